import { PLACE } from '#place/names'

/**
 * Walks by hand: what no test can judge, written down step by step so that a second person can repeat it. The report names
 * a walk beside the tests; docs/adoption/accessibility-walks.md is made from this table.
 */

export type Walk = { title: string; steps: readonly string[]; saw: string }

/** An engineer did every walk in this month, in Chromium with the demo; no person with a disability took part. */
export const WALKED = 'November 2026'

export const WALKS = {
  listen: {
    title: 'Listen to ten journeys',
    steps: [
      'Open the folder docs/adoption/transcripts.',
      'Read each English file once from top to bottom, as a person hears it who sees nothing.',
      'At each line ask: do I know what this is, where I am, and what I can do next? Is something said twice? Is it silent after an action?',
      'Compare each Spanish file with the English one line by line: the same order, no name missing, no word left in English.',
    ],
    saw: `The English files were read as a listener hears them; the Spanish ones were compared with them line by line and had the same order, every name and no untranslated word of the product. Repaired: the guide said “Step 1 of 7” twice; one question had another wording at its field; towns and road numbers on maps were read without their meaning; the current step of Confirm had no name; the edit form announced the counters of fields that the person was not in; bold text of the Confirm page was different for the eye only; “Cancel” and the link back to Updates were called the current page. What is left: the map of ${PLACE.state.en}, a list of choices and a folded list offer the same counties.`,
  },
  names: {
    title: 'Names of links, buttons, fields and pictures',
    steps: [
      'Open each page and screen at 1280 pixels.',
      'In the browser’s accessibility tree, look for a picture, link, button or field without a name.',
      'Compare each visible label with the accessible name: the name contains the label’s words.',
      'Look for links with one name and several targets; read the heading or the item around them.',
      'Search the sources of the portal for pictures and open one of each kind, with its text alternative: is it text drawn as a picture, and does the page say the same in words?',
      'Look at the title of each page, and at autocomplete of fields that ask for the person’s own email address, name, phone or password.',
    ],
    saw: 'No picture, link, button or field without a name, no label that its name leaves out, and each title is its own. The only pictures with text are screenshots in the help: each shows a screen with the controls of a step circled, has a text that says so, and stands beside the step in words, so nobody needs to read the picture. Charts and the map draw their numbers as text; the code for the authenticator app has no text. Repaired: links “Website” on Help now and “Link to this answer” now also say whose, and a QR code says what it opens. Fields about another person or a clinic have no autocomplete, as they should.',
  },
  gray: {
    title: 'Without color',
    steps: [
      'Open home, results, a list, county and comparison of the directory, and Updates, Confirm and the form of a clinic in the portal; set the filter grayscale(1) on the root element.',
      'Read instructions, states, errors, required fields and choices.',
      'Ask of each: do words, an icon, a line or a weight say it too? Does an instruction depend on shape, size or place alone?',
    ],
    saw: 'Links are underlined; chosen answers have a filled mark or a dark ground with light text; badges have words or icons. Counties on the map differ by darkness, and each has its count in its name and in the list below.',
  },
  tabs: {
    title: 'Tab through each page',
    steps: [
      'Open each page of the directory and each screen of clinic staff at 1280 pixels and press Tab until the focus leaves the page.',
      'At each stop: is the focused element in the window, marked, and not covered by a bar?',
      'Does the order follow the page? Does a stop change the page or open something by itself?',
    ],
    saw: 'The focus reached the end of every page and left it. Every stop had a ring or, on maps, a thick yellow edge. Nothing opened by itself. Tests do the same in the forms of the agency.',
  },
  turn: {
    title: 'Turn the telephone',
    steps: [
      'Set the window to 390 by 844 pixels and open ten pages of the directory, one of each kind.',
      'Set it to 844 by 390 pixels without loading again.',
      'Look for content or controls that are only there in one of the two.',
    ],
    saw: 'Every page worked in both. The comparison shows a wider table in a wide window; its parts are there in both.',
  },
  schemes: {
    title: 'Dark, forced colors, no motion',
    steps: [
      'Make a picture of each page of the directory in both languages and of each screen of the portal at 1280 pixels, first with colorScheme dark, then with forcedColors active and reducedMotion reduce (Playwright, with the browser’s black theme).',
      'Look at each picture: is every text there, is a current page, a choice, a state and an edge visible, does a part keep the colors of the light scheme?',
      'Look at both maps and their keys enlarged.',
    ],
    saw: 'Every text, field and button was there in both. Repaired: in forced colors a place that says yes and one that has not told us were both rings on the map, and their numbers in the key had no circle. Left as it is: in forced colors roads and bars of shares are not drawn; numbers beside the bars say the same.',
  },
  still: {
    title: 'What moves by itself',
    steps: [
      'Open each page and screen, and list the animations that run: document.getAnimations().',
      'Search the style sheets for animations and transitions, and the sources for timers.',
      'Look for anything that moves, blinks or scrolls, and for text that changes by itself.',
      'Search the sources for limits of time. For each: how long is it, can a person ask for more time, and what is lost at its end?',
    ],
    saw: 'The ring of a part that is still loading turns; it does not flash and ends with the loading. The progress of an import that the person started updates by itself. Messages slide in once and stay eight seconds. On “Next call” of the agency a clock counts down 20 minutes second by second; it cannot be stopped or extended. Two minutes before the sign-out after 15 idle minutes the portal asks, and one press extends it. “Undo” is offered for 10 seconds after a decision and for one minute after a change that went live; the message stays while it has the pointer or the focus, but the server refuses an undo that comes later. Nothing else is lost: the clinic can be edited again. A sign-in ends after 12 hours, and a change of the list of administrators needs one of the last 10 minutes, both for security; after signing in again the form has its draft. A link that resets a password works for 30 minutes; a person asks for another.',
  },
  hover: {
    title: 'Pointer on things',
    steps: [
      'Search the sources for what reacts to hovering, and for what acts when a pointer goes down.',
      'Where something appears: move the pointer onto it, press Escape, wait.',
      'On ten pages of the directory, press the pointer down on a link, slide it off and release it.',
    ],
    saw: 'Nothing but the browser’s own tooltips appears on hover. Suggestions and small explanations open by typing or by a press, stay, and close with Escape. Pressing down closes what is open elsewhere and keeps the focus; actions follow the click. Releasing beside a link did nothing.',
  },
  edges: {
    title: 'Edges of fields and marks',
    steps: [
      'Open each page and screen in the light scheme.',
      'For each field, compute the contrast of its edge, or of its ground, against the ground around it.',
      'Look at boxes, circles, switches and icons that stand alone.',
    ],
    saw: 'Every edge had a contrast of at least 3 to 1 against its ground; a file field, which has no edge, has it on its button.',
  },
  ways: {
    title: 'Find pages, and find help',
    steps: [
      'Reach each page in two ways: by search or a list, and by navigation or footer.',
      'Compare header, navigation and footer in the transcripts and in pictures of all pages: same parts, same order, same words, same icons.',
      'Look for the way to help on each page: crisis block and footer of the directory; Help and contact of the portal.',
    ],
    saw: 'Places: search, counties, towns, map, guide. Other pages: footer and links in texts. Portal: navigation and lists with a search; administrators also find with “/”. Order and words were the same everywhere; help is at the same place.',
  },
  errors: {
    title: 'Make mistakes',
    steps: [
      'Directory: search for “8120”.',
      'Portal: sign in without a password and with a wrong one; empty the name of a clinic and save.',
      'Read the error: where is it, does it name the field, does it say how to repair it, is the focus there, is everything that was typed still there?',
      'Change a choice in the guide and in the form: does anything open by itself? Go on and look for a question that asks again what was already answered.',
    ],
    saw: 'Each error is a sentence at its field, which gets the focus and is marked as invalid. What was typed stays. Earlier answers stay in the guide’s address and in the draft of the form. Choices open nothing by themselves.',
  },
  signIn: {
    title: 'Sign in without remembering',
    steps: [
      'Look at the purpose that each field tells the browser (autocomplete), and search the sources for anything that stops pasting.',
      'Insert address and password into the sign-in of staff without typing them.',
      'Look for a puzzle, a picture or a question that needs memory.',
    ],
    saw: 'Inserting works, all fields say their purpose, nothing stops pasting, and there is no puzzle. Google and a mailed link are other ways in.',
  },
} as const satisfies Record<string, Walk>

export type WalkName = keyof typeof WALKS
