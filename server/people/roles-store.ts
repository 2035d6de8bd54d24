import { MESSAGES } from '../../domain/messages.ts'
import type { RoleHeld, RoleName } from '../../domain/permissions.ts'
import { notFound, unprocessable } from '../platform/http/refusal.ts'
import type { Db, Tx } from './store.ts'

/** Roles as rows, and the provider or clinic that a role is for. */

export type RoleChoice = { role: RoleName; providerId?: number | undefined; clinicId?: number | undefined }
export type RoleWanted = {
  role: RoleName
  providerId: number
  providerName: string
  clinicId: number | null
  clinicName: string | null
  archived: boolean
}

/** A manager's role names a provider and no clinic; an editor's names a clinic, whose provider follows. */
export async function roleWanted(db: Db, choice: RoleChoice): Promise<RoleWanted> {
  if (choice.role === 'manager') {
    if (choice.providerId === undefined || choice.clinicId !== undefined) throw invalidChoice('providerId')
    const provider = await db
      .selectFrom('providers')
      .select(['provider_id as providerId', 'name as providerName', 'archived'])
      .where('provider_id', '=', choice.providerId)
      .executeTakeFirst()
    if (provider === undefined) throw notFound()
    return { role: 'manager', clinicId: null, clinicName: null, ...provider }
  }
  if (choice.clinicId === undefined) throw invalidChoice('clinicId')
  const clinic = await db
    .selectFrom('clinics as c')
    .innerJoin('providers as p', 'p.provider_id', 'c.provider_id')
    .select(['c.clinic_id as clinicId', 'c.display_name as clinicName', 'c.archived'])
    .select(['p.provider_id as providerId', 'p.name as providerName'])
    .where('c.clinic_id', '=', choice.clinicId)
    .executeTakeFirst()
  if (clinic === undefined) throw notFound()
  if (choice.providerId !== undefined && choice.providerId !== clinic.providerId) throw invalidChoice('providerId')
  return { role: 'editor', ...clinic }
}

const invalidChoice = (field: string) => unprocessable([{ field, message: MESSAGES.en.invalidRoleSelection() }])

export async function isProvider(db: Db, providerId: number): Promise<boolean> {
  const provider = db.selectFrom('providers').select('provider_id').where('provider_id', '=', providerId)
  return (await provider.executeTakeFirst()) !== undefined
}

type GivenRole = Pick<RoleWanted, 'role' | 'providerId' | 'clinicId'>

/** Returns undefined if the person already has the role. */
export async function grantRole(tx: Tx, userId: string, grant: GivenRole, now: Date): Promise<RoleHeld | undefined> {
  const { role, providerId, clinicId } = grant
  return tx
    .insertInto('roles')
    .values({ user_id: userId, role, provider_id: providerId, clinic_id: clinicId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(HELD)
    .executeTakeFirst()
}

const HELD = ['role_id as roleId', 'role', 'provider_id as providerId', 'clinic_id as clinicId'] as const

export async function findRole(db: Db, roleId: number): Promise<(RoleHeld & { userId: string }) | undefined> {
  return db
    .selectFrom('roles')
    .select([...HELD, 'user_id as userId'])
    .where('role_id', '=', roleId)
    .executeTakeFirst()
}

export async function rolesOf(db: Db, userId: string): Promise<RoleHeld[]> {
  return db.selectFrom('roles').select(HELD).where('user_id', '=', userId).orderBy('role_id').execute()
}

export async function deleteRoles(tx: Tx, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length > 0) await tx.deleteFrom('roles').where('role_id', 'in', roleIds).execute()
}

/** Managing a provider includes editing each of its clinics. */
export const covers = (held: RoleHeld, wanted: GivenRole): boolean =>
  held.providerId === wanted.providerId && (held.role === 'manager' || held.clinicId === wanted.clinicId)
