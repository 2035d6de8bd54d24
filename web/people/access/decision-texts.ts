/** Texts about access decisions, single and bulk. */
export const decisionTexts = {
  reasonLabel: () => 'Reason',
  reasonHint: () => 'Optional, for a rejection. The person will read it.',
  readyReason: () => 'Ready reason',
  readyHint: () => 'For a rejection. The person reads it in their language.',
  noReadyReason: () => 'None',
  approve: () => 'Approve',
  reject: () => 'Reject',
}
