// Written by script/embed; do not edit.
#include "embedded.h"

// SwiftPM compiles as C17, where #embed is an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "preview/copy.js" suffix(,)
0};
static const unsigned char file1[] = {
#embed "preview/desk.css" suffix(,)
0};
static const unsigned char file2[] = {
#embed "preview/desk.js" suffix(,)
0};
static const unsigned char file3[] = {
#embed "preview/desk/diagnostics.mustache" suffix(,)
0};
static const unsigned char file4[] = {
#embed "preview/desk/log.mustache" suffix(,)
0};
static const unsigned char file5[] = {
#embed "preview/desk/partials/bottom.mustache" suffix(,)
0};
static const unsigned char file6[] = {
#embed "preview/desk/partials/diagnostic.mustache" suffix(,)
0};
static const unsigned char file7[] = {
#embed "preview/desk/partials/top.mustache" suffix(,)
0};
static const unsigned char file8[] = {
#embed "preview/desk/report.mustache" suffix(,)
0};
static const unsigned char file9[] = {
#embed "preview/desk/simulator.mustache" suffix(,)
0};
static const unsigned char file10[] = {
#embed "preview/desk/tips.mustache" suffix(,)
0};
static const unsigned char file11[] = {
#embed "preview/overlay.js" suffix(,)
0};
static const unsigned char file12[] = {
#embed "preview/place.js" suffix(,)
0};
static const unsigned char file13[] = {
#embed "preview/reload.js" suffix(,)
0};
static const unsigned char file14[] = {
#embed "preview/simulator.js" suffix(,)
0};
static const unsigned char file15[] = {
#embed "preview/stream.js" suffix(,)
0};
static const unsigned char file16[] = {
#embed "preview/styles.js" suffix(,)
0};
static const unsigned char file17[] = {
#embed "../../public/contours-dark.svg" suffix(,)
0};
static const unsigned char file18[] = {
#embed "../../public/contours.svg" suffix(,)
0};
static const unsigned char file19[] = {
#embed "../../public/css/404.css" suffix(,)
0};
static const unsigned char file20[] = {
#embed "../../public/css/cards.css" suffix(,)
0};
static const unsigned char file21[] = {
#embed "../../public/css/celebration.css" suffix(,)
0};
static const unsigned char file22[] = {
#embed "../../public/css/coach.css" suffix(,)
0};
static const unsigned char file23[] = {
#embed "../../public/css/gallery.css" suffix(,)
0};
static const unsigned char file24[] = {
#embed "../../public/css/guide.css" suffix(,)
0};
static const unsigned char file25[] = {
#embed "../../public/css/home.css" suffix(,)
0};
static const unsigned char file26[] = {
#embed "../../public/css/practice.css" suffix(,)
0};
static const unsigned char file27[] = {
#embed "../../public/css/site.css" suffix(,)
0};
static const unsigned char file28[] = {
#embed "../../public/css/stage.css" suffix(,)
0};
static const unsigned char file29[] = {
#embed "../../public/css/themes/alpenglow.css" suffix(,)
0};
static const unsigned char file30[] = {
#embed "../../public/css/themes/evergreen.css" suffix(,)
0};
static const unsigned char file31[] = {
#embed "../../public/css/themes/granite.css" suffix(,)
0};
static const unsigned char file32[] = {
#embed "../../public/css/themes/trailhead.css" suffix(,)
0};
static const unsigned char file33[] = {
#embed "../../public/css/tip.css" suffix(,)
0};
static const unsigned char file34[] = {
#embed "../../public/css/tokens.css" suffix(,)
0};
static const unsigned char file35[] = {
#embed "../../public/favicon.svg" suffix(,)
0};
static const unsigned char file36[] = {
#embed "../../public/icons/wm-appearance.svg" suffix(,)
0};
static const unsigned char file37[] = {
#embed "../../public/icons/wm-arrow.svg" suffix(,)
0};
static const unsigned char file38[] = {
#embed "../../public/icons/wm-back.svg" suffix(,)
0};
static const unsigned char file39[] = {
#embed "../../public/icons/wm-battery.svg" suffix(,)
0};
static const unsigned char file40[] = {
#embed "../../public/icons/wm-check.svg" suffix(,)
0};
static const unsigned char file41[] = {
#embed "../../public/icons/wm-clock.svg" suffix(,)
0};
static const unsigned char file42[] = {
#embed "../../public/icons/wm-forward.svg" suffix(,)
0};
static const unsigned char file43[] = {
#embed "../../public/icons/wm-input.svg" suffix(,)
0};
static const unsigned char file44[] = {
#embed "../../public/icons/wm-mark.svg" suffix(,)
0};
static const unsigned char file45[] = {
#embed "../../public/icons/wm-missing.svg" suffix(,)
0};
static const unsigned char file46[] = {
#embed "../../public/icons/wm-navigate.svg" suffix(,)
0};
static const unsigned char file47[] = {
#embed "../../public/icons/wm-plus.svg" suffix(,)
0};
static const unsigned char file48[] = {
#embed "../../public/icons/wm-search.svg" suffix(,)
0};
static const unsigned char file49[] = {
#embed "../../public/icons/wm-signal.svg" suffix(,)
0};
static const unsigned char file50[] = {
#embed "../../public/icons/wm-steps.svg" suffix(,)
0};
static const unsigned char file51[] = {
#embed "../../public/icons/wm-tap.svg" suffix(,)
0};
static const unsigned char file52[] = {
#embed "../../public/icons/wm-wifi.svg" suffix(,)
0};
static const unsigned char file53[] = {
#embed "../../public/js/appearance.js" suffix(,)
0};
static const unsigned char file54[] = {
#embed "../../public/js/practice.js" suffix(,)
0};
static const unsigned char file55[] = {
#embed "../../public/js/site.js" suffix(,)
0};
static const unsigned char file56[] = {
#embed "../../public/waymark/index.d.ts" suffix(,)
0};
static const unsigned char file57[] = {
#embed "../../public/waymark/index.js" suffix(,)
0};
static const unsigned char file58[] = {
#embed "../../public/waymark/sessions.js" suffix(,)
0};
static const unsigned char file59[] = {
#embed "../../public/waymark/tips.d.ts" suffix(,)
0};
static const unsigned char file60[] = {
#embed "../../public/waymark/tips.js" suffix(,)
0};
static const unsigned char file61[] = {
#embed "sample/content/site.yml" suffix(,)
0};
static const unsigned char file62[] = {
#embed "sample/content/tasks/first-note.md" suffix(,)
0};
static const unsigned char file63[] = {
#embed "sample/content/tips/keep-going.md" suffix(,)
0};
static const unsigned char file64[] = {
#embed "sample/gitignore" suffix(,)
0};
static const unsigned char file65[] = {
#embed "../../templates/404.mustache" suffix(,)
0};
static const unsigned char file66[] = {
#embed "../../templates/README.md" suffix(,)
0};
static const unsigned char file67[] = {
#embed "../../templates/done.mustache" suffix(,)
0};
static const unsigned char file68[] = {
#embed "../../templates/index.mustache" suffix(,)
0};
static const unsigned char file69[] = {
#embed "../../templates/layout.mustache" suffix(,)
0};
static const unsigned char file70[] = {
#embed "../../templates/partials/appearance.mustache" suffix(,)
0};
static const unsigned char file71[] = {
#embed "../../templates/partials/coach.mustache" suffix(,)
0};
static const unsigned char file72[] = {
#embed "../../templates/partials/field.mustache" suffix(,)
0};
static const unsigned char file73[] = {
#embed "../../templates/partials/foot.mustache" suffix(,)
0};
static const unsigned char file74[] = {
#embed "../../templates/partials/guide-bar.mustache" suffix(,)
0};
static const unsigned char file75[] = {
#embed "../../templates/partials/head.mustache" suffix(,)
0};
static const unsigned char file76[] = {
#embed "../../templates/partials/hint.mustache" suffix(,)
0};
static const unsigned char file77[] = {
#embed "../../templates/partials/hole.mustache" suffix(,)
0};
static const unsigned char file78[] = {
#embed "../../templates/partials/look-for.mustache" suffix(,)
0};
static const unsigned char file79[] = {
#embed "../../templates/partials/outline.mustache" suffix(,)
0};
static const unsigned char file80[] = {
#embed "../../templates/partials/pager.mustache" suffix(,)
0};
static const unsigned char file81[] = {
#embed "../../templates/partials/phone.mustache" suffix(,)
0};
static const unsigned char file82[] = {
#embed "../../templates/partials/status.mustache" suffix(,)
0};
static const unsigned char file83[] = {
#embed "../../templates/partials/step-card.mustache" suffix(,)
0};
static const unsigned char file84[] = {
#embed "../../templates/partials/step-coach.mustache" suffix(,)
0};
static const unsigned char file85[] = {
#embed "../../templates/partials/step-head.mustache" suffix(,)
0};
static const unsigned char file86[] = {
#embed "../../templates/partials/step-spotlight.mustache" suffix(,)
0};
static const unsigned char file87[] = {
#embed "../../templates/partials/target-face.mustache" suffix(,)
0};
static const unsigned char file88[] = {
#embed "../../templates/partials/target.mustache" suffix(,)
0};
static const unsigned char file89[] = {
#embed "../../templates/partials/task-card.mustache" suffix(,)
0};
static const unsigned char file90[] = {
#embed "../../templates/partials/task-meta.mustache" suffix(,)
0};
static const unsigned char file91[] = {
#embed "../../templates/partials/time.mustache" suffix(,)
0};
static const unsigned char file92[] = {
#embed "../../templates/partials/tip-dialog.mustache" suffix(,)
0};
static const unsigned char file93[] = {
#embed "../../templates/partials/topbar.mustache" suffix(,)
0};
static const unsigned char file94[] = {
#embed "../../templates/step.mustache" suffix(,)
0};
static const unsigned char file95[] = {
#embed "../../templates/task.mustache" suffix(,)
0};
static const unsigned char file96[] = {
#embed "../../templates/tip.mustache" suffix(,)
0};
static const unsigned char file97[] = {
#embed "../../templates/tips.mustache" suffix(,)
0};

const struct waymark_embedded_file waymark_embedded_files[] = {
  {"preview/copy.js", file0, sizeof file0 - 1},
  {"preview/desk.css", file1, sizeof file1 - 1},
  {"preview/desk.js", file2, sizeof file2 - 1},
  {"preview/desk/diagnostics.mustache", file3, sizeof file3 - 1},
  {"preview/desk/log.mustache", file4, sizeof file4 - 1},
  {"preview/desk/partials/bottom.mustache", file5, sizeof file5 - 1},
  {"preview/desk/partials/diagnostic.mustache", file6, sizeof file6 - 1},
  {"preview/desk/partials/top.mustache", file7, sizeof file7 - 1},
  {"preview/desk/report.mustache", file8, sizeof file8 - 1},
  {"preview/desk/simulator.mustache", file9, sizeof file9 - 1},
  {"preview/desk/tips.mustache", file10, sizeof file10 - 1},
  {"preview/overlay.js", file11, sizeof file11 - 1},
  {"preview/place.js", file12, sizeof file12 - 1},
  {"preview/reload.js", file13, sizeof file13 - 1},
  {"preview/simulator.js", file14, sizeof file14 - 1},
  {"preview/stream.js", file15, sizeof file15 - 1},
  {"preview/styles.js", file16, sizeof file16 - 1},
  {"public/contours-dark.svg", file17, sizeof file17 - 1},
  {"public/contours.svg", file18, sizeof file18 - 1},
  {"public/css/404.css", file19, sizeof file19 - 1},
  {"public/css/cards.css", file20, sizeof file20 - 1},
  {"public/css/celebration.css", file21, sizeof file21 - 1},
  {"public/css/coach.css", file22, sizeof file22 - 1},
  {"public/css/gallery.css", file23, sizeof file23 - 1},
  {"public/css/guide.css", file24, sizeof file24 - 1},
  {"public/css/home.css", file25, sizeof file25 - 1},
  {"public/css/practice.css", file26, sizeof file26 - 1},
  {"public/css/site.css", file27, sizeof file27 - 1},
  {"public/css/stage.css", file28, sizeof file28 - 1},
  {"public/css/themes/alpenglow.css", file29, sizeof file29 - 1},
  {"public/css/themes/evergreen.css", file30, sizeof file30 - 1},
  {"public/css/themes/granite.css", file31, sizeof file31 - 1},
  {"public/css/themes/trailhead.css", file32, sizeof file32 - 1},
  {"public/css/tip.css", file33, sizeof file33 - 1},
  {"public/css/tokens.css", file34, sizeof file34 - 1},
  {"public/favicon.svg", file35, sizeof file35 - 1},
  {"public/icons/wm-appearance.svg", file36, sizeof file36 - 1},
  {"public/icons/wm-arrow.svg", file37, sizeof file37 - 1},
  {"public/icons/wm-back.svg", file38, sizeof file38 - 1},
  {"public/icons/wm-battery.svg", file39, sizeof file39 - 1},
  {"public/icons/wm-check.svg", file40, sizeof file40 - 1},
  {"public/icons/wm-clock.svg", file41, sizeof file41 - 1},
  {"public/icons/wm-forward.svg", file42, sizeof file42 - 1},
  {"public/icons/wm-input.svg", file43, sizeof file43 - 1},
  {"public/icons/wm-mark.svg", file44, sizeof file44 - 1},
  {"public/icons/wm-missing.svg", file45, sizeof file45 - 1},
  {"public/icons/wm-navigate.svg", file46, sizeof file46 - 1},
  {"public/icons/wm-plus.svg", file47, sizeof file47 - 1},
  {"public/icons/wm-search.svg", file48, sizeof file48 - 1},
  {"public/icons/wm-signal.svg", file49, sizeof file49 - 1},
  {"public/icons/wm-steps.svg", file50, sizeof file50 - 1},
  {"public/icons/wm-tap.svg", file51, sizeof file51 - 1},
  {"public/icons/wm-wifi.svg", file52, sizeof file52 - 1},
  {"public/js/appearance.js", file53, sizeof file53 - 1},
  {"public/js/practice.js", file54, sizeof file54 - 1},
  {"public/js/site.js", file55, sizeof file55 - 1},
  {"public/waymark/index.d.ts", file56, sizeof file56 - 1},
  {"public/waymark/index.js", file57, sizeof file57 - 1},
  {"public/waymark/sessions.js", file58, sizeof file58 - 1},
  {"public/waymark/tips.d.ts", file59, sizeof file59 - 1},
  {"public/waymark/tips.js", file60, sizeof file60 - 1},
  {"sample/content/site.yml", file61, sizeof file61 - 1},
  {"sample/content/tasks/first-note.md", file62, sizeof file62 - 1},
  {"sample/content/tips/keep-going.md", file63, sizeof file63 - 1},
  {"sample/gitignore", file64, sizeof file64 - 1},
  {"templates/404.mustache", file65, sizeof file65 - 1},
  {"templates/README.md", file66, sizeof file66 - 1},
  {"templates/done.mustache", file67, sizeof file67 - 1},
  {"templates/index.mustache", file68, sizeof file68 - 1},
  {"templates/layout.mustache", file69, sizeof file69 - 1},
  {"templates/partials/appearance.mustache", file70, sizeof file70 - 1},
  {"templates/partials/coach.mustache", file71, sizeof file71 - 1},
  {"templates/partials/field.mustache", file72, sizeof file72 - 1},
  {"templates/partials/foot.mustache", file73, sizeof file73 - 1},
  {"templates/partials/guide-bar.mustache", file74, sizeof file74 - 1},
  {"templates/partials/head.mustache", file75, sizeof file75 - 1},
  {"templates/partials/hint.mustache", file76, sizeof file76 - 1},
  {"templates/partials/hole.mustache", file77, sizeof file77 - 1},
  {"templates/partials/look-for.mustache", file78, sizeof file78 - 1},
  {"templates/partials/outline.mustache", file79, sizeof file79 - 1},
  {"templates/partials/pager.mustache", file80, sizeof file80 - 1},
  {"templates/partials/phone.mustache", file81, sizeof file81 - 1},
  {"templates/partials/status.mustache", file82, sizeof file82 - 1},
  {"templates/partials/step-card.mustache", file83, sizeof file83 - 1},
  {"templates/partials/step-coach.mustache", file84, sizeof file84 - 1},
  {"templates/partials/step-head.mustache", file85, sizeof file85 - 1},
  {"templates/partials/step-spotlight.mustache", file86, sizeof file86 - 1},
  {"templates/partials/target-face.mustache", file87, sizeof file87 - 1},
  {"templates/partials/target.mustache", file88, sizeof file88 - 1},
  {"templates/partials/task-card.mustache", file89, sizeof file89 - 1},
  {"templates/partials/task-meta.mustache", file90, sizeof file90 - 1},
  {"templates/partials/time.mustache", file91, sizeof file91 - 1},
  {"templates/partials/tip-dialog.mustache", file92, sizeof file92 - 1},
  {"templates/partials/topbar.mustache", file93, sizeof file93 - 1},
  {"templates/step.mustache", file94, sizeof file94 - 1},
  {"templates/task.mustache", file95, sizeof file95 - 1},
  {"templates/tip.mustache", file96, sizeof file96 - 1},
  {"templates/tips.mustache", file97, sizeof file97 - 1},
  {NULL, NULL, 0},
};
const size_t waymark_embedded_files_count =
  sizeof waymark_embedded_files / sizeof waymark_embedded_files[0] - 1;
