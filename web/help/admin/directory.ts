import type { Topic } from '../topic.ts'

/** Keeping the whole directory up to date. */
export const DIRECTORY = [
  {
    id: 'licence-feed',
    title: 'Bring in an export of the licensing system',
    when: 'There is a new export of LADDERS with licenses and services.',
    screens: ['feeds'],
    also: 'ladders feed import upload csv license dry run apply proposals',
    steps: [
      { say: 'Open **License feed**, and there the step Read a file.' },
      {
        say: 'Choose the file under **Export of the licensing system** and press **Read the file**. Nothing changes yet.',
        picture: 'The screen License feed with a ring around the choice of a file and Read the file.',
      },
      {
        say: 'Look at **What would happen**: new, changed and gone clinics, with old and new values.',
        picture: 'The report of an export: how many clinics are new, changed and gone.',
      },
      { say: 'Press **Apply**. The question that opens shows the numbers again.' },
    ],
    notes: [
      'If more than a tenth of the clinics would be gone, you type their number first. The file may not be whole.',
      'An answer that a person gave in the last 90 days stays. The value of the export waits under Proposals.',
      'A city that differs by one letter from the city of its ZIP code is listed. One press corrects it.',
    ],
  },
  {
    id: 'publish-import',
    title: 'Publish new clinics of an export',
    when: 'An export brought clinics that the public does not see yet, or some are gone from it.',
    screens: ['feeds'],
    also: 'display new gone batch all undo 734 import publish',
    steps: [
      { say: 'Open **License feed**, and there the step New clinics.' },
      {
        say: 'Press a number above the list to see only the clinics that are ready, or those to check. Choose clinics one by one, or press **All on this page**.',
      },
      {
        say: 'Press **Display on the directory**, **Leave hidden** or **Archive**. Each row has the same buttons.',
        picture: 'The list of new clinics with one clinic chosen, and a ring around the three decisions.',
      },
      { say: 'Read how many clinics it is about, and press **Display on the directory** once more.' },
    ],
    notes: [
      'The work goes on when you leave the screen, and after a restart of the server.',
      'For a day you can take the whole decision back with Undo. A clinic that a person changed since is left alone.',
      'Clinics that are gone from the export are decided in the same way, in the next step.',
    ],
  },
  {
    id: 'translations',
    title: 'Bring the other language along',
    when: 'An English text changed and the Spanish did not, or the other way round.',
    screens: ['translations', 'review'],
    also: 'spanish english behind translate glossary',
    steps: [
      { say: 'Open **Translations behind**.' },
      { say: 'Press the name of a clinic, and change its text that is behind.' },
      {
        say: 'If both say the same already, go back to the list and press **They say the same**.',
        picture: 'The list of texts that are behind, with a ring around They say the same.',
      },
    ],
    notes: [
      'While you review, you can bring the other language along on the same screen.',
      'The glossary in the settings says which Spanish word stands for a term. Forms and reviews point out where it is missing.',
    ],
  },
  {
    id: 'visitor-reports',
    title: 'Answer what visitors report',
    when: 'A visitor says that a number is dead, or that something else on a page is wrong.',
    screens: ['feedback', 'clinic'],
    also: 'feedback mistake wrong number complaint words search',
    steps: [
      { say: 'Open **Visitor reports**. The clinic is asked first. Here is what it did not answer in time.' },
      {
        say: 'Check a report, for example by a call. If the page is right, press **The page is right …** and write whom you asked.',
        picture: 'The list of reports for the agency, with a ring around The page is right …',
      },
      {
        say: 'If the page is wrong, press **Fix it** and correct it. If there is nothing to do, press **Leave it**.',
      },
    ],
    notes: [
      'Visitors are anonymous, so you cannot reply to them.',
      'The public page then says that the agency checked it, never that the clinic confirmed it.',
      'The same screen shows feedback, and words that the search does not know yet.',
    ],
  },
  {
    id: 'nobody-answers',
    title: 'Confirm a clinic on the telephone',
    when: 'A clinic did not confirm its page in time, or no mail reaches it.',
    screens: ['overdue'],
    also: 'call phone reminder confirm silent due',
    steps: [
      { say: 'Open **Nobody answers** and call the number of a clinic.' },
      {
        say: 'Press **Record a call**.',
        picture: 'The list of clinics for which nobody answers, with a ring around Record a call.',
      },
      { say: 'Read to them what is published. Tick what they say is right, and write a **Note**.' },
      { say: 'Press **Save the call**.' },
    ],
    notes: [
      'If a person there wants to do it in future, press Invite somebody.',
      'A clinic that has closed can be hidden or archived.',
    ],
  },
  {
    id: 'health',
    title: 'See how true the directory is',
    when: 'You want to know how many pages are confirmed, complete and in date.',
    screens: ['health', 'healthClinics', 'healthPlaces', 'openings'],
    also: 'figures numbers trend report statistics counties licenses ending beds capacity late',
    steps: [
      {
        say: 'Open **Health of the directory**. It begins with one sentence and what would help most. For the counties, press All counties and providers.',
      },
      {
        say: 'Compare counties or press **Show providers**.',
        picture: 'The table of counties with their figures, and a ring around Show providers.',
      },
      { say: 'Press **Download as CSV** to save the numbers.' },
    ],
    notes: [
      'A number is a link: it leads to the clinics behind it.',
      'The figures are counted every night.',
      'Places today shows the open places that clinics reported, and which clinics are late.',
    ],
  },
] as const satisfies readonly Topic[]
