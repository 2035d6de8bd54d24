import { pluralEn } from '../../../domain/lists.ts'

/** Texts about access decisions, single and bulk. */
export const decisionTexts = {
  reasonLabel: () => 'Reason',
  reasonHint: {
    accessReasons: () => 'Optional. The person will read it.',
    removalReasons: () => 'Optional. The manager will read it.',
  },
  readyReason: () => 'Standard reason',
  readyHint: {
    accessReasons: () => 'The person reads it in their language.',
    removalReasons: () => 'The manager reads it in their language.',
  },
  noReadyReason: () => 'None',
  ours: (manager: string) => `${manager} (manager) says this person works there`,
  notOurs: (manager: string) => `${manager} (manager) says this person does not work there`,
  approve: () => 'Approve',
  reject: () => 'Reject',
  goBack: () => 'Go back',
  rejectTitle: (name: string) => `Reject the access request of ${name}?`,
  rejectSeveralTitle: (count: number) =>
    pluralEn(count, 'Reject 1 access request?', `Reject ${count} access requests?`),
  rejectSeveral: (count: number) => `Reject ${count}`,
  rejectText: () => 'We email the person. They can ask again.',
}
