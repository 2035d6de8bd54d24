import { describe, expect, test } from 'vitest'
import { DIRECTORY_NAMES, MESSAGES, type MessageName, WEEKDAY_NAMES } from './messages.ts'

const { en, es } = MESSAGES
type Sentence = [name: MessageName, written: string, sentence: string]

/** Letter for letter as in the specification. */
const SENTENCES: Sentence[] = [
  ['required', en.required('Website'), 'Website is required'],
  ['otherRequired', en.otherRequired('language'), 'Other language is required if you have “Other” selected.'],
  ['tooLong', en.tooLong(2000), 'Enter fewer than 2001 characters.'],
  ['tooLong', en.tooLong(300), 'Enter fewer than 301 characters.'],
  ['invalid', en.invalid('Website'), 'Website is invalid'],
  ['invalidPhone', en.invalidPhone(), 'Invalid phone number format. Use (999) 999-9999.'],
  ['invalidFax', en.invalidFax(), 'Invalid fax number format. Use (999) 999-9999.'],
  ['reviewRequired', en.reviewRequired(), 'Required'],
  ['missingFields', en.missingFields(), 'One or more required fields are missing. Please review and try again.'],
  ['stateAddress', en.stateAddress(), 'An address within the state of Colorado'],
  [
    'invalidRoleSelection',
    en.invalidRoleSelection(),
    'Invalid selection, must select a role and clinic if not manager role',
  ],
  ['noRolesLeft', en.noRolesLeft(), 'Cannot leave a user without any roles'],
  ['firstName', en.required(en.firstName()), 'First name is required'],
  ['lastName', en.required(en.lastName()), 'Last name is required'],
  ['phoneNumber', en.required(en.phoneNumber()), 'Phone number is required'],
  ['phoneNumberType', en.required(en.phoneNumberType()), 'Phone number type is required'],
  ['savedClinic', en.savedClinic(), 'Clinic data updated successfully'],
  ['loggedOut', en.loggedOut(), 'You are successfully logged out!'],
  ['userLookupFailed', en.userLookupFailed(), 'error getting user'],
  ['accessApproved', en.accessApproved('Ana Peña'), 'Access request for Ana Peña was approved.'],
  ['accessApproveFailed', en.accessApproveFailed('Ana Peña'), 'Unable to approve access request for Ana Peña.'],
  ['accessRejected', en.accessRejected('Ana Peña'), 'Access request for Ana Peña was rejected.'],
  ['accessRejectFailed', en.accessRejectFailed('Ana Peña'), 'Unable to reject access request for Ana Peña.'],
  ['clinicArchived', en.clinicArchived(), 'Clinic successfully archived.'],
  ['clinicUnarchived', en.clinicUnarchived(), 'Clinic successfully unarchived.'],
  ['clinicArchiveFailed', en.clinicArchiveFailed(), 'Unable to archive clinic.'],
  ['clinicUnarchiveFailed', en.clinicUnarchiveFailed(), 'Unable to unarchive clinic.'],
  ['changesSaved', en.changesSaved(), 'Your changes have been saved.'],
  ['changesNotSaved', en.changesNotSaved(), 'Could not save changes.'],
  ['userDeleted', en.userDeleted('Ana Peña'), 'Deleted user Ana Peña'],
  ['userDeleteFailed', en.userDeleteFailed('Ana Peña'), 'Error deleting Ana Peña'],
  ['userUpdatesSubmitted', en.userUpdatesSubmitted(), 'User updates submitted.'],
  ['resetSent', en.resetSent(), 'Password reset email sent successfully.'],
  ['resetFailed', en.resetFailed(), 'Unable to send password reset email.'],
  ['hideFailed', en.hideFailed(), 'Unable to hide clinic on the directory.'],
  ['displayFailed', en.displayFailed(), 'Unable to display clinic on the directory.'],
  ['open24', en.open24(), 'Open 24 hours'],
  ['closed', en.closed(), 'Closed'],
  ['notSpecified', en.notSpecified(), 'Not specified'],
  ['primaryAddressMissing', en.primaryAddressMissing(), '[No valid primary address on file]'],
  ['addressHidden', en.addressHidden(), 'Address Hidden on the directory'],
  ['noInformation', en.noInformation(), 'No information provided, please update'],
  ['noServices', en.noServices(), 'No services found.'],
  ['noDisplayName', en.noDisplayName(), 'No display name provided, please update'],
  ['noProviderName', en.noProviderName(), 'No provider name provided, please contact BHA Data Admin'],
  ['acceptedOn', en.acceptedOn('Aug 21, 2026'), 'Accepted change on Aug 21, 2026'],
  ['approvedBy', en.approvedBy('Ana Peña', 'Aug 21, 2026'), 'Approved by Ana Peña on Aug 21, 2026'],
  ['approvedByAdmin', en.approvedByAdmin('Ana Peña', 'Aug 21, 2026'), 'Approved by Ana Peña (Admin) on Aug 21, 2026'],
  ['rejectedBy', en.rejectedBy('Ana Peña', 'Aug 21, 2026'), 'Rejected by Ana Peña on Aug 21, 2026'],
  ['outdated', en.outdated(), 'Outdated'],
  ['previously', en.previously('We offer care.'), 'Previously: We offer care.'],
  ['removeText', en.removeText(), 'Remove this text'],
  ['lastUpdated', en.lastUpdated('Aug 21, 2026'), 'Last updated Aug 21, 2026'],
  ['editsUnderReview', en.editsUnderReview(), 'Edits on this page are under review'],
  ['hideOnDirectory', en.hideOnDirectory(), 'Hide on the directory?'],
  ['displayOnDirectory', en.displayOnDirectory(), 'Display on the directory?'],
  ['noClinicHistory', en.noClinicHistory(), 'No clinic history found.'],
  ['outdatedSuperseded', en.outdatedSuperseded(), 'Newer edits replaced this'],
  ['notFoundTitle', en.notFoundTitle(), 'Page not found'],
]

describe('English, letter for letter', () => {
  test.each(SENTENCES)('%s', (_name, written, sentence) => {
    expect(written).toBe(sentence)
  })
})

/** Words that both languages spell the same way. */
const SAME_IN_BOTH: MessageName[] = ['no']

describe('Spanish', () => {
  const words = ['Ana', 'Peña', 'Juniper', 'Denver', 'Pueblo']
  const say = (messages: typeof en, name: MessageName) => (messages[name] as (...given: unknown[]) => string)(...words)

  test.each(Object.keys(en) as MessageName[])('translates %s', (name) => {
    expect(say(es, name)).not.toBe('')
    expect(say(es, name)).not.toContain('undefined')
    if (SAME_IN_BOTH.includes(name)) expect(say(es, name)).toBe(say(en, name))
    else expect(say(es, name)).not.toBe(say(en, name))
  })

  test.each(Object.keys(en) as MessageName[])('contains every given value in %s', (name) => {
    for (const word of words) {
      expect(say(es, name).includes(word)).toBe(say(en, name).includes(word))
    }
  })

  test('has these fixed texts', () => {
    expect([es.open24(), es.closed(), es.notSpecified()]).toEqual([
      'Abierto las 24 horas',
      'Cerrado',
      'No especificado',
    ])
    expect(DIRECTORY_NAMES).toEqual({ en: 'OwnPath', es: 'Mi Propia Senda' })
    expect(Object.values(WEEKDAY_NAMES.es)).toEqual([
      'lunes',
      'martes',
      'miércoles',
      'jueves',
      'viernes',
      'sábado',
      'domingo',
    ])
  })
})
