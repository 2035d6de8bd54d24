import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { brokenInvariants } from '../../../server/testing/invariants.ts'
import { freePort } from '../../../server/testing/postgres.ts'
import { installed } from '../stage/cluster.ts'
import { decider } from '../stage/decider.ts'
import { type Findings, findings, seconds, skippedFor } from '../stage/findings.ts'
import { openPortal, type Portal } from '../stage/portal.ts'
import { type Tarpit, tarpit } from '../stage/tarpit.ts'
import { managerOf, SMALL, smallCluster } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

const STOPPED_WITHIN = 10_000
/** Milliseconds between requests, which leave whether or not the last is answered. */
const EVERY = { full: 15, short: 40 }

type Outcome = { key: string; status: number; failure: string }

export const drain: Trial = {
  name: 'drain',
  promise:
    'told to stop under load, the portal answers what it accepted, refuses the rest, and ends within 10 s with 0',
  alone: true,
  async run({ short, progress }) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings({ short })
    const rounds = short ? 1 : 20
    const totals = { answered: 0, refused: 0, slowest: 0 }
    const cluster = await smallCluster()
    // In the full form the mail server hangs throughout, which must delay no request.
    const pit = await tarpit(await freePort())
    const mail = { SMTP_URL: `smtp://127.0.0.1:${pit.port}`, MAIL_FROM: 'portal@bha.example' }
    const portal = await openPortal({ env: { DATABASE_URL: cluster.url, ...(!short && mail) } })
    try {
      for (let round = 1; round <= rounds; round += 1) {
        if (round > 1) await portal.start()
        if (!short && round % 4 === 1) await untilStuck(portal, pit)
        const { outcomes, stopping, ended } = await stopUnderLoad(portal, cluster.url, short ? EVERY.short : EVERY.full)
        if (ended !== 0) notes.complain(`round ${round}: the process ended with ${ended}`)
        totals.slowest = Math.max(totals.slowest, stopping)
        totals.answered += outcomes.filter(({ status }) => status === 200).length
        totals.refused += outcomes.filter(({ status }) => status === 0).length
        judge(outcomes, notes)
        await everyAcceptedIsAnswered(cluster.url, outcomes, notes)
        if (round % 5 === 0) progress(`${round} rounds, ${totals.answered} answered, ${totals.refused} refused`)
      }
      if (totals.refused === 0) notes.complain('no request came after the end, so nothing was tried')
      notes.within('ending', totals.slowest, STOPPED_WITHIN)
      return notes.verdict({ rounds, ...totals, slowest: seconds(totals.slowest) })
    } finally {
      await portal.end()
      await pit.close()
      await cluster.remove()
    }
  },
}

async function untilStuck(portal: Portal, pit: Tarpit): Promise<void> {
  const before = pit.caught()
  await (await decider(portal)).once()
  while (pit.caught() === before) await wait(20)
}

/** Stops the server while a row lock delays some of the saves, so that the signal meets requests under way. */
async function stopUnderLoad(portal: Portal, databaseUrl: string, every: number) {
  const clinics = await Promise.all(
    Array.from({ length: SMALL }, async (_, index) => {
      const token = await portal.tokenOf(managerOf(index + 1))
      const { data } = await portal.call(managerOf(index + 1), 'GET', `clinics/${index + 1}`)
      return { token, clinic: data as Clinic }
    }),
  )
  const underWay: Promise<Outcome>[] = []
  let sending = true
  const load = (async () => {
    for (let n = 0; sending; n += 1) {
      const { token, clinic } = clinics[n % SMALL] as (typeof clinics)[number]
      underWay.push(saveOnce(portal.url, token, { ...clinic, descriptionEn: `Said ${n} ${randomUUID()}` }))
      await wait(every)
    }
  })()
  await wait(700)
  const { pid, ended: end } = portal.process()
  const { released } = await holdUp(databaseUrl, 400)
  const started = performance.now()
  process.kill(pid, 'SIGTERM')
  const ended = await end
  const stopping = performance.now() - started
  await wait(100)
  sending = false
  await load
  await released
  return { outcomes: await Promise.all(underWay), stopping, ended }
}

/** Returns once PostgreSQL holds the row locks; `released` resolves when it releases them. */
async function holdUp(databaseUrl: string, milliseconds: number): Promise<{ released: Promise<void> }> {
  const db = await openDatabase({ databaseUrl })
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('select from clinics where clinic_id <= 12 for update')
  const release = async () => {
    await wait(milliseconds)
    await client.query('commit')
    client.release()
    await db.close()
  }
  return { released: release() }
}

/** Opens a connection per request: the server could close a keep-alive connection just as a request starts on it. */
function saveOnce(url: string, token: string, clinic: Clinic): Promise<Outcome> {
  const key = randomUUID()
  const body = JSON.stringify(clinic)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return new Promise((resolve) => {
    const sent = request(`${url}/api/updates`, { method: 'POST', headers, agent: false }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve({ key, status: reply.statusCode ?? 0, failure: '' }))
      reply.once('error', (error) => resolve({ key, status: 0, failure: `half an answer: ${error.message}` }))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve({ key, status: 0, failure: error.code ?? 'unknown' }))
    sent.end(body)
  })
}

function judge(outcomes: readonly Outcome[], { complain }: Findings): void {
  for (const { status, failure } of outcomes) {
    // Concurrent saves of one clinic may conflict: 409 is a valid answer.
    if (status !== 0 && status !== 200 && status !== 409) complain(`a save was answered ${status}`)
    if (status === 0 && !['ECONNREFUSED', 'ECONNRESET'].includes(failure)) complain(`a save ended with ${failure}`)
  }
}

/** The database must hold every answered save and no refused one. */
async function everyAcceptedIsAnswered(databaseUrl: string, outcomes: readonly Outcome[], { complain }: Findings) {
  const db = await openDatabase({ databaseUrl })
  try {
    const { rows } = await db.pool.query<{ key: string }>('select key from idempotency_keys')
    const kept = new Set(rows.map(({ key }) => key))
    for (const { key, status, failure } of outcomes) {
      if (status === 200 && !kept.has(key)) complain('a save was acknowledged and is not there')
      if (status !== 200 && kept.has(key)) complain(`a save was done and its sender told ${status || failure}`)
    }
    for (const sentence of await brokenInvariants(db)) complain(sentence)
  } finally {
    await db.close()
  }
}
