import type { listUsers as call } from '../../contract/users.ts'
import { asColleague, userRecordOf } from '../../contract/users.ts'
import { type Actor, can, mayEver, reach } from '../../domain/permissions.ts'
import type { Handler } from '../http/bind.ts'
import { forbidden, refuseUnless } from '../http/refusal.ts'
import { listPeople, sizeOf } from './list-store.ts'
import { pageAsked, pageMeta } from './paging.ts'
import { searchPeople } from './search-people.ts'

export const listUsers: Handler<typeof call> = async ({ db, actor, input: { query } }) => {
  const asAdmin = mayEver(actor, 'listAllUsers')
  const { providerId, clinicId } = query
  refuseUnless(asAdmin || providerId !== undefined, forbidden)
  refuseUnless(can(actor, 'listProviderUsers', { providerId, clinicId }))

  const wanted = { ...query, onlyRolesThere: !asAdmin, onlyClinicIds: sharedClinics(actor, providerId) }
  const page = pageAsked(query)
  const atPlace = providerId !== undefined || clinicId !== undefined
  const sort = query.sort ?? 'name'
  if (query.q && page && !atPlace) {
    const { userIds, total, capped } = await searchPeople(db.kysely, { ...query, q: query.q }, sort, page)
    const found = await listPeople(db.kysely, { ...wanted, userIds }, sort, null)
    return { data: found.map(userRecordOf), meta: { ...page, total, ...(capped && { totalCapped: true }) } }
  }
  const size = page || atPlace ? await sizeOf(db.kysely, wanted) : null
  refuseUnless(size?.known ?? true)

  const people = await listPeople(db.kysely, wanted, sort, page)
  const data = people.map(userRecordOf).map((user) => (asAdmin ? user : asColleague(user)))
  return page && size ? { data, meta: pageMeta(page, size.total, query.q) } : { data }
}

/** Who manages the provider sees all of it; an editor their own clinics. */
function sharedClinics(actor: Actor, providerId: number | undefined): number[] | undefined {
  const { everything, providerIds, clinicIds } = reach(actor)
  return everything || providerIds.some((managed) => managed === providerId) ? undefined : clinicIds
}
