import type { listUsers as call } from '../../contract/users.ts'
import { asColleague, userRecordOf } from '../../contract/users.ts'
import { type Actor, can, mayEver, reach } from '../../domain/permissions.ts'
import type { Handler } from '../platform/http/bind.ts'
import { forbidden, refuseUnless } from '../platform/http/refusal.ts'
import { listPeople, quietSince, sizeOf } from './list-store.ts'
import { pageAsked } from './paging.ts'

export const listUsers: Handler<typeof call> = async ({ db, actor, clock, input: { query } }) => {
  const asAdmin = mayEver(actor, 'listAllUsers')
  const { providerId, clinicId } = query
  refuseUnless(asAdmin || providerId !== undefined, forbidden)
  refuseUnless(can(actor, 'listProviderUsers', { providerId, clinicId }))

  const wanted = {
    ...query,
    quietSince: quietSince(query.quiet && asAdmin, clock.now()),
    onlyRolesThere: !asAdmin,
    onlyClinicIds: sharedClinics(actor, providerId),
  }
  const page = pageAsked(query)
  const atPlace = providerId !== undefined || clinicId !== undefined
  const size = page || atPlace ? await sizeOf(db.kysely, wanted) : null
  refuseUnless(size?.known ?? true)

  const people = await listPeople(db.kysely, wanted, query.sort ?? 'name', page)
  const data = people.map(userRecordOf).map((user) => (asAdmin ? user : asColleague(user)))
  return page && size ? { data, meta: { ...page, total: size.total } } : { data }
}

/** Managers see the whole provider; editors their own clinics. */
function sharedClinics(actor: Actor, providerId: number | undefined): number[] | undefined {
  const { everything, providerIds, clinicIds } = reach(actor)
  return everything || providerIds.some((managed) => managed === providerId) ? undefined : clinicIds
}
