/** Texts of the button that opens the callers' desk with a list. */
export const callTheseTexts = {
  callThese: () => 'Call these',
  call: () => 'Call',
  callOf: (clinicName: string) => `Call: ${clinicName}`,
  listFailed: () => 'We could not load the list. Try again.',
}
