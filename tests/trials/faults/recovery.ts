import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { csvOf, feeds, madeUp } from '../../../server/imports/testing/exports.ts'
import { systemClock } from '../../../server/platform/clock.ts'
import { COMPILE_CACHE } from '../../../server/testing/server-process.ts'
import { ask } from '../stage/ask.ts'
import { IMPORTED, interruptedWork, OF_STAFF, prepare, type Scene } from '../stage/interrupted-work.ts'
import { openTrialDatabase } from '../stage/trial-database.ts'
import { until } from '../stage/until.ts'
import { ADMIN } from '../stage/world.ts'

const root = join(import.meta.dirname, '../../..')
const MEANWHILE =
  'killed, and while it recovers PostgreSQL restarts and a second copy starts: nothing lost, twice or stuck'

const BATCH = `select (select status from clinic_batches) as status,
  (select count(*)::int from clinic_batch_items where outcome is not null) as done,
  (select count(*)::int from clinics where display_at_ownpath and account_id like 'K%') as displayed,
  (select count(*)::int from changes where attribute = 'clinic.displayAtOwnpath') as entries,
  (select count(*)::int from audit where action = 'decideBatch' and subject like 'clinic/%') as trail`
type Batch = Record<'done' | 'displayed' | 'entries' | 'trail', number> & { status: string }

export const recoveringBatch = interruptedWork({
  name: 'recovering-batch',
  promise: `a batch is ${MEANWHILE}`,
  async happens({ rows, brake, copy, restart }, { complain }) {
    await brake('update on clinic_batch_items', 0.04)
    await rows(`insert into clinic_batches (list, action, started_by, created_at, total)
      values ('new', 'display', 'ana-admin', now(), ${IMPORTED})`)
    await rows(`insert into clinic_batch_items (batch_id, clinic_id)
      select 1, clinic_id from clinics where account_id like 'K%'`)
    const read = async () => (await rows<Batch>(BATCH))[0] as Batch
    const beyond = (done: number) => until('progress of the batch', read, (batch) => batch.done > done)
    const portal = await copy()
    const first = await beyond(0)
    await portal.process().kill()
    await portal.start()
    const second = await beyond(first.done + 4)
    await restart()
    const [third] = await Promise.all([beyond(second.done + 4), copy()])
    if (third.status !== 'working') complain('the batch ended before a second copy started, so nothing was tried')
    const { status: _, ...counts } = await until('the end of the batch', read, ({ status }) => status === 'done')
    for (const [what, count] of Object.entries(counts))
      if (count !== IMPORTED) complain(`${what}: ${count} of ${IMPORTED}`)
    return { clinics: IMPORTED }
  },
})

const NEW_CLINICS = 80
const secondExport = () =>
  csvOf([
    ...Array.from({ length: IMPORTED }, (_, n) => madeUp(`K${n}`, { Phone: `(303) 555-${1000 + n}` })),
    ...Array.from({ length: NEW_CLINICS }, (_, n) => madeUp(`N${n}`)),
  ])

type Run = { status: string; interrupted: boolean; done: number; plan: { gone: number } }

/** Every clinic of the exports with its history, without numbers that depend on the order of work. */
const IMPORTED_STATE = `
  select c.account_id, p.name, c.version, c.profile, c.licence, r.said,
    (select json_agg(json_build_array(ch.attribute, ch.old_value, ch.new_value, ch.status) order by ch.attribute)
     from changes ch where ch.clinic_id = c.clinic_id) as changes
  from clinics c join providers p using (provider_id) join feed_records r using (clinic_id) order by c.account_id`

export const recoveringImport = interruptedWork({
  name: 'recovering-import',
  promise: `an import is ${MEANWHILE}`,
  async happens(scene, { complain }) {
    const { rows, brake, copy, restart } = scene
    await brake('insert or update on feed_records', 0.02)
    const portal = await copy()
    const uploaded = await ask(`${portal.url}/api/admin/feeds/runs`, {
      method: 'POST',
      token: await portal.tokenOf(ADMIN),
      text: { type: 'text/csv', content: secondExport() },
    })
    const path = `admin/feeds/runs/${uploaded.data.runId}`
    const read = async () => (await portal.call(ADMIN, 'GET', path)).data as Run
    const { plan } = await until('the plan of the import', read, ({ status }) => status === 'ready')
    const apply = () => portal.call(ADMIN, 'POST', `${path}/apply`, { gone: plan.gone })
    await apply()
    const first = await until('progress of the import', read, ({ done }) => done > 0)
    await portal.process().kill()
    await portal.start()
    await until('the interruption', read, ({ interrupted }) => interrupted)
    await apply()
    await until('progress of the recovery', read, ({ done }) => done > first.done)
    await restart()
    const [last] = await Promise.all([finished(read, apply), copy()])
    if (last.status !== 'done') complain(`the import is ${last.status}`)
    const calm = await undisturbed()
    const state = JSON.stringify(await rows(IMPORTED_STATE))
    if (calm !== undefined && state !== calm) complain('the import ended with another result than an undisturbed one')
    return { rows: IMPORTED + NEW_CLINICS }
  },
})

/** An administrator continues an interrupted run, as the screen offers it. */
async function finished<T extends { status: string; interrupted: boolean }>(
  read: () => Promise<T>,
  apply: () => Promise<unknown>,
) {
  for (;;) {
    const isOver = ({ status }: T) => status !== 'applying' && status !== 'ready'
    const run = await until('the end of the import', read, (one) => isOver(one) || one.interrupted)
    if (isOver(run)) return run
    await apply()
  }
}

let calmState: string | undefined

async function undisturbed(): Promise<string | undefined> {
  if (calmState !== undefined) return calmState
  const calm = await openTrialDatabase()
  if ('skipped' in calm) return undefined
  await prepare(calm.db)
  await feeds({ db: calm.db, clock: systemClock }, secondExport())
  calmState = JSON.stringify((await calm.db.pool.query(IMPORTED_STATE)).rows)
  await calm.close()
  return calmState
}

/** One run of the job, which ends with the process; `killAfter` statements it kills itself. */
const REMINDING = `
  const files = ['db/open.ts', 'platform/clock.ts', 'freshness/reminders/run-reminders.ts', 'testing/interrupted.ts']
  const [{ openDatabase }, { systemClock }, { runReminders }, { interrupted }] = await Promise.all(
    files.map((file) => import(process.cwd() + '/server/' + file)))
  const { databaseUrl, killAfter } = JSON.parse(process.env.WORK)
  const db = await openDatabase({ databaseUrl })
  const watched = interrupted(db, (n) => { if (n > killAfter) process.kill(process.pid, 'SIGKILL') })
  await runReminders({ db: { ...db, kysely: watched.kysely }, clock: systemClock, env: { appSecret: 'x'.repeat(32) } })
  await db.close()`

function reminding({ cluster }: Scene, killAfter = Number.MAX_SAFE_INTEGER): Promise<string | number | null> {
  const WORK = JSON.stringify({ databaseUrl: cluster.url, killAfter })
  const child = spawn(process.execPath, ['--input-type=module', '-e', REMINDING], {
    cwd: root,
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, WORK },
    stdio: 'ignore',
  })
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)))
}

const REMINDED = `select
  (select count(*)::int from reminders) as reminders, (select count(distinct user_id)::int from reminders) as people,
  (select count(*)::int from mails where template = 'confirmReminder') as mails`

export const recoveringReminders = interruptedWork({
  name: 'recovering-reminders',
  promise: `the reminders of a morning are ${MEANWHILE}`,
  async happens(scene, { complain }) {
    const { rows, brake, copy, restart } = scene
    await rows(`update clinics set created_at = now() - interval '92 days'`)
    await rows(`update roles set created_at = now() - interval '92 days'`)
    await rows(`insert into reminders_begun (begun_on) values (current_date - 150) on conflict do nothing`)
    // Within the transaction of the first people, twice.
    for (const killAfter of [4, 4])
      if ((await reminding(scene, killAfter)) !== 'SIGKILL') complain('the reminders ended before the kill')
    // Longer than any machine needs to see it: the restart ends the wait.
    const release = await brake('insert on reminders', 600)
    const recovering = [reminding(scene), reminding(scene)]
    const active = `select from pg_stat_activity where query ilike '%insert into reminders%' and wait_event = 'PgSleep'`
    await until(
      'reminders under way',
      () => rows(active),
      (found) => found.length > 0,
    )
    await restart()
    const ended = await Promise.all(recovering)
    if (ended.every((code) => code === 0)) complain('no run met the restart, so nothing was tried')
    await release()
    // As pg-boss does after a failure, in two processes whose clocks do not agree on who is first.
    const again = await Promise.all([reminding(scene), reminding(scene), copy()])
    if (again[0] !== 0 || again[1] !== 0) complain('the reminders failed after the database was back')
    const [{ reminders, people, mails } = { reminders: 0, people: 0, mails: 0 }] =
      await rows<Record<'reminders' | 'people' | 'mails', number>>(REMINDED)
    if (people !== OF_STAFF || reminders !== OF_STAFF || mails !== OF_STAFF)
      complain(`${people} people of ${OF_STAFF} have ${reminders} reminders and ${mails} mails`)
    return { people }
  },
})
