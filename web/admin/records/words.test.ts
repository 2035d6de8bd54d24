import { expect, it } from 'vitest'
import { recordsTexts } from './texts.ts'
import { actionWords, detailWords, subjectWords } from './words.ts'

it('names actions, also those that this list does not know yet', () => {
  expect(actionWords('saveClinic')).toBe('Edited a clinic')
  expect(actionWords('finishUndo')).toBe('Finished undoing a decision about many clinics')
  expect(actionWords('makeLive')).toBe('Published what the front desk said')
  expect(actionWords('undoLive')).toBe('Undid publishing what the front desk said')
  expect(actionWords('suspendSomeEditor')).toBe('Suspend some editor')
})

it('names subjects without keys', () => {
  expect(subjectWords('clinic/12')).toBe('Clinic 12')
  expect(subjectWords('user/demo-user-7')).toBe('A person')
  expect(subjectWords('sign-in/demo-user-7')).toBe('A person')
  expect(subjectWords('sign-in/unknown')).toBe('No known account')
  expect(subjectWords('batch/1')).toBe('Decision about many clinics')
  expect(subjectWords('setting/glossary')).toBe('Setting: Glossary')
  expect(subjectWords('administrator/@agency.example.gov')).toBe('@agency.example.gov')
})

it('tells details by the labels of answers and settings, without ids', () => {
  expect(detailWords('clinic/12', { submissionId: 4, live: ['clinic.fax'], held: [], userId: 'x' })).toEqual([
    ['Live right away', 'Fax Number'],
  ])
  expect(detailWords('request/4', { clinicId: 903 }, { clinicId: 'North', providerId: null })).toEqual([
    ['Clinic', 'North'],
  ])
  expect(detailWords('batch/1', { batchId: 1, decision: 'display' })).toEqual([['Decision', 'Displayed']])
  expect(detailWords('setting/resources', { version: 3, parts: ['0.address.en'] })).toEqual([
    ['Version', '3'],
    ['Changed', 'Entry 1, Web address, English'],
  ])
  expect(detailWords('user/7', { fields: ['phoneNumber'], newDevice: true })).toEqual([
    ['Changed', 'Phone number'],
    ['New device', 'Yes'],
  ])
  expect(detailWords('clinic/7', { template: 'closed', section: 'about' })).toEqual([
    ['Template', 'We are closed'],
    ['Section', 'About'],
  ])
  expect(detailWords('clinic/7', { section: 'patients', way: 'bulk' })).toEqual([
    ['Section', 'Our patients'],
    ['How', 'Together with other clinics'],
  ])
})

it('counts lists of ids, and tells a need as a sentence', () => {
  expect(detailWords('gaps', { need: 'detox.teens.spanish.medicaid.60.person', clinicIds: [12, 15] })).toEqual([
    ['Need', 'Detox for teens in Spanish with Medicaid within 60 miles'],
    ['Clinics', '2'],
  ])
  const roles = [{ roleId: 31, role: 'editor', providerId: 3, clinicId: 12 }]
  expect(detailWords('user/7', { roles, requests: [], cancelledInvitations: [4, 7] })).toEqual([
    ['Roles ended', '1'],
    ['Invitations canceled', '2'],
  ])
  expect(detailWords('user/7', { roleId: 31, role: 'editor' })).toEqual([['Role', 'Editor']])
  expect(detailWords('clinic/41', { replacedBy: 12 }, { replacedBy: 'North' })).toEqual([['Replaced by', 'North']])
})

it('names the emails about answers and booking links', () => {
  expect(recordsTexts.kinds).toMatchObject({
    answerAsk: 'Email that asks for answers',
    bookingBroken: 'Booking link that does not work',
  })
})
