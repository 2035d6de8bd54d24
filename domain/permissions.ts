/**
 * Who may do what, as one table. Deny by default: the server refuses actions that the table does not list for the
 * caller's kind. The server calls `mayEver` before it reads a request's body (403) and `can` once it knows the object
 * (404 out of scope).
 */

export type Tenant = 'admin' | 'provider'
export type UserStatus = 'Pending' | 'Approved' | 'Rejected' | 'Archived'
export type RoleName = 'manager' | 'editor'

/** A manager's role covers every clinic of the provider and carries no clinic; an editor's covers exactly one. */
export type RoleHeld = { roleId: number; role: RoleName; providerId: number; clinicId: number | null }

/**
 * The most that a personal access token may do: `read` the directory and waiting edits, also work on `clinics` with its
 * owner's rights, or only report openings. No token reaches people, roles, sessions or tokens.
 */
export const TOKEN_SCOPES = ['read', 'clinics', 'openings:write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export type Actor = {
  userId: string
  tenant: Tenant
  email: string
  /** Whether the identity provider has verified the address; an unverified address gives no rights. */
  emailVerified: boolean
  sessionId: string
  /** Null for a valid sign-in without an account yet. */
  status: UserStatus | null
  firstName: string
  lastName: string
  roles: readonly RoleHeld[]
  /** Only applies in the admin tenant, where the allow-list decides. */
  allowListed: boolean
  /** Set if a program calls with a personal access token. */
  scope?: TokenScope
}

/** The kind of a caller, from tenant and database row. */
export type CallerKind = 'admin' | 'outsider' | 'manager' | 'editor' | 'pending' | 'rejected' | 'archived' | 'stranger'

export function callerKind(actor: Actor): CallerKind {
  if (actor.status === 'Archived') return 'archived'
  if (actor.tenant === 'admin') {
    if (!actor.allowListed) return 'outsider'
    return actor.status === null ? 'stranger' : 'admin'
  }
  if (actor.status === null) return 'stranger'
  if (actor.status === 'Rejected') return 'rejected'
  if (actor.status === 'Approved' && actor.roles.length > 0) {
    return actor.roles.some((held) => held.role === 'manager') ? 'manager' : 'editor'
  }
  return 'pending'
}

export type Subject = { userId?: string | undefined; providerId?: number | undefined; clinicId?: number | undefined }
type Scope = (actor: Actor, subject: Subject) => boolean

const anything: Scope = () => true
const self: Scope = (actor, subject) => subject.userId === actor.userId
const managesProvider: Scope = (actor, { providerId }) =>
  actor.roles.some((held) => held.role === 'manager' && held.providerId === providerId)
const worksAtProvider: Scope = (actor, { providerId }) => actor.roles.some((held) => held.providerId === providerId)
const editsClinic: Scope = (actor, subject) =>
  managesProvider(actor, subject) ||
  actor.roles.some((held) => held.clinicId !== null && held.clinicId === subject.clinicId)
// Without a clinic the server filters the list to what the person may see; another clinic's list is out of scope.
const seesColleagues: Scope = (actor, subject) =>
  worksAtProvider(actor, subject) && (subject.clinicId === undefined || editsClinic(actor, subject))
const ownSubmission: Scope = (actor, subject) =>
  managesProvider(actor, subject) || (self(actor, subject) && editsClinic(actor, subject))

type Rule = Partial<Record<CallerKind, Scope>>

const staff = (scope: Scope): Rule => ({ manager: scope, editor: scope })
const account = (scope: Scope): Rule => ({ ...staff(scope), pending: scope, rejected: scope })
const signedIn = (scope: Scope): Rule => ({ ...account(scope), admin: scope, stranger: scope })
const adminOnly: Rule = { admin: anything }

const RULES = {
  listAllUsers: adminOnly,
  listProviderUsers: { admin: anything, ...staff(seesColleagues) },
  readUser: { ...signedIn(self), admin: anything },
  createAccount: signedIn(self),
  updateUser: { ...account(self), admin: anything },
  deleteUser: adminOnly,
  restoreUser: adminOnly,
  changeRoles: adminOnly,
  sendPasswordReset: adminOnly,
  revokeSessions: adminOnly,
  liftSecondFactor: adminOnly,

  readCodes: signedIn(anything),
  readDirectoryMap: { ...account(anything), admin: anything },
  listProvidersAndClinics: adminOnly,
  readProviderClinics: { admin: anything, ...staff(worksAtProvider) },

  readClinic: { admin: anything, ...staff(editsClinic) },
  saveClinic: { admin: anything, ...staff(editsClinic) },
  saveManyClinics: { admin: anything, manager: managesProvider },
  switchDisplay: { admin: anything, manager: managesProvider },
  archiveClinic: adminOnly,
  confirmClinic: { admin: anything, ...staff(editsClinic) },
  postNotice: { admin: anything, ...staff(editsClinic) },
  sayOpenings: { admin: anything, ...staff(editsClinic) },

  readUpdates: { admin: anything, ...staff(editsClinic) },
  listRequests: { admin: anything, ...staff(anything) },
  reviewSubmission: adminOnly,
  readNotes: adminOnly,
  writeNotes: adminOnly,
  withdrawSubmission: staff(ownSubmission),
  listOwnUpdates: staff(anything),

  listRoleRequests: adminOnly,
  decideRoleRequest: adminOnly,
  decideRemoval: adminOnly,
  askForRole: account(anything),
  withdrawRoleRequest: account(self),

  invite: { admin: anything, manager: managesProvider },
  acceptInvitation: { ...account(anything), stranger: anything },
  readMe: signedIn(anything),
  manageOwnSessions: { ...account(anything), admin: anything },
  manageOwnPush: { ...account(anything), admin: anything },
  manageOwnTokens: { admin: anything, manager: anything },
  changeOwnPassword: account(anything),
  readPortalHome: staff(anything),
  askForRemoval: { manager: managesProvider },
  sayNotOurs: { manager: managesProvider },
  lookUpPlaces: { admin: anything, ...staff(anything) },

  runFeed: adminOnly,
  decideAbsence: adminOnly,
  decideBatch: adminOnly,
  takeProposal: adminOnly,

  readTranslations: adminOnly,
  sayTranslations: adminOnly,

  readAudit: adminOnly,
  readOutbox: adminOnly,
  readVisitors: adminOnly,
  readHealth: adminOnly,
  askForAnswers: adminOnly,
  readCalls: adminOnly,
  makeCalls: adminOnly,
  readOverdue: adminOnly,
  readOpenings: adminOnly,
  retryMail: adminOnly,
  findAnything: adminOnly,
  manageAdministrators: adminOnly,
  readSettings: adminOnly,
  changeSettings: adminOnly,
} as const satisfies Record<string, Rule>

export type Action = keyof typeof RULES
export const ACTIONS = Object.keys(RULES) as Action[]

const READ: readonly Action[] = [
  'readMe',
  'readCodes',
  'readDirectoryMap',
  'listProvidersAndClinics',
  'readProviderClinics',
  'readClinic',
  'readUpdates',
  'listRequests',
  'listOwnUpdates',
  'readPortalHome',
]
const WITHIN: Readonly<Record<TokenScope, readonly Action[]>> = {
  read: READ,
  clinics: [
    ...READ,
    'saveClinic',
    'switchDisplay',
    'confirmClinic',
    'postNotice',
    'sayOpenings',
    'withdrawSubmission',
    'lookUpPlaces',
  ],
  'openings:write': ['sayOpenings'],
}

/** The token scopes that allow this action. */
export const scopesOf = (action: Action): TokenScope[] => TOKEN_SCOPES.filter((scope) => WITHIN[scope].includes(action))

const isWithin = ({ scope }: Actor, action: Action) => scope === undefined || WITHIN[scope].includes(action)

const ruleFor = (actor: Actor, action: Action): Scope | undefined =>
  isWithin(actor, action) ? (RULES[action] as Rule)[callerKind(actor)] : undefined

/** Whether this person may do this to any object; false means 403 for every object. */
export function mayEver(actor: Actor, action: Action): boolean {
  return ruleFor(actor, action) !== undefined
}

export function can(actor: Actor, action: Action, subject: Subject): boolean {
  return ruleFor(actor, action)?.(actor, subject) ?? false
}

/** Managers invite editors for their provider; only administrators appoint managers. */
export function mayInvite(actor: Actor, { role, providerId }: { role: RoleName; providerId: number }): boolean {
  return can(actor, 'invite', { providerId }) && (role === 'editor' || mayEver(actor, 'changeRoles'))
}

/** A manager of one provider may be an editor at another; the wider role must not apply there. */
export function reach(actor: Actor): { everything: boolean; providerIds: number[]; clinicIds: number[] } {
  if (callerKind(actor) === 'admin') return { everything: true, providerIds: [], clinicIds: [] }
  if (!mayEver(actor, 'readClinic')) return { everything: false, providerIds: [], clinicIds: [] }
  return {
    everything: false,
    providerIds: actor.roles.filter((held) => held.role === 'manager').map((held) => held.providerId),
    clinicIds: actor.roles.flatMap((held) => (held.clinicId === null ? [] : [held.clinicId])),
  }
}
