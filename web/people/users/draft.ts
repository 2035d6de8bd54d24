import type { Provider } from '../../../contract/providers.ts'
import { providerName } from '../../../contract/shared/providers.ts'
import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import type { RoleRecord, UserRecord } from '../../../contract/users.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import type { Messages } from '../../../domain/messages.ts'
import { leavesNoRoles, type PersonForm, type PersonProblem, userProblems } from '../../../domain/people.ts'
import { messages } from '../../ui/texts.ts'
import { isAdministrator, roleWord } from './person.ts'
import { usersTexts as texts } from './texts.ts'

/**
 * One administrator's unsaved work on one user. Saving splits it into steps and removes every successful step from the
 * draft, so that after a failure the draft holds the remaining steps.
 */
export interface RoleChoice {
  role: RoleRecord['role']
  providerId: number
  /** ALL_CLINICS for a manager. */
  clinicId: number
  /** Its label: the clinic's name, or all clinics of the provider. */
  place: string
  providerName: string
}
type HeldRole = RoleChoice & { roleId: number }

export interface Draft {
  userId: string
  isAdmin: boolean
  saved: PersonForm
  values: PersonForm
  held: readonly HeldRole[]
  added: readonly RoleChoice[]
  rejected: readonly number[]
}

export function draftOf(user: UserRecord, providers: readonly Provider[]): Draft {
  const saved = {
    firstName: user.firstname,
    lastName: user.lastname,
    phoneNumber: user.phone ? formatPhone(user.phone) : '',
  }
  const held = user.roles.map((role): HeldRole => {
    const provider = providers.find(({ providerId }) => providerId === role.providerId)
    return { roleId: role.roleId, ...choiceOf(role.role, provider ?? { providerId: role.providerId }, role.clinicId) }
  })
  return { userId: user.userId, isAdmin: isAdministrator(user), saved, values: saved, held, added: [], rejected: [] }
}

/** The administrator's input, without the values it started from. */
export type Unsaved = Pick<Draft, 'values' | 'added' | 'rejected'>

export const unsavedOf = ({ values, added, rejected }: Draft): Unsaved => ({ values, added, rejected })

/**
 * Applies unsaved work to the current user: drops roles to add that exist meanwhile, and roles to reject that are gone.
 */
export function laidOver(now: Draft, { values, added, rejected }: Unsaved, before: PersonForm = now.saved): Draft {
  const kept = (field: keyof PersonForm) => (values[field] === before[field] ? now.saved[field] : values[field])
  return {
    ...now,
    values: { firstName: kept('firstName'), lastName: kept('lastName'), phoneNumber: kept('phoneNumber') },
    added: added.filter((choice) => !now.held.some((role) => sameRole(role, choice))),
    rejected: rejected.filter((id) => now.held.some(({ roleId }) => roleId === id)),
  }
}

export function choiceOf(
  role: RoleRecord['role'],
  provider: Partial<Provider> & { providerId: number },
  clinicId: number,
): RoleChoice {
  const clinic = provider.clinics?.find((one) => one.clinicId === clinicId)
  return {
    role,
    providerId: provider.providerId,
    clinicId,
    place: clinicId === ALL_CLINICS ? texts.allClinics() : (clinic?.displayName ?? messages.noDisplayName()),
    providerName: providerName(provider) ?? messages.noProviderName(),
  }
}

export const nameOfRole = (choice: RoleChoice) => texts.roleAt(roleWord(choice.role), choice.place)

const sameRole = (one: RoleChoice, other: RoleChoice) =>
  one.role === other.role && one.providerId === other.providerId && one.clinicId === other.clinicId

export const isTaken = ({ held, added }: Draft, choice: RoleChoice) =>
  [...held, ...added].some((one) => sameRole(one, choice))

const FIELDS = ['firstName', 'lastName', 'phoneNumber'] as const

const detailsChanged = ({ saved, values }: Draft) => FIELDS.some((field) => saved[field] !== values[field].trim())

export const isDirty = (draft: Draft) =>
  FIELDS.some((field) => draft.saved[field] !== draft.values[field]) ||
  draft.added.length > 0 ||
  draft.rejected.length > 0

/** An unchanged number may break today's rules; a newly typed one may not. */
export function problemsOf({ saved, values }: Draft, messages: Messages): PersonProblem[] {
  const kept = values.phoneNumber !== '' && values.phoneNumber === saved.phoneNumber
  return userProblems(values, messages).filter(({ field }) => !(kept && field === 'phoneNumber'))
}

export const leavesUserWithoutRoles = ({ held, added, rejected, isAdmin }: Draft) =>
  leavesNoRoles({ existing: held.length, added: added.length, rejected: rejected.length }, { isAdmin })

export type Step =
  | { kind: 'details'; values: PersonForm }
  | { kind: 'add'; choice: RoleChoice }
  | { kind: 'reject'; role: HeldRole }

/** Adds roles before it rejects others, so that the person always has a role. */
export function stepsOf(draft: Draft): Step[] {
  return [
    ...(detailsChanged(draft) ? [{ kind: 'details' as const, values: draft.values }] : []),
    ...draft.added.map((choice) => ({ kind: 'add' as const, choice })),
    ...draft.held
      .filter(({ roleId }) => draft.rejected.includes(roleId))
      .map((role) => ({ kind: 'reject' as const, role })),
  ]
}

/** The draft without a finished step. An added role becomes a held one. */
export function afterStep(draft: Draft, step: Step, roleId?: number): Draft {
  if (step.kind === 'details') return { ...draft, saved: step.values, values: step.values }
  if (step.kind === 'reject') {
    const gone = step.role.roleId
    return {
      ...draft,
      held: draft.held.filter((role) => role.roleId !== gone),
      rejected: draft.rejected.filter((id) => id !== gone),
    }
  }
  return {
    ...draft,
    added: draft.added.filter((choice) => choice !== step.choice),
    held: roleId === undefined ? draft.held : [...draft.held, { ...step.choice, roleId }],
  }
}
