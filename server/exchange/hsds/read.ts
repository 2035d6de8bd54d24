import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { HsdsContext } from '../../../domain/exchange/hsds/context.ts'
import {
  endedServiceOf,
  identifiersOf,
  organizationOf,
  type ProviderFacts,
  wholeOrganization,
} from '../../../domain/exchange/hsds/organization.ts'
import { type Confirmers, serviceOf } from '../../../domain/exchange/hsds/service.ts'
import { filled, type Organization, type Service } from '../../../domain/exchange/hsds/shapes.ts'
import type { Database } from '../../db/open.ts'
import { addressHidden, PROVIDER_NAME } from '../../directory/public-sql.ts'
import { readClinics } from '../../directory/read-clinics.ts'
import { readTombstones } from '../clinics.ts'

/** The records of HSDS, made from the public view of clinics that are read together. */

type Pool = Pick<Database, 'pool'>

export async function readProviders(
  { pool }: Pool,
  providerIds: readonly number[],
): Promise<Map<number, ProviderFacts>> {
  const { rows } = await pool.query<ProviderFacts>({
    name: 'exchange-providers',
    text: `select p.provider_id as "providerId", ${PROVIDER_NAME} as name, count(*)::int as sites,
        (array_agg(nullif(btrim(c.licence ->> 'accountName'), '') order by c.clinic_id)
          filter (where not ${addressHidden('c.profile')}))[1] as "licenceName"
      from exchange_records r join clinics c using (clinic_id) join providers p on p.provider_id = r.provider_id
      where r.provider_id = any($1::int[]) and r.removed_at is null group by p.provider_id`,
    values: [providerIds],
  })
  return new Map(rows.map((one) => [one.providerId, one]))
}

/** Who stood behind the last confirmation of each section: staff of the clinic or the agency, never a name. */
export async function readConfirmers({ pool }: Pool, clinicIds: readonly number[]): Promise<Map<number, Confirmers>> {
  const { rows } = await pool.query<{ clinicId: number; by: Confirmers }>({
    name: 'exchange-confirmers',
    text: `select clinic_id as "clinicId", json_object_agg(section, by) as by from (
        select distinct on (f.clinic_id, f.section) f.clinic_id, f.section,
          case when u.tenant = 'admin' then 'agency' else 'clinic' end as by
        from confirmations f left join users u on u.user_id = f.confirmed_by
        where f.clinic_id = any($1::int[]) order by f.clinic_id, f.section, f.confirmed_at desc) last
      group by clinic_id`,
    values: [clinicIds],
  })
  return new Map(rows.map(({ clinicId, by }) => [clinicId, by]))
}

export type HsdsClinics = {
  views: Map<number, PublicClinic>
  service(clinic: PublicClinic, category: number): Service
}

/** Providers that a long answer has met lately; their facts need not be read again for every batch. */
export type KnownProviders = Map<number, ProviderFacts>
const MOST_KNOWN = 1_000

export async function readHsdsClinics(
  db: Pool,
  clinicIds: readonly number[],
  context: HsdsContext,
  providers: KnownProviders = new Map(),
): Promise<HsdsClinics> {
  const ids = [...new Set(clinicIds)]
  const views = await readClinics(db, ids, context.now)
  if (providers.size > MOST_KNOWN) providers.clear()
  const unknown = [...new Set(views.map(({ providerId }) => providerId))].filter((id) => !providers.has(id))
  const [read, confirmers] = await Promise.all([readProviders(db, unknown), readConfirmers(db, ids)])
  for (const [id, facts] of read) providers.set(id, facts)
  const organizationAt = (clinic: PublicClinic): Organization => {
    const { providerId, providerName: name } = clinic
    const facts = providers.get(providerId) ?? { providerId, name, sites: 1, licenceName: null }
    return filled<Organization>({
      ...organizationOf(facts, context),
      organization_identifiers: identifiersOf([clinic]),
    })
  }
  return {
    views: new Map(views.map((view) => [view.clinicId, view])),
    service: (clinic, category) =>
      serviceOf(
        clinic,
        category,
        { organization: organizationAt(clinic), confirmers: confirmers.get(clinic.clinicId) ?? {} },
        context,
      ),
  }
}

/** Services of clinics that are not listed any more. */
export async function readEndedClinics(db: Pool, clinicIds: readonly number[], context: HsdsContext) {
  if (clinicIds.length === 0) return new Map<number, (category: number) => Service>()
  const gone = await readTombstones(db, { now: context.now, clinicIds })
  return new Map(
    gone.map(({ clinicId, accountId, providerId, name, removedAt }) => [
      clinicId,
      (category: number) => endedServiceOf({ accountId, category, providerId, name, endedAt: removedAt }, context),
    ]),
  )
}

/** A service that ended while its clinic stays. */
export const endedAtClinic = (clinic: PublicClinic, category: number, context: HsdsContext): Service =>
  endedServiceOf(
    {
      accountId: clinic.accountId,
      category,
      providerId: clinic.providerId,
      name: clinic.name,
      endedAt: clinic.modifiedAt,
    },
    context,
  )

export async function readOrganizations(
  db: Pool,
  providerIds: readonly number[],
  context: HsdsContext,
  whole: boolean,
): Promise<Organization[]> {
  const facts = await readProviders(db, providerIds)
  const sites = whole ? await sitesOf(db, providerIds, context.now) : []
  return providerIds.flatMap((providerId) => {
    const provider = facts.get(providerId)
    if (!provider) return []
    if (!whole) return [organizationOf(provider, context)]
    const own = sites.filter((site) => site.providerId === providerId)
    return [wholeOrganization(provider, own, context)]
  })
}

async function sitesOf(db: Pool, providerIds: readonly number[], now: Date): Promise<PublicClinic[]> {
  const { rows } = await db.pool.query<{ id: number }>({
    name: 'exchange-sites',
    text: `select clinic_id as id from exchange_records where provider_id = any($1::int[]) and removed_at is null
      order by clinic_id`,
    values: [providerIds],
  })
  return readClinics(
    db,
    rows.map(({ id }) => id),
    now,
  )
}
