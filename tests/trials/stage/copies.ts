import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../server/db/open.ts'
import { devTokenKey } from '../../../server/dev/stand-ins/token-key.ts'
import { ADMIN_DOMAIN } from '../../../server/testing/app.ts'
import { brokenInvariants } from '../../../server/testing/invariants.ts'
import { type RunningServer, startServer } from '../../../server/testing/server-process.ts'
import type { Verdict } from '../trial.ts'
import { findings, skippedFor } from './findings.ts'
import { type Person, personAt } from './person.ts'
import { openTrialDatabase } from './trial-database.ts'

/**
 * The portal as in production: PostgreSQL with an empty database, one or more copies of the server, and people who call
 * them. Checks the invariants after the trial and stops everything.
 */

export type Stage = {
  db: Database
  servers: readonly [RunningServer, ...RunningServer[]]
  /** A person with an account, who calls this copy, or the last where there are fewer. */
  as(email: string, copy?: number): Person
  /** Records one failure; the trial is lost. */
  complain(sentence: string): void
}

type Setting = {
  copies?: number
  env?: Record<string, string>
  /** Environment per copy. */
  envOf?: (copy: number) => Record<string, string>
  /** Fills the database before the first server starts. */
  fill?: (db: Database) => Promise<void>
}

/** Nothing listens here: mail stays in the outbox, where the trial reads its links. */
export const NO_MAIL_SERVER = 'smtp://127.0.0.1:1'
/** The secret of all copies of a stage. */
export const SECRET = 'a secret that only trials know, long enough'
/** Milliseconds in which the outbox finishes its current mail before the trial checks the invariants. */
const SETTLES_WITHIN = 300

export async function onStage(
  { copies = 1, env = {}, envOf = () => ({}), fill }: Setting,
  work: (stage: Stage) => Promise<Verdict['figures']>,
): Promise<Verdict> {
  const database = await openTrialDatabase()
  if ('skipped' in database) return skippedFor(database.skipped)
  const { db, url: databaseUrl, close } = database
  const notes = findings({ short: false })
  const undo = [close]
  try {
    await fill?.(db)
    const servers: RunningServer[] = []
    for (let copy = 0; copy < copies; copy += 1) {
      // All copies use one public address, as behind a load balancer.
      const PUBLIC_URL = servers[0] && { PUBLIC_URL: servers[0].url }
      const server = await startServer({
        env: {
          DATABASE_URL: databaseUrl,
          SEED: 'none',
          APP_SECRET: SECRET,
          ADMIN_ALLOWLIST: ADMIN_DOMAIN,
          ...PUBLIC_URL,
          ...env,
          ...envOf(copy),
        },
      })
      undo.push(server.stop)
      servers.push(server)
    }
    const stage: Stage = {
      db,
      servers: servers as [RunningServer, ...RunningServer[]],
      as: (email, copy = 0) =>
        personAt({ url: (servers[copy] ?? (servers.at(-1) as RunningServer)).url, key: devTokenKey(SECRET), email }),
      complain: notes.complain,
    }
    const figures = await work(stage)
    await wait(SETTLES_WITHIN)
    for (const fault of [...(await brokenInvariants(db)), ...servers.flatMap(failuresIn)]) notes.complain(fault)
    return notes.verdict(figures)
  } finally {
    for (const step of undo.reverse()) await step().catch(() => {})
  }
}

/** Errors in the log of the server. */
function failuresIn(server: RunningServer): string[] {
  return server
    .output()
    .split('\n')
    .filter((line) => /^\{"level":(50|60)/.test(line))
    .map((line) => `the server logged ${line.slice(0, 600)}`)
}

/** Runs `each` for 0 to `count` − 1 with limited concurrency. */
export async function inLanes(
  count: number,
  lanes: number,
  each: (n: number, lane: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (next < count) {
        const n = next
        next += 1
        await each(n, lane)
      }
    }),
  )
}
