import type { Topic } from '../topic.ts'

/** The queue of requests. */
export const REVIEWING = [
  {
    id: 'review-submission',
    title: 'Review a submission',
    when: 'A clinic has changed a text. It goes live only after an administrator has read it.',
    screens: ['dashboard', 'review'],
    also: 'approve reject content update edit queue translate',
    steps: [
      { say: 'Open **Home**. The list shows what waits, newest first.' },
      {
        say: 'Press **Review** beside a submission.',
        picture: 'The list of updates. The button Review of one submission has a ring around it.',
      },
      {
        say: 'Read what changed. To correct a text, press Edit beside it. Then press **Approve** or **Reject**.',
        picture: 'The review with the changed words, and a ring around Approve and Reject.',
      },
      { say: 'Press **Save**. To go on with the next one of your list, press **Save and review next**.' },
    ],
    notes: [
      'Both languages of a text are one decision. You can split it.',
      'A note that you typed is saved with the decision.',
      'The author gets a mail. If you changed words, they see both texts and the difference.',
      'What needed no review is listed under “Already live with this submission”.',
      'If another administrator has it open, the screen says so. It does not stop you.',
      'With the keyboard: A approves, R rejects, S saves, N saves and opens the next one. The key ? shows this list.',
      'Above the list you can choose another order: oldest first, or those first that need care. The causes stand below each one.',
    ],
  },
  {
    id: 'decide-by-field',
    title: 'Decide a submission part by part',
    when: 'One text of a submission is fine and another is not, or needs more time.',
    screens: ['review'],
    also: 'field partly split later ready reason',
    steps: [
      { say: 'Press **Review** beside the submission.' },
      {
        say: 'Beside each change, choose **Approve**, **Reject** or **Leave for later**.',
        picture: 'Two changes of one submission, with a ring around the three choices of the first.',
      },
      {
        say: 'For a text that you reject, pick a **Ready reason** or write your own words. The author reads a ready reason in their language.',
      },
      { say: 'Press **Save**. The author gets one mail that tells what became of each part.' },
    ],
    notes: [
      'A submission with parts left for later stays in the list.',
      'The ready reasons are one of the settings, in English and Spanish.',
    ],
  },
  {
    id: 'access-requests',
    title: 'Decide who may edit a clinic',
    when: 'A person asks for access to a clinic or to all clinics of a provider.',
    screens: ['dashboard'],
    also: 'user access role permission manager editor approve reject many',
    steps: [
      { say: 'Open **Home** and press **Filter**.' },
      { say: 'Tick **User Access Request** to see only these.' },
      {
        say: 'Open a request to see who asks. Then press **Approve** or **Reject**. You may give a **Reason** for a rejection.',
        picture: 'One open access request with name, email, role and clinic, and a ring around Approve and Reject.',
      },
      { say: 'To decide many at once, press **Decide several access requests**.' },
    ],
    notes: [
      'Each person gets a mail. A reason that you gave stands in it and on their screen.',
      'A manager gets all clinics of the provider, an editor one clinic.',
      'Requests to remove a person from a team are in the same list.',
    ],
  },
] as const satisfies readonly Topic[]
