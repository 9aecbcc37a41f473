extension InterfaceString {
  /// Every text of the interface, grouped by the screen that shows it.
  ///
  /// The one list of them: `strings:` in `site.yml` is checked against it and the catalogue carries all of it. A text
  /// that counts has a second one for the number one, named with `One` at the end.
  package static let all: [InterfaceString] =
    shell + appearance + home + taskStates + durations + steps + celebration + gallery + missingPage

  /// Around every page.
  private static let shell = [
    InterfaceString("skipToContent", "Skip to content", "First link of a page, for keyboards and screen readers"),
    InterfaceString("mainNavigation", "Main", "Name of the navigation, for screen readers"),
    InterfaceString("home", "Home", "Link to the first page"),
    InterfaceString("quickWins", "Quick wins", "Navigation, and heading on the first page"),
    InterfaceString("tips", "Tips", "Navigation, and heading of the gallery"),
    InterfaceString("footer", "{title}, getting started", "Bottom of a page; {title} is the site's"),
    InterfaceString("madeWithWaymark", "Made with Waymark", "Bottom of a page"),
    InterfaceString("close", "Close", "Button that closes a dialog"),
  ]

  private static let appearance = [
    InterfaceString("appearance", "Appearance", "Button in the top bar, and the choice of light or dark"),
    InterfaceString("auto", "Auto", "Appearance that follows the system"),
    InterfaceString("light", "Light", "Appearance"),
    InterfaceString("dark", "Dark", "Appearance"),
    InterfaceString("theme", "Theme", "The choice of a theme"),
    InterfaceString("trailhead", "Trailhead", "Name of a theme"),
    InterfaceString("evergreen", "Evergreen", "Name of a theme"),
    InterfaceString("alpenglow", "Alpenglow", "Name of a theme"),
    InterfaceString("granite", "Granite", "Name of a theme"),
  ]

  private static let home = [
    InterfaceString("browseTips", "Browse tips", "Second button at the top of the first page"),
    InterfaceString(
      "quickWinsLead", "Short guided tasks with a practice screen. Leave any time; your place is kept.",
      "Under the heading of the quick wins"),
    InterfaceString("noQuickWins", "There are no quick wins yet.", "Instead of the list of quick wins"),
    InterfaceString("summary", "{done} of {count} quick wins done", "Progress at the top of the first page"),
    InterfaceString("summaryOne", "{done} of {count} quick win done", "The same where there is one quick win"),
    InterfaceString("seeAllTips", "See all tips", "Link from the first page to the gallery"),
  ]

  /// What a quick win's card says about it.
  private static let taskStates = [
    InterfaceString("notStarted", "Not started", "State of a quick win"),
    InterfaceString("stepOf", "Step {step} of {count}", "State of a quick win, and above a step's instruction"),
    InterfaceString("doneIn", "Done in {time}", "State of a quick win"),
    InterfaceString("done", "Done", "State of a quick win or step where the time is not known"),
    InterfaceString("skipped", "Skipped", "State of a quick win"),
    InterfaceString("start", "Start", "Button of a quick win that was not started"),
    InterfaceString("resume", "Resume", "Button of a quick win that was started"),
    InterfaceString("doItAgain", "Do it again", "Button of a quick win that is done"),
    InterfaceString("startOver", "Start over", "Button that forgets the steps done so far"),
    InterfaceString(
      "stepsChanged", "The steps have changed since you started, so this begins again at the first one.",
      "Notice where an author edited a quick win that the visitor had begun"),
    InterfaceString("stepsDone", "{done} of {count} steps done", "The progress capsules, for screen readers"),
    InterfaceString("stepCount", "{count} steps", "Number of steps of a quick win"),
    InterfaceString("stepCountOne", "{count} step", "The same for one step"),
  ]

  private static let durations = [
    InterfaceString("seconds", "{seconds} sec", "A time below a minute"),
    InterfaceString("minutes", "{minutes} min", "A time of whole minutes"),
    InterfaceString("minutesAndSeconds", "{minutes}m {seconds}s", "A time from a minute up"),
  ]

  private static let steps = [
    InterfaceString("skipToStep", "Skip to this step", "First link of a step's page, for keyboards"),
    InterfaceString("allSteps", "All steps", "Name of the list of steps, for screen readers"),
    InterfaceString("whatYouWillDo", "What you’ll do", "Heading over the steps on a quick win's own page"),
    InterfaceString("tap", "Tap", "What a step asks for: activating a control"),
    InterfaceString("type", "Type", "What a step asks for: text in a field"),
    InterfaceString("goTo", "Go to", "What a step asks for: opening a place"),
    InterfaceString("lookFor", "Look for", "Before the control that a step points at"),
    InterfaceString("back", "Back", "Link to the step before"),
    InterfaceString("skip", "Skip", "Leaves the quick win for good"),
    InterfaceString("doneThis", "Done this", "Link to the next step"),
    InterfaceString("practiceScreen", "Practice screen", "Name of the practice screen, for screen readers"),
    InterfaceString(
      "practiceCaption", "Practice screen. Nothing here is saved.", "Below the practice screen"),
    InterfaceString("typeFirst", "Type something first.", "Where a step needs text and there is none"),
  ]

  private static let celebration = [
    InterfaceString("greatJob", "Great job!", "Heading once a quick win is done"),
    InterfaceString("completedInSeconds", "Completed in {seconds} seconds", "Time taken, below a minute"),
    InterfaceString("completedInSecondsOne", "Completed in {seconds} second", "The same for one second"),
    InterfaceString(
      "completedInMinutes", "Completed in {minutes}m {seconds}s", "Time taken, from a minute up"),
    InterfaceString("continue", "Continue", "Button that leaves the celebration"),
    InterfaceString("nextQuickWin", "Next quick win, {time}", "Above the next quick win; {time} is its estimate"),
  ]

  private static let gallery = [
    InterfaceString("tipsTitle", "Tips for {title}", "Title of the gallery in the browser; {title} is the site's"),
    InterfaceString(
      "tipsLead",
      "Small things worth knowing. The app shows them one at a time, when they are useful. Here they are all at once.",
      "Under the heading of the gallery"),
    InterfaceString("noTips", "There are no tips yet.", "Instead of the list of tips"),
    InterfaceString("gotIt", "Got it", "Button that dismisses a tip"),
    InterfaceString("showTips", "Show tips", "Name of the gallery's filter, for screen readers"),
    InterfaceString("all", "All", "Filter of the gallery"),
    InterfaceString("fromTheStart", "From the start", "Filter, and when a tip without rules shows"),
    InterfaceString("later", "Later", "Filter, and when a tip with rules shows"),
  ]

  private static let missingPage = [
    InterfaceString("pageNotFound", "This page is not here", "Heading of the page for wrong addresses"),
    InterfaceString(
      "pageNotFoundText", "It may have moved, or the address has a slip in it.", "Text of the page for wrong addresses"),
    InterfaceString("backToStart", "Back to the start", "Link from the page for wrong addresses"),
  ]
}
