import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as baseline from './baseline/baseline.ts'
import * as reportsAnsweredByPeople from './migrations/0002-reports-answered-by-people.ts'
import * as reminderSeries from './migrations/0004-reminder-series.ts'
import * as teamAccess from './migrations/0005-team-access.ts'
import * as usedCodes from './migrations/0006-used-codes.ts'
import * as unreadIndexes from './migrations/0007-unread-indexes.ts'
import * as undoReview from './migrations/0008-undo-review.ts'
import * as openings from './migrations/0011-openings.ts'
import * as statusMinutes from './migrations/0012-status-minutes.ts'
import * as touchTriggers from './migrations/0013-touch-triggers.ts'
import * as reportedNumbers from './migrations/0015-reported-numbers.ts'
import * as undoAPress from './migrations/0016-undo-a-press.ts'
import * as countedReports from './migrations/0017-counted-reports.ts'
import * as jobRuns from './migrations/0018-job-runs.ts'
import * as calls from './migrations/0019-calls.ts'
import * as gaps from './migrations/0020-gaps.ts'
import * as reach from './migrations/0021-reach.ts'
import * as vouched from './migrations/0022-vouched.ts'
import * as countedAnswers from './migrations/0024-counted-answers.ts'
import * as heardCalls from './migrations/0025-heard-calls.ts'
import { judgeSchema } from './steps.ts'
import type { Tables } from './tables.ts'

/**
 * Databases store these names and run migrations in this order, so never edit or rename a released migration;
 * `steps.ts` explains the names.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_baseline': baseline,
  '0002_reports_answered_by_people': reportsAnsweredByPeople,
  '0004_reminder_series': reminderSeries,
  '0005_team_access': teamAccess,
  '0006_used_codes': usedCodes,
  '0007_unread_indexes': unreadIndexes,
  '0008_undo_review': undoReview,
  '0011_openings': openings,
  '0012_status_minutes': statusMinutes,
  '0013_touch_triggers': touchTriggers,
  '0015_reported_numbers': reportedNumbers,
  '0016_undo_a_press': undoAPress,
  '0017_counted_reports': countedReports,
  '0018_job_runs': jobRuns,
  '0019_calls': calls,
  '0020_gaps': gaps,
  '0021_reach': reach,
  '0022_vouched': vouched,
  '0024_counted_answers': countedAnswers,
  '0025_heard_calls': heardCalls,
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

export class DatabaseIsNewer extends Error {
  constructor(name: string) {
    super(
      `The database was written by a newer version of the portal (${name}). Start that version, or restore a backup.`,
    )
  }
}

export class DatabaseIsTooOld extends Error {
  constructor() {
    super(
      'The database was written by a version before 0.2, which this version cannot read. Delete the data folder, or name an empty database, and start again.',
    )
  }
}

/** The first migration of the versions before 0.2. */
const BEFORE_THE_BASELINE = '0001_foundation'

/**
 * Safe to call from several processes at once: the migrator takes a database lock. A transaction as `db` contains all
 * of it; `upTo` skips later migrations. Leaves a schema that a newer release expanded unchanged.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string, migrations = MIGRATIONS): Promise<string[]> {
  const known = Object.keys(migrations)
  const applied = await appliedTo(db)
  if (applied.includes(BEFORE_THE_BASELINE)) throw new DatabaseIsTooOld()
  const verdict = judgeSchema({ applied, known })
  if (verdict.fit === 'refused') throw new DatabaseIsNewer(verdict.migration)
  if (verdict.fit === 'newer' || (upTo === undefined && applied.length === known.length)) return []
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => upTo === undefined || name <= upTo))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } })
  const done: string[] = []
  for (;;) {
    // One by one, each in its own transaction: a migration holds the locks of its own tables only.
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw new Error('The database could not be brought to this version', { cause: error })
    if (results.length === 0) return done
    done.push(...results.map((result) => result.migrationName))
  }
}

/** Applied migrations by name, which is the order in which they ran. */
export async function appliedTo(db: Kysely<Tables>): Promise<string[]> {
  const { rows: there } = await sql<{ yes: boolean }>`
    select to_regclass('kysely_migration') is not null as yes`.execute(db)
  if (!there[0]?.yes) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
