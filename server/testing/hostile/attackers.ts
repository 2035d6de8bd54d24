import type { Endpoint } from '../../../contract/endpoint.ts'
import { type Actor, mayEver } from '../../../domain/permissions.ts'

/** The attackers: a person of every kind of caller, a person without an account, and a stranger without a token. */

export const ATTACKERS = ['ana-admin', 'mo-manager', 'eli-editor', 'pia-pending', 'newcomer', 'anonymous'] as const
export type Attacker = (typeof ATTACKERS)[number]

/** Has signed in, is invited, and has no account yet. */
export const NEWCOMER = { tenant: 'provider', userId: 'nia-newcomer', email: 'new.one@clinic.example' } as const

const unknown = { email: '', emailVerified: true, sessionId: '', firstName: '', lastName: '', allowListed: false }
const staff = { ...unknown, tenant: 'provider', status: 'Approved' } as const
const held = { roleId: 1, providerId: 1 }

const STANDINGS: Record<Exclude<Attacker, 'anonymous'>, Omit<Actor, 'userId'>> = {
  'ana-admin': { ...staff, tenant: 'admin', allowListed: true, roles: [] },
  'mo-manager': { ...staff, roles: [{ ...held, role: 'manager', clinicId: null }] },
  'eli-editor': { ...staff, roles: [{ ...held, role: 'editor', clinicId: 1 }] },
  'pia-pending': { ...staff, status: 'Pending', roles: [] },
  newcomer: { ...staff, status: null, roles: [] },
}

/** Every attacker tries every route; those with permission come most often, because they get furthest. */
export function attackersOf(endpoint: Pick<Endpoint, 'may'> | undefined): readonly Attacker[] {
  const may = endpoint?.may ?? 'anyone'
  if (may === 'anyone') return ATTACKERS
  const admitted = ATTACKERS.filter((who) => who !== 'anonymous' && mayEver({ ...STANDINGS[who], userId: who }, may))
  const each = Math.ceil(24 / admitted.length)
  return [...ATTACKERS, ...admitted.flatMap((who) => Array<Attacker>(each).fill(who))]
}
