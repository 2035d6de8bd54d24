import { describe, expect, test } from 'vitest'
import {
  ACTIONS,
  type Action,
  type Actor,
  type CallerKind,
  callerKind,
  can,
  mayEver,
  type RoleHeld,
  reach,
  type Subject,
} from './permissions.ts'

const person = (changes: Partial<Actor>): Actor => ({
  userId: 'me',
  tenant: 'provider',
  email: 'me@example.org',
  emailVerified: true,
  sessionId: 's1',
  status: 'Approved',
  firstName: 'Ana',
  lastName: 'Peña',
  roles: [],
  allowListed: false,
  ...changes,
})
const managerOf = (providerId: number): RoleHeld => ({ roleId: 1, role: 'manager', providerId, clinicId: null })
const editorOf = (providerId: number, clinicId: number): RoleHeld => ({
  roleId: 2,
  role: 'editor',
  providerId,
  clinicId,
})

const admin = person({ tenant: 'admin', allowListed: true })
const manager = person({ roles: [managerOf(1)] })
const editor = person({ roles: [editorOf(1, 11)] })
const mine = { providerId: 1, clinicId: 11 }
const sibling = { providerId: 1, clinicId: 12 }
const foreign = { providerId: 2, clinicId: 21 }

/** The columns of the table: the caller, and whose clinic. NO has signed in but has no account yet. */
const COLUMNS: Record<string, [Actor, { providerId: number; clinicId: number }]> = {
  AD: [admin, mine],
  AX: [person({ tenant: 'admin' }), mine],
  MO: [manager, mine],
  MX: [manager, foreign],
  EO: [editor, mine],
  ES: [editor, sibling],
  PU: [person({ status: 'Pending' }), mine],
  RU: [person({ status: 'Rejected' }), mine],
  AR: [person({ status: 'Archived', roles: [managerOf(1)] }), mine],
  NO: [person({ status: null }), mine],
}

/** ✓ may · 3 this person may never do it · 4 may, but not to this object. */
const TABLE = `
                              AD AX MO MX EO ES PU RU AR NO
listAllUsers         anything ✓  3  3  3  3  3  3  3  3  3
listProviderUsers    provider ✓  3  ✓  4  ✓  ✓  3  3  3  3
listProviderUsers    clinic   ✓  3  ✓  4  ✓  4  3  3  3  3
readUser             self     ✓  3  ✓  ✓  ✓  ✓  ✓  ✓  3  ✓
readUser             other    ✓  3  4  4  4  4  4  4  3  4
createAccount        self     ✓  3  ✓  ✓  ✓  ✓  ✓  ✓  3  ✓
createAccount        other    4  3  4  4  4  4  4  4  3  4
updateUser           self     ✓  3  ✓  ✓  ✓  ✓  ✓  ✓  3  3
updateUser           other    ✓  3  4  4  4  4  4  4  3  3
deleteUser           other    ✓  3  3  3  3  3  3  3  3  3
restoreUser          other    ✓  3  3  3  3  3  3  3  3  3
changeRoles          other    ✓  3  3  3  3  3  3  3  3  3
sendPasswordReset    other    ✓  3  3  3  3  3  3  3  3  3
revokeSessions       other    ✓  3  3  3  3  3  3  3  3  3
liftSecondFactor     other    ✓  3  3  3  3  3  3  3  3  3
readCodes            anything ✓  3  ✓  ✓  ✓  ✓  ✓  ✓  3  ✓
readDirectoryMap     anything ✓  3  ✓  ✓  ✓  ✓  ✓  ✓  3  3
listProvidersAndClinics clinic ✓ 3  3  3  3  3  3  3  3  3
readProviderClinics  provider ✓  3  ✓  4  ✓  ✓  3  3  3  3
readClinic           clinic   ✓  3  ✓  4  ✓  4  3  3  3  3
saveClinic           clinic   ✓  3  ✓  4  ✓  4  3  3  3  3
saveManyClinics      provider ✓  3  ✓  4  3  3  3  3  3  3
switchDisplay        clinic   ✓  3  ✓  4  3  3  3  3  3  3
archiveClinic        clinic   ✓  3  3  3  3  3  3  3  3  3
confirmClinic        clinic   ✓  3  ✓  4  ✓  4  3  3  3  3
postNotice           clinic   ✓  3  ✓  4  ✓  4  3  3  3  3
sayOpenings          clinic   ✓  3  ✓  4  ✓  4  3  3  3  3
readUpdates          clinic   ✓  3  ✓  4  ✓  4  3  3  3  3
listRequests         anything ✓  3  ✓  ✓  ✓  ✓  3  3  3  3
reviewSubmission     clinic   ✓  3  3  3  3  3  3  3  3  3
withdrawSubmission   mine     3  3  ✓  4  ✓  4  3  3  3  3
withdrawSubmission   theirs   3  3  ✓  4  4  4  3  3  3  3
listOwnUpdates       anything 3  3  ✓  ✓  ✓  ✓  3  3  3  3
listRoleRequests     anything ✓  3  3  3  3  3  3  3  3  3
decideRoleRequest    other    ✓  3  3  3  3  3  3  3  3  3
askForRole           anything 3  3  ✓  ✓  ✓  ✓  ✓  ✓  3  3
withdrawRoleRequest  self     3  3  ✓  ✓  ✓  ✓  ✓  ✓  3  3
withdrawRoleRequest  other    3  3  4  4  4  4  4  4  3  3
invite               provider ✓  3  ✓  4  3  3  3  3  3  3
acceptInvitation     anything 3  3  ✓  ✓  ✓  ✓  ✓  ✓  3  ✓
readMe               self     ✓  3  ✓  ✓  ✓  ✓  ✓  ✓  3  ✓
manageOwnSessions    self     ✓  3  ✓  ✓  ✓  ✓  ✓  ✓  3  3
manageOwnPush        self     ✓  3  ✓  ✓  ✓  ✓  ✓  ✓  3  3
manageOwnTokens      self     ✓  3  ✓  ✓  3  3  3  3  3  3
changeOwnPassword    self     3  3  ✓  ✓  ✓  ✓  ✓  ✓  3  3
readPortalHome       anything 3  3  ✓  ✓  ✓  ✓  3  3  3  3
askForRemoval        provider 3  3  ✓  4  3  3  3  3  3  3
sayNotOurs        provider 3  3  ✓  4  3  3  3  3  3  3
lookUpPlaces         anything ✓  3  ✓  ✓  ✓  ✓  3  3  3  3
runFeed              anything ✓  3  3  3  3  3  3  3  3  3
decideAbsence        clinic   ✓  3  3  3  3  3  3  3  3  3
decideBatch          clinic   ✓  3  3  3  3  3  3  3  3  3
takeProposal         clinic   ✓  3  3  3  3  3  3  3  3  3
readAudit            anything ✓  3  3  3  3  3  3  3  3  3
decideRemoval        anything ✓  3  3  3  3  3  3  3  3  3
readNotes            anything ✓  3  3  3  3  3  3  3  3  3
writeNotes           anything ✓  3  3  3  3  3  3  3  3  3
readOutbox           anything ✓  3  3  3  3  3  3  3  3  3
readVisitors         anything ✓  3  3  3  3  3  3  3  3  3
readOverdue          anything ✓  3  3  3  3  3  3  3  3  3
readOpenings         anything ✓  3  3  3  3  3  3  3  3  3
readTranslations     anything ✓  3  3  3  3  3  3  3  3  3
sayTranslations      anything ✓  3  3  3  3  3  3  3  3  3
readHealth           anything ✓  3  3  3  3  3  3  3  3  3
askForAnswers        anything ✓  3  3  3  3  3  3  3  3  3
readCalls            anything ✓  3  3  3  3  3  3  3  3  3
makeCalls            anything ✓  3  3  3  3  3  3  3  3  3
retryMail            anything ✓  3  3  3  3  3  3  3  3  3
findAnything         anything ✓  3  3  3  3  3  3  3  3  3
manageAdministrators anything ✓  3  3  3  3  3  3  3  3  3
readSettings         anything ✓  3  3  3  3  3  3  3  3  3
changeSettings       anything ✓  3  3  3  3  3  3  3  3  3
`

type Scope = 'anything' | 'provider' | 'clinic' | 'self' | 'other' | 'mine' | 'theirs'

function subjectOf(scope: Scope, clinic: { providerId: number; clinicId: number }): Subject {
  switch (scope) {
    case 'provider':
      return { providerId: clinic.providerId }
    case 'clinic':
      return clinic
    case 'self':
      return { userId: 'me' }
    case 'other':
      return { userId: 'someone else' }
    case 'mine':
      return { ...clinic, userId: 'me' }
    case 'theirs':
      return { ...clinic, userId: 'someone else' }
    default:
      return {}
  }
}

const [heading = '', ...lines] = TABLE.trim().split('\n')
const columns = heading.trim().split(/\s+/)
const cells = lines.flatMap((line) => {
  const [action, scope, ...verdicts] = line.trim().split(/\s+/) as [Action, Scope, ...string[]]
  return columns.map((column, index) => ({ action, scope, column, verdict: verdicts[index] }))
})

describe('who may do what', () => {
  test.each(cells)('$column $action $scope: $verdict', ({ action, scope, column, verdict }) => {
    const [actor, clinic] = COLUMNS[column] ?? [admin, mine]
    const allowed = can(actor, action, subjectOf(scope, clinic))
    expect(allowed ? '✓' : mayEver(actor, action) ? '4' : '3').toBe(verdict)
  })

  test('the table has every action', () => {
    expect(new Set(cells.map((cell) => cell.action))).toEqual(new Set(ACTIONS))
  })

  test('permitted actions on one object are a subset of the actions a person may ever do', () => {
    for (const { action, scope, column } of cells) {
      const [actor, clinic] = COLUMNS[column] ?? [admin, mine]
      if (can(actor, action, subjectOf(scope, clinic))) expect(mayEver(actor, action)).toBe(true)
    }
  })
})

describe('the kind of a person', () => {
  test.each<[CallerKind, Partial<Actor>]>([
    ['admin', { tenant: 'admin', allowListed: true }],
    ['stranger', { tenant: 'admin', allowListed: true, status: null }],
    ['outsider', { tenant: 'admin', allowListed: false }],
    ['outsider', { tenant: 'admin', allowListed: false, status: null, roles: [managerOf(1)] }],
    ['archived', { tenant: 'admin', allowListed: true, status: 'Archived' }],
    ['archived', { status: 'Archived', roles: [managerOf(1)] }],
    ['stranger', { status: null }],
    ['pending', { status: 'Pending' }],
    ['pending', { status: 'Pending', roles: [managerOf(1)] }],
    ['pending', { status: 'Approved', roles: [] }],
    ['rejected', { status: 'Rejected', roles: [editorOf(1, 11)] }],
    ['manager', { roles: [editorOf(2, 21), managerOf(1)] }],
    ['editor', { roles: [editorOf(1, 11)] }],
  ])('%s: %j', (expected, changes) => {
    expect(callerKind(person(changes))).toBe(expected)
  })

  test('the provider tenant ignores the allow-list', () => {
    const pretender = person({ allowListed: true, roles: [managerOf(1)] })
    expect(callerKind(pretender)).toBe('manager')
    expect(mayEver(pretender, 'archiveClinic')).toBe(false)
  })
})

describe('a manager at one provider who is an editor at another', () => {
  const both = person({ roles: [managerOf(1), editorOf(2, 21)] })

  test.each<[Action, Subject, boolean]>([
    ['switchDisplay', mine, true],
    ['switchDisplay', foreign, false],
    ['invite', { providerId: 2 }, false],
    ['saveClinic', foreign, true],
    ['saveClinic', { providerId: 2, clinicId: 22 }, false],
    ['withdrawSubmission', { ...foreign, userId: 'someone else' }, false],
    ['withdrawSubmission', { ...foreign, userId: 'me' }, true],
    ['listProviderUsers', { providerId: 2, clinicId: 22 }, false],
  ])('%s %j: %s', (action, subject, expected) => {
    expect(can(both, action, subject)).toBe(expected)
  })

  test('reaches all of the first provider and one clinic of the other', () => {
    expect(reach(both)).toEqual({ everything: false, providerIds: [1], clinicIds: [21] })
  })
})

test("an editor's own clinic gives no access to the users of another provider", () => {
  expect(can(editor, 'listProviderUsers', { providerId: 2, clinicId: 11 })).toBe(false)
})

test.each<[string, Actor, ReturnType<typeof reach>]>([
  ['an administrator', admin, { everything: true, providerIds: [], clinicIds: [] }],
  ['a manager', manager, { everything: false, providerIds: [1], clinicIds: [] }],
  ['an editor', editor, { everything: false, providerIds: [], clinicIds: [11] }],
  [
    'a pending person',
    person({ status: 'Pending', roles: [managerOf(1)] }),
    { everything: false, providerIds: [], clinicIds: [] },
  ],
  [
    'an archived person',
    person({ status: 'Archived', roles: [managerOf(1)] }),
    { everything: false, providerIds: [], clinicIds: [] },
  ],
])('%s reaches', (_who, actor, expected) => {
  expect(reach(actor)).toEqual(expected)
})
