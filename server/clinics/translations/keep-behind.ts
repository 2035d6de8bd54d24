import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { valueAt } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { behindIn, type LiveChange, pairWith, TEXT_PAIRS, type TextPair } from '../../../domain/clinic/translations.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Tables } from '../../db/tables.ts'
import { CLINIC_JSON } from '../store.ts'

/**
 * Stores which translations are behind. Every writer of texts calls this in its own transaction while it holds the lock
 * on the clinic; the rule is the domain's.
 */

/** Raise this number when the rule or the pairs change: the next start then rebuilds the rows. */
const RULES = 1

const PAIR_ATTRIBUTES = TEXT_PAIRS.flatMap(({ english, spanish }) => [english, spanish])

export const touchesTranslations = (attributes: readonly string[]) =>
  attributes.some((attribute) => pairWith(attribute) !== undefined)

type Row = { clinic: Clinic; changes: LiveChange[]; agreed: Record<string, number> }
type BehindRow = { clinicId: number; english: string; language: string; since: string; by: string | null }

const textsOf = (clinic: Clinic, { english, spanish }: (typeof TEXT_PAIRS)[number]): TextPair => {
  const text = (path: string) => {
    const value = valueAt(clinic, path)
    return typeof value === 'string' ? value : null
  }
  return { en: text(english), es: text(spanish) }
}

function behindRows({ clinic, changes, agreed }: Row): BehindRow[] {
  return TEXT_PAIRS.flatMap((pair) => {
    const found = behindIn(pair, textsOf(clinic, pair), changes, agreed[pair.english])
    return found ? [{ clinicId: clinic.clinicId, english: pair.english, ...found }] : []
  })
}

export async function keepBehind(tx: Transaction<Tables>, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length === 0) return
  const { rows } = await sql<Row>`
    select ${sql.raw(CLINIC_JSON)} as clinic,
      (select coalesce(json_agg(json_build_object('attribute', attribute, 'version', applied_version,
          'at', ${sql.raw(isoMoment('updated_at'))}, 'oldValue', old_value, 'by', updated_by)), '[]')
        from changes where clinic_id = c.clinic_id and applied_version is not null
          and attribute = any(${PAIR_ATTRIBUTES}::text[])) as changes,
      (select coalesce(json_object_agg(english, version), '{}') from translation_checks
        where clinic_id = c.clinic_id and kind = 'same') as agreed
    from clinics c where c.clinic_id = any(${clinicIds}::int[])`.execute(tx)
  const behind = rows.flatMap(behindRows)
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(behind)}::jsonb)
        as g("clinicId" int, english text, language text, since timestamptz, by text)
    ), gone as (
      delete from translations_behind b where clinic_id = any(${clinicIds}::int[])
        and not exists (select from given where "clinicId" = b.clinic_id and given.english = b.english)
    )
    insert into translations_behind as b (clinic_id, english, language, since, changed_by)
    select "clinicId", english, language, since, by from given
    on conflict (clinic_id, english) do update set language = excluded.language, since = excluded.since,
      changed_by = excluded.changed_by
    where (b.language, b.since, b.changed_by) is distinct from (excluded.language, excluded.since, excluded.changed_by)`.execute(
    tx,
  )
}

/** Small: the embedded engine blocks every request while a statement runs. */
const BATCH = 50

/** Rebuilds the rows of every clinic in batches; locks each clinic as a save does. */
export async function rebuildBehind(db: Kysely<Tables>): Promise<number> {
  let [last, done] = [0, 0]
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      // A clinic whose texts never changed has no translation behind.
      const { rows } = await sql<{ id: number }>`
        select clinic_id as id from clinics c where clinic_id > ${last} and exists (select from changes
          where clinic_id = c.clinic_id and applied_version is not null and attribute = any(${PAIR_ATTRIBUTES}::text[]))
        order by clinic_id limit ${BATCH} for update`.execute(tx)
      const batch = rows.map(({ id }) => id)
      await keepBehind(tx, batch)
      return batch
    })
    if (ids.length === 0) break
    last = ids.at(-1) ?? last
    done += ids.length
    await nextTurn()
  }
  await sql`update translations_rules set rules = ${RULES}`.execute(db)
  return done
}

/** Rebuilds the rows if older rules made them. Returns how many clinics the rebuild read. */
export async function bringBehindUpToDate(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ rules: number }>`select rules from translations_rules`.execute(db)
  return (rows[0]?.rules ?? 0) >= RULES ? 0 : await rebuildBehind(db)
}
