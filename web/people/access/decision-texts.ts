/** Texts about access decisions, single and bulk. */
export const decisionTexts = {
  reasonLabel: () => 'Reason',
  reasonHint: () => 'Optional, for a rejection. The person will read it.',
  approve: () => 'Approve',
  reject: () => 'Reject',
}
