import { describe, expect, it } from 'vitest'
import type { Provider } from '../../../contract/providers.ts'
import type { UserRecord } from '../../../contract/users.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import {
  choiceOf,
  type Draft,
  draftOf,
  isDirty,
  isTaken,
  laidOver,
  leavesUserWithoutRoles,
  nameOfRole,
  problemsOf,
  stepsOf,
  unsavedOf,
} from './draft.ts'
import { saveDraft } from './save-draft.ts'

const aspen = {
  providerId: 3,
  displayName: 'Aspen Care',
  clinics: [
    { clinicId: 12, displayName: 'Aspen Care Denver' },
    { clinicId: 13, displayName: null },
  ],
} as Provider

const ana: UserRecord = {
  userId: 'ana',
  tenant: 'provider',
  firstname: 'Ana',
  lastname: 'Ruiz',
  email: 'ana@aspencare.example',
  emailNotifications: false,
  reminders: true,
  registrationType: 'self_registered',
  phone: '3035550142',
  status: 'Approved',
  archivedAt: null,
  lastLogin: null,
  lastSignInTime: null,
  invitation: null,
  language: 'en',
  providerName: 'Aspen Care',
  roles: [
    { roleId: 31, role: 'editor', providerId: 3, clinicId: 12 },
    { roleId: 32, role: 'manager', providerId: 3, clinicId: 0 },
  ],
}

const draft = draftOf(ana, [aspen])
const newRole = choiceOf('editor', aspen, 13)
const named = (change: Partial<Draft['values']>): Draft => ({ ...draft, values: { ...draft.values, ...change } })

describe('a draft', () => {
  it('starts clean, with the masked phone and roles by name', () => {
    expect(draft.values).toEqual({ firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '(303) 555-0142' })
    expect(draft.held.map(nameOfRole)).toEqual(['Editor, Aspen Care Denver', 'Manager, All Clinics'])
    expect(nameOfRole(newRole)).toBe('Editor, No display name provided, please update')
    expect(isDirty(draft)).toBe(false)
    expect(stepsOf(draft)).toEqual([])
  })

  it('is dirty as soon as a value differs', () => {
    expect(isDirty(named({ firstName: 'Ann' }))).toBe(true)
    expect(isDirty({ ...draft, rejected: [31] })).toBe(true)
    expect(isDirty({ ...draft, added: [newRole] })).toBe(true)
  })

  it('knows roles that are held or added already', () => {
    expect(isTaken(draft, choiceOf('editor', aspen, 12))).toBe(true)
    expect(isTaken(draft, newRole)).toBe(false)
    expect(isTaken({ ...draft, added: [newRole] }, choiceOf('editor', aspen, 13))).toBe(true)
  })

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ phoneNumber: '' }, 'Phone number is required'],
    [{ phoneNumber: '(303) 55' }, 'Invalid phone number format. Use (999) 999-9999.'],
  ])('%j: %s', (change, message) => {
    expect(problemsOf(named(change), MESSAGES.en).map((problem) => problem.message)).toEqual([message])
  })

  it('accepts an unchanged number that breaks today’s rules', () => {
    const old = draftOf({ ...ana, phone: '55512345678901' }, [aspen])
    expect(problemsOf(old, MESSAGES.en)).toEqual([])
    expect(problemsOf({ ...old, values: { ...old.values, phoneNumber: '55512345678902' } }, MESSAGES.en)).toHaveLength(
      1,
    )
  })

  it('requires a role for staff and none for administrators', () => {
    expect(leavesUserWithoutRoles(draft)).toBe(false)
    expect(leavesUserWithoutRoles({ ...draft, rejected: [31] })).toBe(false)
    expect(leavesUserWithoutRoles({ ...draft, rejected: [31, 32] })).toBe(true)
    expect(leavesUserWithoutRoles({ ...draft, rejected: [31, 32], added: [newRole] })).toBe(false)
    expect(leavesUserWithoutRoles(draftOf({ ...ana, roles: [], status: 'Pending' }, []))).toBe(true)
    expect(leavesUserWithoutRoles(draftOf({ ...ana, roles: [], tenant: 'admin' }, []))).toBe(false)
  })
})

describe('unsaved work applied to the current user', () => {
  const now = draftOf({ ...ana, lastname: 'Ruiz-Vega', roles: [...ana.roles.slice(1), { ...newRole, roleId: 77 }] }, [
    aspen,
  ])

  it('keeps typed values, and takes other values from what another administrator saved meanwhile', () => {
    const typed = unsavedOf(named({ firstName: 'Ann' }))
    const after = laidOver(now, typed, draft.saved)
    expect(after.values).toEqual({ ...now.saved, firstName: 'Ann' })
    expect(isDirty(laidOver(now, unsavedOf(draft), draft.saved))).toBe(false)
  })

  it('drops the addition of a role that exists meanwhile, and the removal of one that is gone', () => {
    const after = laidOver(now, { ...unsavedOf(draft), added: [newRole], rejected: [31, 32] }, draft.saved)
    expect(after).toMatchObject({ added: [], rejected: [32] })
  })
})

describe('saving', () => {
  const work: Draft = { ...named({ firstName: 'Ann' }), added: [newRole], rejected: [31] }
  const kindsOf = (steps: ReturnType<typeof stepsOf>) => steps.map(({ kind }) => kind)

  it('saves the user, then added roles, then rejected roles, and empties the draft', async () => {
    const done: string[] = []
    const { draft: after, failed } = await saveDraft(work, async (_, step) => {
      done.push(step.kind)
      return step.kind === 'add' ? 77 : undefined
    })
    expect(done).toEqual(['details', 'add', 'reject'])
    expect(failed).toBeUndefined()
    expect(isDirty(after)).toBe(false)
    expect(after.held.map(({ roleId }) => roleId)).toEqual([32, 77])
    expect(after.saved.firstName).toBe('Ann')
  })

  it.each([
    ['details', false, ['details', 'add', 'reject']],
    ['add', true, ['add', 'reject']],
    ['reject', true, ['reject']],
  ])('stops where %s fails, and trying again does only the rest', async (broken, savedBefore, left) => {
    const { draft: after, failed } = await saveDraft(work, async (_, step) => {
      if (step.kind === broken) throw new Error('no')
      return step.kind === 'add' ? 77 : undefined
    })
    expect(failed).toMatchObject({ step: { kind: broken }, savedBefore })
    expect(kindsOf(stepsOf(after))).toEqual(left)
    const secondSave = await saveDraft(after, async (_, step) => (step.kind === 'add' ? 77 : undefined))
    expect(secondSave.draft.held.map(({ roleId }) => roleId)).toEqual([32, 77])
    expect(isDirty(secondSave.draft)).toBe(false)
  })
})
