import { type Kysely, sql } from 'kysely'
import { judgeSchema } from './steps.ts'
import type { Tables } from './tables.ts'

/**
 * Names are stored for ever and run in this order; a landed migration is never edited. What a name promises: `steps.ts`; what
 * each does: `all-migrations.ts`.
 */
const NAMES = [
  '0001_foundation',
  '0002_mail_delivery',
  '0003_directory_search',
  '0004_people_search',
  '0005_identity',
  '0006_feeds',
  '0007_find_clinics',
  '0008_cheap_edits',
  '0009_kept_answers',
  '0010_proof_before_password',
  '0011_known_devices',
  '0012_second_factor',
  '0014_listings',
  '0015_directory_settings',
  '0016_directory_counts',
  '0017_search_without_accents',
  '0018_smaller_listings',
  '0022_clinic_successors',
  '0023_what_visitors_say',
  '0024_exchange_records',
  '0025_exchange_services',
  '0026_access_tokens',
  '0027_confirmations_and_reminders',
  '0028_reminders_of_clinic',
  '0030_translations',
  '0031_notices',
  '0033_clinic_reports',
  '0034_health',
  '0036_review_by_field',
  '0037_removal_requests',
  '0038_notes',
  '0039_clinic_batches',
  '0040_feed_report',
  '0041_edit_batches',
  '0042_settings_history',
  '0043_administrators',
  '0044_push',
  '0046_listing_cards',
  '0047_providers_by_update',
  '0048_closed_days_in_indexes',
  '0049_health_of_providers',
  '0051_search_in_order',
  '0056_shared_limits',
  '0060_words_run_together',
  '0061_short_words',
  '0063_addresses_of_cards',
  '0064_names_that_begin',
  '0065_names_in_blocks',
  '0066_providers_in_blocks',
] as const
export type MigrationName = (typeof NAMES)[number]

export const MIGRATION_NAMES: readonly string[] = NAMES

export class DatabaseIsNewer extends Error {
  constructor(name: string) {
    super(
      `The database was written by a newer version of the portal (${name}). Start that version, or restore a backup.`,
    )
  }
}

/**
 * Safe to call from several processes at once: the migrator holds a database lock while it works. Given a transaction,
 * everything stays in it; `upTo` leaves later migrations undone. A schema that a newer release expanded is left as it is.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<string[]> {
  const applied = await appliedTo(db)
  const verdict = judgeSchema({ applied, known: MIGRATION_NAMES })
  if (verdict.fit === 'refused') throw new DatabaseIsNewer(verdict.migration)
  if (verdict.fit === 'newer' || (upTo === undefined && applied.length === MIGRATION_NAMES.length)) return []
  const [{ Migrator }, { MIGRATIONS }] = await Promise.all([import('kysely/migration'), import('./all-migrations.ts')])
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw new Error('The database could not be brought to this version', { cause: error })
  return results.map((result) => result.migrationName)
}

/** In the order of their names, which is the order in which they ran. */
async function appliedTo(db: Kysely<Tables>): Promise<string[]> {
  const { rows: there } = await sql<{ yes: boolean }>`
    select to_regclass('kysely_migration') is not null as yes`.execute(db)
  if (!there[0]?.yes) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
