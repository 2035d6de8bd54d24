import { setImmediate as afterInput } from 'node:timers/promises'
import { PUBLISHED } from '#place/published'
import { crisisKind } from '../domain/directory/typed/crisis-words.ts'
import { AREAS, buildApp } from './app.ts'
import { type Background, startBackground } from './background.ts'
import { DataFolderInUse } from './db/data-folder-in-use.ts'
import { DatabaseIsNewer, DatabaseIsTooOld } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { LOCK_WITHIN, prepareWhileServing } from './db/prepare.ts'
import type { DemoAccount } from './dev/demo/people.ts'
import { ConfigurationError, type Env, readEnv } from './env.ts'
import { openIdentity } from './identity/open.ts'
import { mailWorker } from './people/mail-worker.ts'
import { answerBackups } from './platform/backup/visitor.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { App } from './platform/http/app-instance.ts'
import { drainable } from './platform/http/drain.ts'
import { describeError } from './platform/http/logging.ts'
import { isOutage } from './platform/http/outage.ts'
import type { JobContext } from './platform/jobs/schedule.ts'
import { openMailRoute } from './platform/mail/mail-route.ts'
import { type Metrics, openMetrics } from './platform/metrics/open.ts'
import { catchUp } from './review/rebuild.ts'
import { COUNTING, MAILING, RETIRED, SCHEDULES, VISITING } from './schedules.ts'

/** Starts environment → database → application → listening; stops in reverse order. */

const DRAIN_WITHIN = 8_000
const STOP_WITHIN = 10_000
/** Every request needs a fraction of a second; a statement this slow means an unhealthy database. */
const STATEMENT_WITHIN = 8_000
/** One Ctrl-C may arrive several times, from the terminal and from each parent process. */
const SAME_SIGNAL_WITHIN = 300

const say = (line: string) => process.stdout.write(`${line}\n`)
const undo: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const env = readEnv(process.env)
  const standIns = env.production ? undefined : await import('./dev/stand-ins/open.ts')
  const turned = standIns?.turnedClock()
  const clock = turned ?? systemClock
  const db = await openAndPrepare(env)
  const demo = env.seed === 'none' ? null : await seeded(env.seed, db, clock)
  const withAdmins = demo ? withDemoAdmins(env, demo) : env
  const known = standIns ? standIns.withPhoneSecret(withAdmins) : withAdmins
  const signIn = await openIdentity({ db, clock, env: known, standIn: standIns?.signInStandIn }, say)
  const { mailer, mailbox } = openMailRoute(
    known,
    standIns && (() => standIns.openMailbox(clock, standIns.YEAR_OF_MAILS)),
  )
  const metrics = await metricsOf(env, db, clock)
  const areas = [...AREAS, signIn.routes]
  if (standIns && mailbox && turned) {
    const turnerFor = (context: Omit<JobContext, 'clock'>) =>
      standIns.dayTurner({
        context,
        clock: turned,
        schedules: MAILING,
        deliverMails: () => mailWorker({ ...context, mailer, clock: turned, env: known }).deliverDue(),
        onLastDay: COUNTING,
      })
    areas.push(standIns.mailboxPages(mailbox, { clock: turned, turnerFor }))
  }
  if (standIns) areas.push(standIns.phonePages)
  if (metrics) areas.push(metrics.area)
  const app = await buildApp({ db, identity: signIn.identity, clock, env: known, areas })
  const drain = drainable(app)
  let background: Background | undefined
  // In parallel: a mail that hangs must neither delay closing the listener nor use up the requests' time to drain.
  undo.push(async () => {
    await Promise.all([drain({ withinMilliseconds: DRAIN_WITHIN }), background?.stop(DRAIN_WITHIN)])
  })
  // Learns the example sentences of danger, so that the first visitor does not wait for it.
  crisisKind('')
  await app.listen({ port: env.port, host: env.host })
  background = startBackground(
    { db, mailer, clock, env: known, log: app.log, ...(metrics && { onJob: metrics.onJob }) },
    { schedules: env.seed === 'none' ? [...SCHEDULES, ...VISITING] : SCHEDULES, retired: RETIRED },
  )
  void signIn.greetProviders()
  say(`Directory at ${directoryOf(app, env)}`)
  say(`Ready at ${addressOf(app, env)}`)
  for (const line of reachOf(env)) say(line)
  if (demo) say(await demoGuide(demo))
}

async function demoGuide(accounts: readonly DemoAccount[]): Promise<string> {
  const { DEMO_PASSWORD } = await import('./dev/demo/sign-ins.ts')
  const lines = accounts.map(({ email, purpose }) => `  ${email.padEnd(40)} ${purpose}`)
  const staff = accounts.some(({ role }) => role !== 'admin')
  return [
    'Demo accounts:',
    ...lines,
    ...(staff ? [`Provider staff sign in with the password ${DEMO_PASSWORD}`] : []),
  ].join('\n')
}

async function openAndPrepare(env: Env): Promise<Database> {
  const { databaseUrl, dataDir } = env
  say(databaseUrl === null ? 'Opening the embedded database…' : 'Connecting to PostgreSQL…')
  const where = databaseUrl === null ? { dataDir } : { databaseUrl }
  const lost = (error: Error) => report('A database connection was lost', error)
  // Migrating a large database may take longer than the statement timeout of requests.
  if (databaseUrl !== null) {
    const unhurried = await openDatabase(where, lost, { lock: LOCK_WITHIN })
    await prepareAndTell(unhurried).finally(() => unhurried.close())
  }
  const db = await openDatabase(where, lost, { statement: STATEMENT_WITHIN })
  answerBackups(db)
  undo.push(() => db.close())
  if (databaseUrl === null) await prepareAndTell(db)
  return db
}

async function prepareAndTell(db: Database): Promise<void> {
  const applied = await prepareWhileServing(db)
  const { scored } = await catchUp(db.kysely)
  if (scored > 0) say(`Scored what waits for review (${scored} submissions).`)
  if (applied.length > 0) say(`Brought the database to this version (${applied.join(', ')}).`)
}

async function metricsOf({ metricsPort, metricsHost }: Env, db: Database, clock: Clock): Promise<Metrics | null> {
  if (metricsPort === null) return null
  const metrics = openMetrics({ db, clock })
  await metrics.listen({ port: metricsPort, host: metricsHost })
  undo.push(() => metrics.close())
  return metrics
}

async function seeded(seed: string, db: Database, clock: Clock): Promise<readonly DemoAccount[]> {
  const { demoAccounts, seedDemo } = await import('./dev/demo/demo.ts')
  const { publishedAccounts, seedPublished } = await import('./dev/published/seed.ts')
  const { seedDemoSignIns } = await import('./dev/demo/sign-ins.ts')
  const { what, fill, accounts } =
    seed === 'demo'
      ? { what: 'demo data', fill: seedDemo, accounts: demoAccounts }
      : { what: PUBLISHED.what, fill: seedPublished, accounts: publishedAccounts }
  say(`Looking for ${what}…`)
  if (await fill({ db, clock })) {
    await db.pool.query('analyze')
    say(`Filled the directory with ${what}.`)
  }
  await seedDemoSignIns(db)
  return accounts
}

/** The demo brings its own administrators, so that a fresh clone needs no configuration. */
function withDemoAdmins(env: Env, accounts: readonly DemoAccount[]): Env {
  if (env.adminAllowlist.length > 0) return env
  return { ...env, adminAllowlist: accounts.filter(({ role }) => role === 'admin').map(({ email }) => email) }
}

/** Names the machines that can connect, so that the operator notices a wrong HOST at the start. */
function reachOf({ host, production }: Env): string[] {
  const loopback = ['127.0.0.1', '::1', 'localhost'].includes(host)
  return [
    loopback
      ? `Listening on ${host}: only this machine can connect. Set HOST to listen elsewhere.`
      : `Listening on ${host}: other machines can connect.`,
    ...(production
      ? []
      : ['The stand-in for Google, /dev/mail, /dev/phone and npm run token answer this machine only.']),
  ]
}

function addressOf(app: App, env: Env): string {
  const address = app.server.address()
  const chosen = typeof address === 'object' ? address?.port : undefined
  return env.port === 0 ? `http://localhost:${chosen}` : env.publicUrl
}

const directoryOf = (app: App, env: Env) => {
  const origin = env.directoryHosts.length > 0 ? env.directoryOrigin : addressOf(app, env)
  return `${origin}/en (Spanish: ${origin}/es)`
}

let stoppingSince: number | undefined

async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > SAME_SIGNAL_WITHIN) process.exit(1)
    return
  }
  stoppingSince = Date.now()
  setTimeout(() => process.exit(1), STOP_WITHIN).unref()
  say('Stopping…')
  // Handles a duplicate of the same Ctrl-C first, so that blocking work below does not make it look like a second one.
  await afterInput()
  try {
    for (const step of undo.reverse()) await step()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

function report(what: string, error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), msg: what, err: describeError(error) })}\n`)
}

function fail(error: unknown): never {
  const sentence = sentenceFor(error)
  if (sentence === null) report('The portal had to stop', error)
  else process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const SENTENCES = [ConfigurationError, DataFolderInUse, DatabaseIsNewer, DatabaseIsTooOld]

/** One sentence for errors that an operator can fix without a stack trace. */
function sentenceFor(error: unknown): string | null {
  if (SENTENCES.some((known) => error instanceof known)) return (error as Error).message
  const { code, syscall, port } = error as { code?: string; syscall?: string; port?: number }
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    const name = String(port) === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT'
    return `${name} ${port} is already in use. Stop the other program or set ${name} to another number.`
  }
  if (syscall === 'listen' && code === 'EACCES')
    return `PORT ${port} may not be used by this account; set another PORT.`
  if (isOutage(error)) return 'DATABASE_URL names a database that does not answer. Is PostgreSQL running?'
  return null
}

process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

await start().catch(fail)
