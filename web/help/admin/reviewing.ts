import type { Topic } from '../topic.ts'

/** The queue of requests. */
export const REVIEWING = [
  {
    id: 'review-submission',
    title: 'Review a submission',
    when: 'A clinic has changed a text. It goes live only after an administrator has read it.',
    screens: ['dashboard', 'review', 'nextOne'],
    also: 'approve reject content update edit queue translate',
    steps: [
      { say: 'Open **Home**. The list shows what is waiting, newest first.' },
      {
        say: 'Press **Review** beside a submission.',
        picture: 'The list of updates. Review beside one submission is circled.',
      },
      {
        say: 'Read what changed. To correct a text, press Edit beside it. Then press **Approve** or **Reject**.',
        picture: 'The review with the changed words. Approve and Reject are circled.',
      },
      { say: 'Press **Save**. To go on with the next one of your list, press **Save and review next**.' },
    ],
    notes: [
      'To go through everything that is waiting, press **Next one** on Home: edits, access, removal requests, reports and calls.',
      'Both languages of a text are one decision. You can split it.',
      'We save a note that you typed with the decision.',
      'We email the author. If you changed words, they see both texts and the difference.',
      'What needed no review is listed under “Already live with this submission”.',
      'If another administrator has it open, the screen says so. It does not stop you.',
      'With the keyboard: A approves, R rejects, S saves, N saves and opens the next one. The key ? shows this list.',
      '**Next one** on Home goes through everything that is waiting: requests, visitor reports and clinics to call. Skip leaves one for later.',
      'Above the list you can choose another order: oldest first, or those first that need care. The causes are below each one.',
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
        picture: 'Two changes of one submission. The three choices of the first are circled.',
      },
      {
        say: 'For a text that you reject, pick a **Standard reason** or write your own words. The author reads a standard reason in their language.',
      },
      { say: 'Press **Save**. The author gets one email that says what you decided about each part.' },
    ],
    notes: [
      'A submission with parts left for later stays in the list.',
      'The standard reasons are one of the settings, in English and Spanish.',
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
      { say: 'Select **User Access Request** to see only these.' },
      {
        say: 'Open a request to see who asks. Then press **Approve** or **Reject**. Reject asks for a reason first, which you may leave empty.',
        picture: 'One open access request with name, email, role and clinic. Approve and Reject are circled.',
      },
      { say: 'To decide many together, press **Decide several access requests**.' },
    ],
    notes: [
      'We email each person. They read your reason in the email and on their screen.',
      'A manager gets all clinics of the provider, an editor one clinic.',
      'If a manager told us that the person works there, or does not, the request says so. You still decide.',
      'Requests to remove a person from a team are in the same list. The manager reads your reason under Team.',
    ],
  },
] as const satisfies readonly Topic[]
