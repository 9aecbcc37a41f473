extension InterfaceString {
  /// Every text of the interface, grouped by the screen that shows it.
  ///
  /// The one list of them: `strings:` in `site.yml` is checked against it and the catalogue carries all of it. A text
  /// that counts has a second one for the number one, named with `One` at the end.
  package static let all: [InterfaceString] =
    shell + appearance + home + taskStates + durations + steps + controls + celebration + gallery + conditions
    + missingPage

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
    InterfaceString("stepTitle", "Step {step} of {count}: {instruction}", "Title of a step's page in the browser"),
    InterfaceString("practiceScreen", "Practice screen", "Name of the practice screen, for screen readers"),
    InterfaceString(
      "practiceCaption", "Practice screen. Nothing here is saved.", "Below the practice screen"),
    InterfaceString("typeFirst", "Type something first.", "Where a step needs text and there is none"),
    InterfaceString(
      "stepAhead", "The steps before this one come first. Nothing is recorded here until they are done.",
      "Notice on a step's page that the visitor opened ahead of their place"),
    InterfaceString(
      "stepSkipped", "You skipped this quick win. Nothing is recorded here until you start it over.",
      "Notice on a step's page of a quick win that the visitor left with Skip, in another tab perhaps"),
    InterfaceString("goToStep", "Go to step {step}", "Link from a page ahead of the visitor's place to that place"),
    InterfaceString(
      "noAnswer", "The server does not answer. Leave this page open: what you did is saved once it runs again.",
      "Notice on a step's page where what was done there cannot be stored"),
    InterfaceString("tryAgain", "Try again", "Button that stores once more what could not be stored"),
  ]

  /// What a step's target is called, with the target's label.
  private static let controls = [
    InterfaceString("button", "{label} button", "A button to look for"),
    InterfaceString("field", "{label} field", "A text field to look for"),
    InterfaceString("row", "{label} row", "A row of a list to look for"),
    InterfaceString("switch", "{label} switch", "A switch to look for"),
    InterfaceString("tab", "{label} tab", "A tab to look for"),
  ]

  private static let celebration = [
    InterfaceString("greatJob", "Great job!", "Heading once a quick win is done"),
    InterfaceString("completedInSeconds", "Completed in {seconds} seconds", "Time taken, below a minute"),
    InterfaceString("completedInSecondsOne", "Completed in {seconds} second", "The same for one second"),
    InterfaceString(
      "completedInMinutes", "Completed in {minutes}m {seconds}s", "Time taken, from a minute up"),
    InterfaceString("continue", "Continue", "Button that leaves the celebration"),
    InterfaceString("almostDone", "Not quite done yet", "Heading instead of the celebration while steps are left"),
    InterfaceString("doneTitle", "{title}: done", "Title of the celebration page in the browser"),
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
    InterfaceString("whenItShows", "When it shows", "Heading over a tip's conditions"),
    InterfaceString("inTheApp", "In the app: {action}", "What a tip's button does, on pages that cannot do it"),
    InterfaceString("readOnPage", "Read “{title}” on a page of its own", "Link from a tip's card, for screen readers"),
    InterfaceString("pageOf", "Page {page} of {count}", "Place in a gallery of several pages, and its title"),
    InterfaceString("previous", "Previous", "Link to the page before"),
    InterfaceString("next", "Next", "Link to the page after"),
  ]

  /// When a tip shows, made from its rules; {what} is the description of the parameter or event.
  private static let conditions = [
    InterfaceString("atLeast", "{what}: {value} or more", "A number that has to be reached"),
    InterfaceString("atMost", "{what}: {value} or fewer", "A number that must not be passed"),
    InterfaceString("exactly", "{what}: {value}", "A value that has to be met"),
    InterfaceString("otherThan", "{what}: not {value}", "A value that must not be met"),
    InterfaceString("isTrue", "{what}: yes", "Something that has to be so"),
    InterfaceString("isFalse", "{what}: no", "Something that must not be so"),
    InterfaceString("timesAtLeast", "{what}, {value} times or more", "How often something has to happen"),
    InterfaceString("timesAtLeastOne", "{what}, at least once", "The same for once"),
    InterfaceString("timesAtMost", "{what}, at most {value} times", "How often something may happen"),
    InterfaceString("timesAtMostOne", "{what}, at most once", "The same for once"),
    InterfaceString("timesExactly", "{what}, {value} times", "How often something has to happen, no more"),
    InterfaceString("timesExactlyOne", "{what}, once", "The same for once"),
    InterfaceString("timesOtherThan", "{what}, not {value} times", "A count that must not be met"),
    InterfaceString("timesOtherThanOne", "{what}, not just once", "The same for once"),
    InterfaceString("never", "{what}: not yet", "What must not have happened"),
    InterfaceString("inLastMinutes", "{condition} in the last {count} minutes", "A condition within a time"),
    InterfaceString("inLastMinutesOne", "{condition} in the last minute", "The same for one minute"),
    InterfaceString("inLastHours", "{condition} in the last {count} hours", "A condition within a time"),
    InterfaceString("inLastHoursOne", "{condition} in the last hour", "The same for one hour"),
    InterfaceString("inLastDays", "{condition} in the last {count} days", "A condition within a time"),
    InterfaceString("inLastDaysOne", "{condition} in the last day", "The same for one day"),
    InterfaceString("inLastWeeks", "{condition} in the last {count} weeks", "A condition within a time"),
    InterfaceString("inLastWeeksOne", "{condition} in the last week", "The same for one week"),
    InterfaceString("inLastMonths", "{condition} in the last {count} months", "A condition within a time"),
    InterfaceString("inLastMonthsOne", "{condition} in the last month", "The same for one month"),
  ]

  private static let missingPage = [
    InterfaceString("pageNotFound", "This page is not here", "Heading of the page for wrong addresses"),
    InterfaceString(
      "pageNotFoundText", "It may have moved, or the address has a slip in it.", "Text of the page for wrong addresses"),
    InterfaceString("backToStart", "Back to the start", "Link from the page for wrong addresses"),
  ]
}
