import { OPEN_DATA } from '#place/names'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { ComparedRow } from '../../imports/compare-row.ts'
import { awkwardProviders } from './awkward.ts'
import { dice } from './dice.ts'
import type { Directory } from './insert.ts'
import { makeUser, type SeedProvider, type SeedRole, type SeedUser } from './make.ts'
import { hostName, mailName, organizationName } from './names.ts'

/** The role that a person without one requested or was invited to. */
export type Wish = SeedRole

export type People = { users: SeedUser[]; roles: SeedRole[]; wishes: Wish[] }

/** The demo before the first activity. */
export type DemoDirectory = Directory &
  Pick<People, 'wishes'> & {
    /** What the licence feed said about the clinics that no person has edited. */
    fed: ComparedRow[]
  }

export type DemoAccount = { userId: string; email: string; role: string; purpose: string }

const cumbres = 'cumbrescare.example'
const eighteen = awkwardProviders.eighteenClinics

type Lead = {
  account: DemoAccount
  user: Partial<SeedUser>
  roles?: Omit<SeedRole, 'userId'>[]
  wish?: Omit<Wish, 'userId'>
}

const lead = (
  [firstName, lastName]: [string, string],
  host: string,
  { role, purpose, ...user }: Partial<SeedUser> & { role: string; purpose: string },
  held: Pick<Lead, 'roles' | 'wish'> = {},
): Lead => {
  const before = mailName({ firstName, lastName })
  const userId = `demo-${before.replace('.', '-')}`
  return {
    account: { userId, email: `${before}@${host}`, role, purpose },
    user: { firstName, lastName, ...user },
    ...held,
  }
}

/** An invited person who never registered: a placeholder account with the address. */
const neverCame = (user: SeedUser): SeedUser => ({
  ...user,
  userId: `invited-${user.userId}`,
  firstName: '',
  lastName: '',
  phone: null,
})

const admin = { tenant: 'admin', registrationType: 'google', role: 'admin' } as const
const editorOf = (clinicId: number) => ({ role: 'editor' as const, providerId: eighteen, clinicId })
const managerOf = (providerId: number) => ({ role: 'manager' as const, providerId, clinicId: null })

/** The accounts that a visitor of the demo signs in with. */
const leads: readonly Lead[] = [
  lead(['Amara', 'Lindgren'], `${OPEN_DATA.schemes}.example`, {
    ...admin,
    emailNotifications: true,
    purpose: 'administrator who reviews edits and access requests',
  }),
  lead(['Rubén', 'Castillo'], `${OPEN_DATA.schemes}.example`, {
    ...admin,
    language: 'es',
    purpose: 'second administrator, for two people deciding at once',
  }),
  lead(
    ['Teodora', 'Salcedo'],
    cumbres,
    {
      role: 'manager',
      purpose: 'manager of a provider with eighteen clinics',
      language: 'en',
      emailNotifications: true,
    },
    { roles: [managerOf(eighteen)] },
  ),
  lead(
    ['Wes', 'Hadley'],
    cumbres,
    { role: 'editor', purpose: 'editor of a single clinic of that provider' },
    { roles: [editorOf(901)] },
  ),
  lead(
    ['Noor', 'Aziz'],
    cumbres,
    { role: 'manager, editor', registrationType: 'google', purpose: 'roles in two providers, signs in with Google' },
    { roles: [managerOf(awkwardProviders.letters), editorOf(902)] },
  ),
  lead(
    ['Pilar', 'Gurulé'],
    cumbres,
    { role: 'none', status: 'Pending', createdDaysAgo: 3, purpose: 'asked for access and waits' },
    { wish: editorOf(903) },
  ),
  lead(
    ['Ivo', 'Marek'],
    cumbres,
    { role: 'none', status: 'Rejected', createdDaysAgo: 40, purpose: 'was refused access' },
    { wish: managerOf(eighteen) },
  ),
  lead(['Sunniva', 'Dahl'], cumbres, { role: 'none', status: 'Archived', purpose: 'deleted account' }),
  lead(
    ['Desta', 'Bekele'],
    cumbres,
    {
      role: 'none',
      status: 'Pending',
      registrationType: 'invited',
      createdDaysAgo: 2,
      lastLoginDaysAgo: null,
      purpose: 'invited, has not signed in yet; the invitation is among the mails',
    },
    { wish: editorOf(904) },
  ),
]

const isInvited = ({ user: { registrationType, lastLoginDaysAgo } }: Lead) =>
  registrationType === 'invited' && lastLoginDaysAgo === null

export const demoAccounts: readonly DemoAccount[] = leads.map((one) =>
  isInvited(one) ? { ...one.account, userId: `invited-${one.account.userId}` } : one.account,
)

const registrations = ['self_registered', 'self_registered', 'google', 'invited'] as const

/** The named people first, then staff of the other providers, then those who wait, were rejected or deleted. */
export function demoPeople(providers: readonly SeedProvider[], clinics: readonly Clinic[]): People {
  const people: People = { users: [], roles: [], wishes: [] }
  const add = (user: SeedUser, roles: Omit<SeedRole, 'userId'>[] = [], wish?: Omit<Wish, 'userId'>) => {
    people.users.push(user)
    people.roles.push(...roles.map((role) => ({ userId: user.userId, ...role })))
    if (wish) people.wishes.push({ userId: user.userId, ...wish })
  }

  for (const [index, one] of leads.entries()) {
    const { userId, email } = one.account
    const made = makeUser(1000 + index, { userId, email, ...one.user })
    add(isInvited(one) ? neverCame(made) : made, one.roles, one.wish)
  }
  for (const n of [1, 2, 3, 4]) {
    const user = makeUser(1020 + n, {
      tenant: 'admin',
      registrationType: 'google',
      status: n === 4 ? 'Archived' : 'Approved',
    })
    add({ ...user, email: `${mailName(user)}@${OPEN_DATA.schemes}.example` })
  }

  const clinicsOf = (providerId: number) =>
    clinics.filter((clinic) => clinic.providerId === providerId && !clinic.archived).map((clinic) => clinic.clinicId)
  const employers = providers.filter(
    ({ providerId }) => providerId < awkwardProviders.eighteenClinics && providerId % 40 > 0,
  )

  for (const [index, { providerId, displayName }] of employers.entries()) {
    const roll = dice(`staff of ${providerId}`)
    const host = hostName(displayName ?? organizationName(providerId))
    const at = (n: number, overrides: Partial<SeedUser>) => {
      const user = makeUser(n, overrides)
      return { ...user, email: `${mailName(user)}@${host}` }
    }
    const registrationType = roll.pick(registrations)
    const next = employers[index + 1]
    const alsoNext = index % 15 === 14 && next ? [managerOf(next.providerId)] : []
    add(at(index, { registrationType }), [managerOf(providerId), ...alsoNext])
    for (const [place, clinicId] of clinicsOf(providerId).slice(0, 2).entries()) {
      if (!roll.yes(0.35)) continue
      const editor = { role: 'editor' as const, providerId, clinicId }
      add(at(200 + index * 2 + place, { registrationType: roll.pick(registrations) }), [editor])
    }
    if (index % 16 === 0) {
      const wish =
        index % 32 === 0
          ? managerOf(providerId)
          : { role: 'editor' as const, providerId, clinicId: clinicsOf(providerId)[0] ?? 0 }
      add(at(600 + index, { status: 'Pending', createdDaysAgo: roll.between(1, 6), lastLoginDaysAgo: 1 }), [], wish)
    }
    if (index % 12 === 5)
      add(at(800 + index, { status: 'Rejected', createdDaysAgo: roll.between(30, 120) }), [], managerOf(providerId))
    if (index % 12 === 7) add(at(1100 + index, { status: 'Archived', registrationType: roll.pick(registrations) }))
    if (index % 18 === 9) {
      const invited = { status: 'Pending', registrationType: 'invited', createdDaysAgo: roll.between(1, 12) } as const
      add(neverCame(at(1300 + index, { ...invited, lastLoginDaysAgo: null })), [], managerOf(providerId))
    }
  }
  return people
}
