// Written by script/embed; do not edit.
#include "embedded.h"

// SwiftPM compiles as C17, where #embed is an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "preview/reload.js" suffix(,)
0};
static const unsigned char file1[] = {
#embed "../../public/contours-dark.svg" suffix(,)
0};
static const unsigned char file2[] = {
#embed "../../public/contours.svg" suffix(,)
0};
static const unsigned char file3[] = {
#embed "../../public/css/404.css" suffix(,)
0};
static const unsigned char file4[] = {
#embed "../../public/css/cards.css" suffix(,)
0};
static const unsigned char file5[] = {
#embed "../../public/css/celebration.css" suffix(,)
0};
static const unsigned char file6[] = {
#embed "../../public/css/coach.css" suffix(,)
0};
static const unsigned char file7[] = {
#embed "../../public/css/gallery.css" suffix(,)
0};
static const unsigned char file8[] = {
#embed "../../public/css/guide.css" suffix(,)
0};
static const unsigned char file9[] = {
#embed "../../public/css/home.css" suffix(,)
0};
static const unsigned char file10[] = {
#embed "../../public/css/practice.css" suffix(,)
0};
static const unsigned char file11[] = {
#embed "../../public/css/site.css" suffix(,)
0};
static const unsigned char file12[] = {
#embed "../../public/css/stage.css" suffix(,)
0};
static const unsigned char file13[] = {
#embed "../../public/css/themes/alpenglow.css" suffix(,)
0};
static const unsigned char file14[] = {
#embed "../../public/css/themes/evergreen.css" suffix(,)
0};
static const unsigned char file15[] = {
#embed "../../public/css/themes/granite.css" suffix(,)
0};
static const unsigned char file16[] = {
#embed "../../public/css/themes/trailhead.css" suffix(,)
0};
static const unsigned char file17[] = {
#embed "../../public/css/tip.css" suffix(,)
0};
static const unsigned char file18[] = {
#embed "../../public/css/tokens.css" suffix(,)
0};
static const unsigned char file19[] = {
#embed "../../public/favicon.svg" suffix(,)
0};
static const unsigned char file20[] = {
#embed "../../public/icons/wm-appearance.svg" suffix(,)
0};
static const unsigned char file21[] = {
#embed "../../public/icons/wm-arrow.svg" suffix(,)
0};
static const unsigned char file22[] = {
#embed "../../public/icons/wm-back.svg" suffix(,)
0};
static const unsigned char file23[] = {
#embed "../../public/icons/wm-battery.svg" suffix(,)
0};
static const unsigned char file24[] = {
#embed "../../public/icons/wm-check.svg" suffix(,)
0};
static const unsigned char file25[] = {
#embed "../../public/icons/wm-clock.svg" suffix(,)
0};
static const unsigned char file26[] = {
#embed "../../public/icons/wm-forward.svg" suffix(,)
0};
static const unsigned char file27[] = {
#embed "../../public/icons/wm-input.svg" suffix(,)
0};
static const unsigned char file28[] = {
#embed "../../public/icons/wm-mark.svg" suffix(,)
0};
static const unsigned char file29[] = {
#embed "../../public/icons/wm-missing.svg" suffix(,)
0};
static const unsigned char file30[] = {
#embed "../../public/icons/wm-navigate.svg" suffix(,)
0};
static const unsigned char file31[] = {
#embed "../../public/icons/wm-plus.svg" suffix(,)
0};
static const unsigned char file32[] = {
#embed "../../public/icons/wm-search.svg" suffix(,)
0};
static const unsigned char file33[] = {
#embed "../../public/icons/wm-signal.svg" suffix(,)
0};
static const unsigned char file34[] = {
#embed "../../public/icons/wm-steps.svg" suffix(,)
0};
static const unsigned char file35[] = {
#embed "../../public/icons/wm-tap.svg" suffix(,)
0};
static const unsigned char file36[] = {
#embed "../../public/icons/wm-wifi.svg" suffix(,)
0};
static const unsigned char file37[] = {
#embed "../../public/js/appearance.js" suffix(,)
0};
static const unsigned char file38[] = {
#embed "../../public/js/practice.js" suffix(,)
0};
static const unsigned char file39[] = {
#embed "../../public/js/site.js" suffix(,)
0};
static const unsigned char file40[] = {
#embed "../../public/waymark/index.d.ts" suffix(,)
0};
static const unsigned char file41[] = {
#embed "../../public/waymark/index.js" suffix(,)
0};
static const unsigned char file42[] = {
#embed "../../public/waymark/sessions.js" suffix(,)
0};
static const unsigned char file43[] = {
#embed "../../public/waymark/tips.d.ts" suffix(,)
0};
static const unsigned char file44[] = {
#embed "../../public/waymark/tips.js" suffix(,)
0};
static const unsigned char file45[] = {
#embed "sample/content/site.yml" suffix(,)
0};
static const unsigned char file46[] = {
#embed "sample/content/tasks/first-note.md" suffix(,)
0};
static const unsigned char file47[] = {
#embed "sample/content/tips/keep-going.md" suffix(,)
0};
static const unsigned char file48[] = {
#embed "sample/gitignore" suffix(,)
0};
static const unsigned char file49[] = {
#embed "../../templates/404.mustache" suffix(,)
0};
static const unsigned char file50[] = {
#embed "../../templates/README.md" suffix(,)
0};
static const unsigned char file51[] = {
#embed "../../templates/done.mustache" suffix(,)
0};
static const unsigned char file52[] = {
#embed "../../templates/index.mustache" suffix(,)
0};
static const unsigned char file53[] = {
#embed "../../templates/partials/appearance.mustache" suffix(,)
0};
static const unsigned char file54[] = {
#embed "../../templates/partials/coach.mustache" suffix(,)
0};
static const unsigned char file55[] = {
#embed "../../templates/partials/field.mustache" suffix(,)
0};
static const unsigned char file56[] = {
#embed "../../templates/partials/foot.mustache" suffix(,)
0};
static const unsigned char file57[] = {
#embed "../../templates/partials/guide-bar.mustache" suffix(,)
0};
static const unsigned char file58[] = {
#embed "../../templates/partials/head.mustache" suffix(,)
0};
static const unsigned char file59[] = {
#embed "../../templates/partials/hint.mustache" suffix(,)
0};
static const unsigned char file60[] = {
#embed "../../templates/partials/hole.mustache" suffix(,)
0};
static const unsigned char file61[] = {
#embed "../../templates/partials/look-for.mustache" suffix(,)
0};
static const unsigned char file62[] = {
#embed "../../templates/partials/outline.mustache" suffix(,)
0};
static const unsigned char file63[] = {
#embed "../../templates/partials/pager.mustache" suffix(,)
0};
static const unsigned char file64[] = {
#embed "../../templates/partials/phone.mustache" suffix(,)
0};
static const unsigned char file65[] = {
#embed "../../templates/partials/status.mustache" suffix(,)
0};
static const unsigned char file66[] = {
#embed "../../templates/partials/step-card.mustache" suffix(,)
0};
static const unsigned char file67[] = {
#embed "../../templates/partials/step-coach.mustache" suffix(,)
0};
static const unsigned char file68[] = {
#embed "../../templates/partials/step-head.mustache" suffix(,)
0};
static const unsigned char file69[] = {
#embed "../../templates/partials/step-spotlight.mustache" suffix(,)
0};
static const unsigned char file70[] = {
#embed "../../templates/partials/target-face.mustache" suffix(,)
0};
static const unsigned char file71[] = {
#embed "../../templates/partials/target.mustache" suffix(,)
0};
static const unsigned char file72[] = {
#embed "../../templates/partials/task-card.mustache" suffix(,)
0};
static const unsigned char file73[] = {
#embed "../../templates/partials/task-meta.mustache" suffix(,)
0};
static const unsigned char file74[] = {
#embed "../../templates/partials/time.mustache" suffix(,)
0};
static const unsigned char file75[] = {
#embed "../../templates/partials/tip-dialog.mustache" suffix(,)
0};
static const unsigned char file76[] = {
#embed "../../templates/partials/topbar.mustache" suffix(,)
0};
static const unsigned char file77[] = {
#embed "../../templates/step.mustache" suffix(,)
0};
static const unsigned char file78[] = {
#embed "../../templates/task.mustache" suffix(,)
0};
static const unsigned char file79[] = {
#embed "../../templates/tip.mustache" suffix(,)
0};
static const unsigned char file80[] = {
#embed "../../templates/tips.mustache" suffix(,)
0};

const struct waymark_embedded_file waymark_embedded_files[] = {
  {"preview/reload.js", file0, sizeof file0 - 1},
  {"public/contours-dark.svg", file1, sizeof file1 - 1},
  {"public/contours.svg", file2, sizeof file2 - 1},
  {"public/css/404.css", file3, sizeof file3 - 1},
  {"public/css/cards.css", file4, sizeof file4 - 1},
  {"public/css/celebration.css", file5, sizeof file5 - 1},
  {"public/css/coach.css", file6, sizeof file6 - 1},
  {"public/css/gallery.css", file7, sizeof file7 - 1},
  {"public/css/guide.css", file8, sizeof file8 - 1},
  {"public/css/home.css", file9, sizeof file9 - 1},
  {"public/css/practice.css", file10, sizeof file10 - 1},
  {"public/css/site.css", file11, sizeof file11 - 1},
  {"public/css/stage.css", file12, sizeof file12 - 1},
  {"public/css/themes/alpenglow.css", file13, sizeof file13 - 1},
  {"public/css/themes/evergreen.css", file14, sizeof file14 - 1},
  {"public/css/themes/granite.css", file15, sizeof file15 - 1},
  {"public/css/themes/trailhead.css", file16, sizeof file16 - 1},
  {"public/css/tip.css", file17, sizeof file17 - 1},
  {"public/css/tokens.css", file18, sizeof file18 - 1},
  {"public/favicon.svg", file19, sizeof file19 - 1},
  {"public/icons/wm-appearance.svg", file20, sizeof file20 - 1},
  {"public/icons/wm-arrow.svg", file21, sizeof file21 - 1},
  {"public/icons/wm-back.svg", file22, sizeof file22 - 1},
  {"public/icons/wm-battery.svg", file23, sizeof file23 - 1},
  {"public/icons/wm-check.svg", file24, sizeof file24 - 1},
  {"public/icons/wm-clock.svg", file25, sizeof file25 - 1},
  {"public/icons/wm-forward.svg", file26, sizeof file26 - 1},
  {"public/icons/wm-input.svg", file27, sizeof file27 - 1},
  {"public/icons/wm-mark.svg", file28, sizeof file28 - 1},
  {"public/icons/wm-missing.svg", file29, sizeof file29 - 1},
  {"public/icons/wm-navigate.svg", file30, sizeof file30 - 1},
  {"public/icons/wm-plus.svg", file31, sizeof file31 - 1},
  {"public/icons/wm-search.svg", file32, sizeof file32 - 1},
  {"public/icons/wm-signal.svg", file33, sizeof file33 - 1},
  {"public/icons/wm-steps.svg", file34, sizeof file34 - 1},
  {"public/icons/wm-tap.svg", file35, sizeof file35 - 1},
  {"public/icons/wm-wifi.svg", file36, sizeof file36 - 1},
  {"public/js/appearance.js", file37, sizeof file37 - 1},
  {"public/js/practice.js", file38, sizeof file38 - 1},
  {"public/js/site.js", file39, sizeof file39 - 1},
  {"public/waymark/index.d.ts", file40, sizeof file40 - 1},
  {"public/waymark/index.js", file41, sizeof file41 - 1},
  {"public/waymark/sessions.js", file42, sizeof file42 - 1},
  {"public/waymark/tips.d.ts", file43, sizeof file43 - 1},
  {"public/waymark/tips.js", file44, sizeof file44 - 1},
  {"sample/content/site.yml", file45, sizeof file45 - 1},
  {"sample/content/tasks/first-note.md", file46, sizeof file46 - 1},
  {"sample/content/tips/keep-going.md", file47, sizeof file47 - 1},
  {"sample/gitignore", file48, sizeof file48 - 1},
  {"templates/404.mustache", file49, sizeof file49 - 1},
  {"templates/README.md", file50, sizeof file50 - 1},
  {"templates/done.mustache", file51, sizeof file51 - 1},
  {"templates/index.mustache", file52, sizeof file52 - 1},
  {"templates/partials/appearance.mustache", file53, sizeof file53 - 1},
  {"templates/partials/coach.mustache", file54, sizeof file54 - 1},
  {"templates/partials/field.mustache", file55, sizeof file55 - 1},
  {"templates/partials/foot.mustache", file56, sizeof file56 - 1},
  {"templates/partials/guide-bar.mustache", file57, sizeof file57 - 1},
  {"templates/partials/head.mustache", file58, sizeof file58 - 1},
  {"templates/partials/hint.mustache", file59, sizeof file59 - 1},
  {"templates/partials/hole.mustache", file60, sizeof file60 - 1},
  {"templates/partials/look-for.mustache", file61, sizeof file61 - 1},
  {"templates/partials/outline.mustache", file62, sizeof file62 - 1},
  {"templates/partials/pager.mustache", file63, sizeof file63 - 1},
  {"templates/partials/phone.mustache", file64, sizeof file64 - 1},
  {"templates/partials/status.mustache", file65, sizeof file65 - 1},
  {"templates/partials/step-card.mustache", file66, sizeof file66 - 1},
  {"templates/partials/step-coach.mustache", file67, sizeof file67 - 1},
  {"templates/partials/step-head.mustache", file68, sizeof file68 - 1},
  {"templates/partials/step-spotlight.mustache", file69, sizeof file69 - 1},
  {"templates/partials/target-face.mustache", file70, sizeof file70 - 1},
  {"templates/partials/target.mustache", file71, sizeof file71 - 1},
  {"templates/partials/task-card.mustache", file72, sizeof file72 - 1},
  {"templates/partials/task-meta.mustache", file73, sizeof file73 - 1},
  {"templates/partials/time.mustache", file74, sizeof file74 - 1},
  {"templates/partials/tip-dialog.mustache", file75, sizeof file75 - 1},
  {"templates/partials/topbar.mustache", file76, sizeof file76 - 1},
  {"templates/step.mustache", file77, sizeof file77 - 1},
  {"templates/task.mustache", file78, sizeof file78 - 1},
  {"templates/tip.mustache", file79, sizeof file79 - 1},
  {"templates/tips.mustache", file80, sizeof file80 - 1},
  {NULL, NULL, 0},
};
const size_t waymark_embedded_files_count =
  sizeof waymark_embedded_files / sizeof waymark_embedded_files[0] - 1;
