import type { End } from '../../../domain/calls/tries.ts'

/** Texts about calls that a clinic and its row in a list show too. */
export const calledTexts = {
  callThis: () => 'Call this clinic',
  callHidden: () => 'You can call this clinic from here once it is displayed in the directory.',
  callThisOf: (clinic: string) => `Call this clinic: ${clinic}`,
  ends: {
    reached: () => 'Reached',
    nobody: () => 'No one answered',
    voicemail: () => 'Voicemail',
    dead: () => 'Number dead',
    otherBusiness: () => 'Another business',
    refused: () => 'Refused',
    again: () => 'Call again at …',
  } satisfies Record<End, () => string>,
}
