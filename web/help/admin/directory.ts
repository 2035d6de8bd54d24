import { PLACE } from '#place/names'
import type { Topic } from '../topic.ts'

/** Keeping the whole directory up to date. */
export const DIRECTORY = [
  {
    id: 'license-import',
    title: `Import licenses from ${PLACE.licensing}`,
    when: `There is a new file from ${PLACE.licensing} with licenses and services.`,
    screens: ['feeds'],
    also: 'feed export licensing system upload csv dry run proposals',
    steps: [
      { say: 'Open **License import**, and there the step Check a file.' },
      {
        say: `Choose the file under **File from ${PLACE.licensing}** and press **Check the file**. Nothing changes yet.`,
        picture: 'The screen License import. The choice of a file and Check the file are circled.',
      },
      {
        say: 'Look at **What would happen**: new, changed and missing clinics, with old and new values.',
        picture: 'The report of an import: how many clinics are new, changed and missing.',
      },
      { say: 'Press **Apply**. The question that opens shows the numbers again.' },
    ],
    notes: [
      'If more than a tenth of the clinics are missing, you type their number first. The file may not be complete.',
      `An answer that a person gave in the last 90 days stays. The value from ${PLACE.licensing} is waiting under Proposals.`,
      'A city that differs by one letter from the city of its ZIP code is listed. One press corrects it.',
    ],
  },
  {
    id: 'publish-import',
    title: 'Publish new clinics from an import',
    when: 'An import brought clinics that the public does not see yet, or some are missing from it.',
    screens: ['feeds'],
    also: 'display new gone batch all undo 734 export feed',
    steps: [
      { say: 'Open **License import**, and there the step New clinics.' },
      {
        say: 'Press a number above the list to see only the clinics that are ready, or those to check. Select clinics one by one, or press **All on this page**.',
      },
      {
        say: 'Press **Display on the directory**, **Leave hidden** or **Archive**. Each row has the same buttons.',
        picture: 'The list of new clinics with one clinic selected. The three decisions are circled.',
      },
      { say: 'Read how many clinics it is about, and press the button with their number.' },
    ],
    notes: [
      'The work goes on when you leave the screen, and after a restart of the server.',
      'For a day you can undo the whole decision. We skip a clinic that someone changed since then.',
      'You decide about clinics that are missing from the import in the same way, in the next step.',
    ],
  },
  {
    id: 'translations',
    title: 'Update the other language',
    when: 'An English text changed and the Spanish did not, or the other way round.',
    screens: ['translations', 'review'],
    also: 'spanish english behind translate outdated',
    steps: [
      { say: 'Open **Translations to update**.' },
      { say: 'Press the name of a clinic, and change the text in the language to update.' },
      {
        say: 'If both say the same already, go back to the list and press **They say the same**.',
        picture: 'The list of texts to update. They say the same is circled.',
      },
    ],
    notes: [
      'While you review, you can update the other language on the same screen.',
      'The glossary in the settings says which Spanish word stands for a term. Forms and reviews point out where it is missing.',
    ],
  },
  {
    id: 'visitor-reports',
    title: 'Answer what visitors report',
    when: 'A visitor says that a number does not work, or that something else on a page is wrong.',
    screens: ['feedback', 'clinic'],
    also: 'feedback mistake wrong number complaint words search',
    steps: [
      { say: 'Open **Visitor reports**. The clinic is asked first. Here is what it did not answer in time.' },
      {
        say: 'Check a report, for example by a call. If the page is right, press **It is right: I checked with …** and write whom you asked.',
        picture: 'The list of reports for the agency. “It is right: I checked with …” is circled.',
      },
      {
        say: 'If the page is wrong, press **Fix it** and correct it. If you cannot reach anyone, press **Ask the clinic again**.',
      },
    ],
    notes: [
      'Visitors are anonymous, so you cannot reply to them.',
      'The public page then says that the agency checked it, never that the clinic confirmed it.',
      'The same screen shows feedback, and words that the search does not know yet.',
    ],
  },
  {
    id: 'clinics-to-call',
    title: 'Call a clinic and confirm its page',
    when: 'A clinic did not confirm its page in time, or no email reaches it.',
    screens: ['overdue', 'calls'],
    also: 'nobody answers telephone reminder silent overdue',
    steps: [
      { say: 'Open **Clinics to call**.' },
      {
        say: 'Press **Call these**. The desk shows one clinic after the other.',
        picture: 'The list of clinics to call. Call these is circled.',
      },
      { say: 'Call the number and ask the questions. Answer each one by a press or by a key: r, w, n or s.' },
      { say: 'Choose how the call ended and press **Save and next call**.' },
    ],
    notes: [
      'If a clinic calls you, open its page from Find anything: press **Call this clinic**.',
      'If a person there wants to do this in the future, press Invite someone.',
      'A clinic that has closed can be hidden or archived.',
      'If two calls on two days find a number dead, the public page shows a warning.',
      'You can turn the keys off: press Keyboard shortcuts above the questions.',
    ],
  },
  {
    id: 'rounds-of-calls',
    title: 'Measure how right the pages are',
    when: 'You want to know how many pages have the right answers. Clinics are drawn by lot, and you call them.',
    screens: ['rounds', 'newRound', 'round', 'roundCalls'],
    also: 'accuracy sample audit lottery seed secret shopper correct mistake figures interval',
    steps: [
      { say: 'Open **Rounds of calls**.' },
      { say: 'Press **Announce a round**.' },
      {
        say: 'Choose the clinics, the number of calls, and **Which public number decides the draw?** Then announce the round.',
        picture: 'The form of a new round. The field for the public number is circled.',
      },
      { say: 'On the day of that number, open the round and enter it. The clinics are drawn right away.' },
      { say: 'Press Next call on the page of the round, until every clinic has a result. Then end the round.' },
    ],
    notes: [
      'The list of clinics, the number and the order can never change. Anyone can check the draw on the public page.',
      'Made a mistake in a call? Open the round, press See or correct these calls, and press Correct.',
      'A wrong answer goes to the clinic. If no answer comes in 7 days, you can publish it from Visitor reports.',
      'No figure shows before the round is done.',
    ],
  },
  {
    id: 'gaps',
    title: 'Find where care is missing',
    when: 'You want to know where no clinic offers what people need, and where only an answer is missing.',
    screens: ['gaps'],
    also: 'shortage desert network need spanish medicaid map zip watched booklet print county',
    steps: [
      { say: 'Open **Gaps in care**.' },
      { say: 'Choose the need in the sentence on top, for example **Language** and **Way to pay**.' },
      {
        say: 'The list beside the map has the clinics whose answer would help most. Ask them by email, or press **Call these**.',
        picture: 'The map of gaps and the clinics to ask first. Call these is circled.',
      },
      { say: 'Press **Download ZIP codes as CSV** to save the numbers.' },
    ],
    notes: [
      'The count uses the rules of the search, so a gap is care that a visitor would not find.',
      'We count watched needs every night. You choose them in the settings.',
      'The table of counties has a booklet to print for each county.',
    ],
  },
  {
    id: 'quality',
    title: 'See how up to date the directory is',
    when: 'You want to know how many pages are confirmed, complete and up to date.',
    screens: ['health', 'healthClinics', 'healthPlaces', 'openings'],
    also: 'health figures numbers trend report statistics counties licenses ending beds capacity late',
    steps: [
      {
        say: 'Open **Directory quality**. It begins with one sentence and what would help most. For the counties, press All counties and providers.',
      },
      {
        say: 'Compare counties or press **Show providers**.',
        picture: 'The table of counties with their figures. Show providers is circled.',
      },
      { say: 'Press **Download as CSV** to save the numbers.' },
    ],
    notes: [
      'A number is a link: it leads to the clinics behind it.',
      'We count the figures every night.',
      'Openings today shows what clinics reported, and which clinics are late.',
      'If a round of calls is done, it shows how many pages were right.',
    ],
  },
] as const satisfies readonly Topic[]
