/** What is said where access is decided, alone or with other requests. */
export const decisionTexts = {
  reasonLabel: () => 'Reason',
  reasonHint: () => 'Optional, for a rejection. The person will read it.',
  approve: () => 'Approve',
  reject: () => 'Reject',
}
