import { sql, type Transaction } from 'kysely'
import { PLACE } from '#place/names'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { providerKey } from '../../domain/feeds/names.ts'
import { surroundingsOf } from '../clinics/change-store.ts'
import { addEmptyClinics } from '../clinics/write-clinics.ts'
import { writeEdits } from '../clinics/write-edit.ts'
import type { Tables } from '../db/tables.ts'
import type { ComparedRow } from './compare-row.ts'
import { SOURCE } from './runs.ts'

/** Writes of a batch: new clinics, changes, reported values, proposals, returned clinics. */

type Tx = Transaction<Tables>
type Arriving = { accountId: string; provider: string }

/** Creates new clinics empty and not displayed; the feed then fills them as changes. */
export async function createClinics(
  tx: Tx,
  arriving: readonly Arriving[],
  providers: ReadonlyMap<string, number>,
  at: Date,
): Promise<{ clinics: Clinic[]; newProviders: Map<string, number> }> {
  if (arriving.length === 0) return { clinics: [], newProviders: new Map() }
  const unknown = new Map(
    arriving.map(({ provider }) => [providerKey(provider), provider] as const).filter(([key]) => !providers.has(key)),
  )
  const made = await createProviders(tx, [...unknown.values()], at)
  const newProviders = new Map(made.map(({ name, providerId }) => [providerKey(name), providerId]))
  const wanted = arriving.map(({ accountId, provider }) => ({
    accountId,
    providerId: providers.get(providerKey(provider)) ?? newProviders.get(providerKey(provider)),
  }))
  const clinics = await addEmptyClinics(tx, wanted, at)
  await sql`insert into feed_arrivals (source, clinic_id, since)
    select ${SOURCE}, id, ${at} from unnest(${clinics.map(({ clinicId }) => clinicId)}::int[]) id`.execute(tx)
  return { clinics, newProviders }
}

async function createProviders(tx: Tx, names: readonly string[], at: Date) {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string; providerId: number }>`
    insert into providers (display_name, updated_at, updated_by)
    select name, ${at}, ${SOURCE} from unnest(${names}::text[]) name
    returning display_name as name, provider_id as "providerId"`.execute(tx)
  return rows
}

export async function writeChanges(tx: Tx, compared: readonly ComparedRow[], at: Date): Promise<void> {
  const changing = compared.filter(({ decision }) => decision.changed.length > 0)
  if (changing.length === 0) return
  const surroundings = await surroundingsOf(
    tx,
    changing.map(({ live }) => live.clinicId),
  )
  await writeEdits(
    tx,
    changing.flatMap(({ live, decision }) => {
      const around = surroundings.get(live.clinicId)
      if (!around) return []
      const audit = { action: 'applyFeed', requestId: null }
      const author = { kind: 'feed', source: PLACE.licensingId } as const
      return [{ live, wanted: decision.wanted, surroundings: around, author, at, audit, remember: null }]
    }),
  )
}

export async function storeReported(tx: Tx, compared: readonly ComparedRow[], at: Date): Promise<void> {
  const rows = compared
    .filter(({ remember }) => remember.differs)
    .map(({ live, remember: { reported, reportedAt, settled } }) => ({
      clinicId: live.clinicId,
      reported,
      reportedAt,
      settled,
    }))
  if (rows.length === 0) return
  await sql`
    insert into feed_records (source, clinic_id, said, said_at, settled, updated_at)
    select ${SOURCE}, r."clinicId", r.reported, r."reportedAt", r.settled, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("clinicId" int, reported jsonb, "reportedAt" jsonb, settled jsonb)
    on conflict (source, clinic_id) do update set said = excluded.said, said_at = excluded.said_at,
      settled = excluded.settled, updated_at = excluded.updated_at`.execute(tx)
}

/** A proposal stays while the feed's value differs from a person's recent one; a new value replaces it. */
export async function renewProposals(tx: Tx, compared: readonly ComparedRow[], at: Date): Promise<void> {
  const rows = compared.flatMap(({ live, decision, remember }) =>
    decision.proposed.map((field) => ({
      clinicId: live.clinicId,
      field,
      newWord: remember.reportedAt[field] === at.toISOString(),
    })),
  )
  const known = compared.filter(({ isNew }) => !isNew).map(({ live }) => live.clinicId)
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("clinicId" int, field text, "newWord" boolean)
    ), over as (
      delete from feed_proposals p where p.source = ${SOURCE} and p.clinic_id = any(${known}::int[])
        and not exists (select from wanted w where w."clinicId" = p.clinic_id and w.field = p.field)
    )
    insert into feed_proposals (source, clinic_id, field, proposed_at)
    select ${SOURCE}, "clinicId", field, ${at} from wanted where "newWord" or not exists (
      select from feed_proposals p where p.source = ${SOURCE} and p.clinic_id = "clinicId" and p.field = wanted.field)
    on conflict (clinic_id, source, field) do update
      set proposed_at = excluded.proposed_at, dismissed_at = null, dismissed_by = null`.execute(tx)
}

export async function endAbsences(tx: Tx, compared: readonly ComparedRow[], at: Date): Promise<void> {
  const back = compared.filter(({ returned }) => returned).map(({ live }) => live.clinicId)
  if (back.length === 0) return
  await sql`update feed_absences set returned_at = ${at}
    where source = ${SOURCE} and returned_at is null and clinic_id = any(${back}::int[])`.execute(tx)
}
