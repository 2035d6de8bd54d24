import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '../../server/db/open.ts'
import { dice } from '../../server/demo/dice.ts'
import { installed } from '../stage/cluster.ts'
import { findings, skippedFor } from '../stage/findings.ts'
import { makeHistory } from '../stage/history.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { openPortal } from '../stage/portal.ts'
import { percentile } from '../stage/statistics.ts'
import { type Kind, type Traffic, traffic } from '../stage/traffic.ts'
import { emptyCluster, populate } from '../stage/world.ts'
import type { Setting, Trial } from '../trial.ts'

const P99_WITHIN = 150
/** Ten minutes, unless PROVE_SECONDS says otherwise. */
const FULL = { clinics: 3_000, changes: 20_000, perSecond: 200, seconds: 600, worked: 200, warmUp: 5 }
const SHORT = { clinics: 150, changes: 1_000, perSecond: 50, seconds: 4, worked: 20, warmUp: 0 }

type Measured = { kind: Kind; milliseconds: number; late: number }

export const load: Trial = {
  name: 'load',
  promise:
    '200 requests a second (80 read, 15 write, 5 decide) for ten minutes: p99 within 150 ms, no unexpected answer',
  async run(setting) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings(setting)
    const plan = setting.short ? SHORT : { ...FULL, seconds: Number(process.env.PROVE_SECONDS ?? FULL.seconds) }
    const cluster = await emptyCluster()
    const probe = join(tmpdir(), `portal-probe-${process.pid}`)
    try {
      const db = await openDatabase({ databaseUrl: cluster.url })
      await populate(db, plan.clinics)
      await makeHistory(db, plan.changes)
      await db.close()
      const preload = `--import ${pathToFileURL(join(import.meta.dirname, '../stage/probe.mjs')).href}`
      const env = { DATABASE_URL: cluster.url, NODE_OPTIONS: preload, PROBE_FILE: probe }
      const portal = await openPortal({ env })
      try {
        const roll = dice(`load ${setting.seed}`)
        const calls = await traffic(portal, roll, plan.clinics, plan.worked)
        const measured = await drive(calls, plan, setting, notes.complain)
        const times = measured.map(({ milliseconds }) => milliseconds)
        // Held against the bar only where nothing else runs: see the short form.
        if (!setting.short) notes.within('the 99th percentile', percentile(times, 0.99), P99_WITHIN)
        const after = plan.clinics * Math.ceil(plan.changes / plan.clinics)
        for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, calls.ledger, after))
          notes.complain(sentence)
        return notes.verdict({ seconds: plan.seconds, ...figuresOf(measured), ...processFigures(probe) })
      } finally {
        await portal.end()
      }
    } finally {
      rmSync(probe, { force: true })
      await cluster.remove()
    }
  },
}

type Plan = typeof FULL

/** Requests leave by the clock, not when the last was answered, and wait from the moment at which they should have left. */
async function drive(
  calls: Traffic,
  { perSecond, seconds, warmUp }: Plan,
  { progress }: Setting,
  complain: (sentence: string) => void,
): Promise<Measured[]> {
  const measured: Measured[] = []
  const underWay = new Set<Promise<void>>()
  const total = perSecond * (seconds + warmUp)
  const started = performance.now()
  for (let n = 0; n < total; n += 1) {
    const due = started + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    const late = performance.now() - due
    const { kind, go } = calls.next()
    const one = go()
      .then(({ status, code, text }) => {
        if (n >= perSecond * warmUp) measured.push({ kind, late, milliseconds: performance.now() - due })
        if (status !== 200) complain(`a ${kind} was answered ${status} ${code}: ${text.slice(0, 200)}`)
      })
      .catch((error: Error) => complain(`a ${kind} failed: ${error.message}`))
      .finally(() => underWay.delete(one))
    underWay.add(one)
    if (n > 0 && n % (perSecond * 60) === 0) progress(`${n} of ${total} requests, ${underWay.size} under way`)
  }
  await Promise.all(underWay)
  return measured
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

function figuresOf(measured: readonly Measured[]): Record<string, string | number> {
  const times = (kind?: Kind) =>
    measured.filter((one) => kind === undefined || one.kind === kind).map(({ milliseconds }) => milliseconds)
  const all = times()
  const kinds = (['read', 'write', 'decision'] as const).flatMap((kind) => [
    [`${kind}s`, times(kind).length],
    [`${kind} p99`, ms(percentile(times(kind), 0.99))],
  ])
  return {
    requests: all.length,
    p50: ms(percentile(all, 0.5)),
    p95: ms(percentile(all, 0.95)),
    p99: ms(percentile(all, 0.99)),
    slowest: ms(percentile(all, 1)),
    ...Object.fromEntries(kinds),
    'sent late by (p99)': ms(
      percentile(
        measured.map(({ late }) => late),
        0.99,
      ),
    ),
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

function processFigures(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const notes = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { p99: number; max: number; rss: number })
  const resident = notes.map(({ rss }) => rss)
  const tenth = Math.max(1, Math.floor(resident.length / 10))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return {
    'event loop delay (median second’s p99)': ms(
      percentile(
        notes.map(({ p99 }) => p99),
        0.5,
      ),
    ),
    'event loop delay (worst)': ms(Math.max(0, ...notes.map(({ max }) => max))),
    'memory (first tenth)': megabytes(mean(resident.slice(0, tenth))),
    'memory (last tenth)': megabytes(mean(resident.slice(-tenth))),
    'memory (most)': megabytes(Math.max(0, ...resident)),
  }
}
