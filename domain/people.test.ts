import { describe, expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'
import {
  cleanName,
  leavesNoRoles,
  NOTE_LIMIT,
  nameProblems,
  nextStatus,
  noteProblems,
  type PersonForm,
  REJECTION_REASON_LIMIT,
  roleSelectionProblem,
  rolesLeft,
  USER_EVENTS,
  type UserEvent,
  userProblems,
} from './people.ts'
import type { UserStatus } from './permissions.ts'

const { en, es } = MESSAGES
const ana: PersonForm = { firstName: 'Ana', lastName: 'Peña', phoneNumber: '(303) 555-0142' }

describe('the user form', () => {
  test.each<[string, Partial<PersonForm>, string[]]>([
    ['whole', {}, []],
    ['names of one letter', { firstName: 'A', lastName: 'B' }, []],
    ['no first name', { firstName: '' }, ['firstName: First name is required']],
    ['a blank first name', { firstName: '  ' }, ['firstName: First name is required']],
    ['no last name', { lastName: '' }, ['lastName: Last name is required']],
    ['no phone', { phoneNumber: '' }, ['phoneNumber: Phone number is required']],
    ['a short phone', { phoneNumber: '555-0142' }, ['phoneNumber: Invalid phone number format. Use (999) 999-9999.']],
    ['a phone with +1', { phoneNumber: '+1 303 555 0142' }, []],
    ['a name of 60', { firstName: 'ñ'.repeat(60) }, []],
    ['a name of 61', { lastName: 'x'.repeat(61) }, ['lastName: Enter fewer than 61 characters.']],
    ['initials and particles', { firstName: 'J.R.', lastName: "St. John-O'Neil y O’Hara" }, []],
    ['letters of other scripts', { firstName: 'Nguyễn', lastName: 'محمد' }, []],
    ['a sentence with digits', { firstName: 'Call 303-555-0142' }, [`firstName: ${en.nameCharacters()}`]],
    ['a web address', { lastName: 'visit evil.com now' }, [`lastName: ${en.nameCharacters()}`]],
    ['an address with a scheme', { lastName: 'https://evil' }, [`lastName: ${en.nameCharacters()}`]],
    ['an email address', { lastName: 'me@evil' }, [`lastName: ${en.nameCharacters()}`]],
    [
      'nothing at all',
      { firstName: '', lastName: '', phoneNumber: ' ' },
      ['firstName: First name is required', 'lastName: Last name is required', 'phoneNumber: Phone number is required'],
    ],
  ])('%s', (_what, changes, expected) => {
    const found = userProblems({ ...ana, ...changes }, en)
    expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected)
  })

  test('the account form requires both names and nothing else', () => {
    expect(nameProblems({ firstName: '', lastName: 'Peña' }, en)).toEqual([
      { field: 'firstName', message: 'First name is required' },
    ])
    expect(nameProblems({ firstName: '', lastName: 'Peña' }, es)[0]?.message).toBe('El nombre es obligatorio')
  })
})

test.each([
  [NOTE_LIMIT, 300],
  [REJECTION_REASON_LIMIT, 2000],
])('a note of up to %d characters', (limit, expected) => {
  expect(limit).toBe(expected)
  expect(noteProblems('note', '', limit, en)).toEqual([])
  expect(noteProblems('note', '🌲'.repeat(limit), limit, en)).toEqual([])
  expect(noteProblems('note', 'x'.repeat(limit + 1), limit, en)).toEqual([
    { field: 'note', message: `Enter fewer than ${limit + 1} characters.` },
  ])
})

test.each([
  ['Ana María', 'Ana María'],
  ['J.R. Smith', 'J.R. Smith'],
  ['Win $500 at https://evil.com/x now!', 'Win at https evil com x now'],
  ['St.John', 'St John'],
  ['👩‍👩‍👧 42', ''],
  ['x'.repeat(70), 'x'.repeat(60)],
])('the name %j of an identity provider becomes %j, which the form accepts', (given, cleaned) => {
  expect(cleanName(given)).toBe(cleaned)
  if (cleaned !== '') expect(nameProblems({ firstName: cleaned, lastName: 'Ruiz' }, en)).toEqual([])
})

describe('roles', () => {
  const hint = 'Invalid selection, must select a role and clinic if not manager role'
  test.each([
    [{ role: null, clinicId: null }, hint],
    [{ role: null, clinicId: 4 }, hint],
    [{ role: 'editor', clinicId: null }, hint],
    [{ role: 'editor', clinicId: 4 }, undefined],
    [{ role: 'manager', clinicId: null }, undefined],
    [{ role: 'manager', clinicId: 4 }, undefined],
  ] as const)('%j', (selection, expected) => {
    expect(roleSelectionProblem(selection, en)).toBe(expected)
  })

  test.each([
    [1, 0, 0, 1, false],
    [1, 0, 1, 0, true],
    [1, 1, 1, 1, false],
    [2, 0, 1, 1, false],
    [2, 0, 2, 0, true],
    [0, 0, 0, 0, true],
    [0, 1, 0, 1, false],
  ])('%d held, %d added, %d rejected leave %d', (existing, added, rejected, left, refused) => {
    expect(rolesLeft(existing, added, rejected)).toBe(left)
    expect(leavesNoRoles({ existing, added, rejected }, { isAdmin: false })).toBe(refused)
    expect(leavesNoRoles({ existing, added, rejected }, { isAdmin: true })).toBe(false)
  })
})

describe('the status of a person', () => {
  const table: Record<UserStatus, Partial<Record<UserEvent, UserStatus>>> = {
    Pending: {
      roleApproved: 'Approved',
      roleAdded: 'Approved',
      lastRequestRejected: 'Rejected',
      firstSignIn: 'Approved',
      archived: 'Archived',
    },
    Approved: { archived: 'Archived' },
    Rejected: { roleApproved: 'Approved', roleAdded: 'Approved', roleRequested: 'Pending', archived: 'Archived' },
    Archived: { restored: 'Pending' },
  }
  const cells = (Object.keys(table) as UserStatus[]).flatMap((status) =>
    USER_EVENTS.map((event) => [status, event, table[status][event] ?? status] as const),
  )

  test.each(cells)('%s and %s → %s', (status, event, expected) => {
    expect(nextStatus(status, event)).toBe(expected)
  })

  test('an archived person returns only by being restored', () => {
    for (const event of USER_EVENTS) {
      if (event !== 'restored') expect(nextStatus('Archived', event)).toBe('Archived')
    }
  })
})
