import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { say } from '../../scripts/launch/project.mjs'
import type { Cluster } from './data/cluster.ts'
import { ADMIN, type Size, WRITERS } from './data/sizes.ts'
import type { Figure } from './figure.ts'
import { urlsOf } from './operations.ts'
import { type Running, type Signed, signInAt, startProduct } from './product.ts'

/**
 * P3 and P4: what one request costs the database, counted by the database itself while the portal serves it: statements,
 * pages touched, rows read, bytes sent. Counts do not vary with the machine; how they grow with the directory is the goal.
 */

export type Touched = { statements: number; buffers: number; bytes: number }
type Counts = Touched & { rowsRead: number }

const REPEATED = 10
/** Backends tell what they read at most once a second. */
const TOLD_AFTER = 1_050

type Call = {
  name: string
  group: 'a' | 'b' | 'c' | 'd' | 'other'
  statements: number
  send(n: number): Promise<number>
}

export async function measureGrowth(cluster: Cluster, sizes: readonly Size['times'][]) {
  const counted: Record<number, Record<string, Counts>> = {}
  let calls: readonly Call[] = []
  for (const times of sizes) {
    say(`Counting statements, pages and rows at ${times}×`)
    const { url, client, size } = await cluster.directory(times)
    const portal = await startProduct(url)
    const people = await signInAt(url, portal.port)
    try {
      const [admin, writer] = [await people.signIn(ADMIN), await people.signIn(WRITERS[0] ?? ADMIN)]
      calls = callsOf(portal, size, admin, writer)
      counted[times] = {}
      for (const call of calls) (counted[times] as Record<string, Counts>)[call.name] = await countsOf(client, call)
    } finally {
      await people.close()
      await portal.stop()
    }
  }
  return { figures: figuresOf(counted, calls, sizes), detail: counted }
}

async function countsOf(client: Pool, call: Call): Promise<Counts> {
  let n = 0
  const send = () => call.send(n++)
  const settle = async () => {
    await wait(TOLD_AFTER)
    await send()
  }
  await warmUp(send)
  await settle()
  const before = await rowsRead(client)
  const touched = await touchedBy(client, send)
  await settle()
  return { ...touched, rowsRead: ((await rowsRead(client)) - before) / (REPEATED + 1) }
}

type Send = () => Promise<number>

async function warmUp(send: Send): Promise<void> {
  for (let warming = 0; warming < 8; warming++) await send()
}

/** What the statements of a request say of themselves; the rows that they read are told later, and cost seconds to wait for. */
export async function warmlyTouched(client: Pool, send: Send): Promise<Touched> {
  await warmUp(send)
  return touchedBy(client, send)
}

async function touchedBy(client: Pool, send: Send): Promise<Touched> {
  await client.query('select pg_stat_statements_reset()')
  let bytes = 0
  for (let round = 0; round < REPEATED; round++) bytes += await send()
  const { rows } =
    await client.query(`select sum(calls)::float as calls, sum(shared_blks_hit + shared_blks_read)::float as buffers
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database() and query !~* '^(begin|commit|select pg_stat)' and query !~ 'jobs\\.|update mails'`)
  return { statements: rows[0].calls / REPEATED, buffers: rows[0].buffers / REPEATED, bytes: bytes / REPEATED }
}

async function rowsRead(client: Pool): Promise<number> {
  const { rows } = await client.query(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float as n from pg_stat_user_tables
     where schemaname = 'public' and relname not in ('mails', 'sessions')`,
  )
  return rows[0].n
}

function callsOf(portal: Running, size: Size, admin: Signed, writer: Signed): Call[] {
  const ask = async (path: string, { token }: Signed, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`, { ...init, headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return text
  }
  const reading = (name: string, group: Call['group'], paths: string[], statements = 2): Call => ({
    name,
    group,
    statements,
    send: async (n) => Buffer.byteLength(await ask(paths[n % paths.length] as string, admin)),
  })
  const providers = '/api/admin/providersandclinics'
  const last = Math.ceil(size.providers / 10)
  const queue = '/api/updates?groupBySubmissionId=true'
  const both = `${queue}&type=contentUpdate,accountAccess`
  return [
    reading('(a) one clinic', 'a', urlsOf('a', size.clinics)),
    reading('(b) providers, search as in the other part', 'b', urlsOf('b', size.clinics)),
    reading('(b) providers, what few have', 'b', [`${providers}?q=kestrel%20cro&page=1`]),
    reading('(b) providers, what one in a hundred has', 'b', [`${providers}?q=redtail%20h&page=1`]),
    reading('(b) providers, what many have', 'b', [`${providers}?q=recovery&page=1`]),
    reading('(b) providers, a search without a match', 'b', [`${providers}?q=zzyzx&page=1`]),
    reading('(b) providers, first page', 'b', [`${providers}?page=1`]),
    reading('(b) providers, last page', 'b', [`${providers}?page=${last}`]),
    reading('(c) requests, requested', 'c', [`${both}&status=requested&page=1`]),
    reading('(c) requests, completed', 'c', [`${both}&status=completed&page=1`]),
    reading('(c) submissions with their changes, requested', 'c', [`${queue}&status=requested&page=1`]),
    reading('users, page by name', 'other', ['/api/users?page=1'], 3),
    reading('changes of a clinic', 'other', ['/api/updates?clinicId=40&page=1'], 3),
    reading('requests, search', 'other', [`${both}&q=redtail&page=1`], 3),
    reading('code lists', 'other', ['/api/referenceData/codes'], 3),
    saving('(d) a save of one field', writer, ask, (clinic, n) => ({ ...clinic, fax: `30355520${10 + (n % 80)}` })),
    saving('(d) a save that waits for review', writer, ask, (clinic, n) => ({
      ...clinic,
      descriptionEn: `Words ${n}.`,
    })),
  ]
}

type Ask = (path: string, who: Signed, init?: RequestInit) => Promise<string>
type ClinicText = Record<string, unknown>

function saving(name: string, who: Signed, ask: Ask, edit: (clinic: ClinicText, n: number) => ClinicText): Call {
  let clinic: ClinicText | undefined
  const send = async (n: number) => {
    clinic ??= JSON.parse(await ask(`/api/clinics/${WRITERS[0]?.clinicId}`, who)).data as ClinicText
    const headers = { 'content-type': 'application/json', 'idempotency-key': `growth-${name.length}-${n}` }
    const text = await ask('/api/updates', who, { method: 'POST', headers, body: JSON.stringify(edit(clinic, n)) })
    clinic = JSON.parse(text).data.clinic
    return Buffer.byteLength(text)
  }
  return { name, group: 'd', statements: 10, send }
}

function figuresOf(
  counted: Record<number, Record<string, Counts>>,
  calls: readonly Call[],
  sizes: readonly number[],
): Figure[] {
  const [smallest, largest] = [sizes[0] ?? 1, sizes.at(-1) ?? 1]
  return calls.flatMap(({ name, group, statements }) => {
    const small = counted[smallest]?.[name] as Counts
    const large = counted[largest]?.[name] as Counts
    const exponent = Math.log(large.buffers / small.buffers) / Math.log(largest / smallest)
    const at = `${name}, ${largest}×`
    const figures: Figure[] = [
      { goal: 'P3', name: `${at}: statements`, value: large.statements, unit: 'statements', atMost: statements },
    ]
    const buffers = {
      goal: 'P4',
      name: `${at}: pages touched, session included`,
      value: large.buffers,
      unit: 'buffers' as const,
    }
    const growth = {
      goal: 'P4',
      name: `${name}: growth of pages from ${smallest}× to ${largest}×`,
      value: large.buffers / small.buffers,
      unit: '×' as const,
    }
    if (group === 'a') figures.push({ ...buffers, atMost: 60 }, { ...growth, atMost: 1.2 })
    else if (group === 'b') {
      figures.push(
        { ...buffers, atMost: 300 },
        { goal: 'P4', name: `${name}: exponent of that growth`, value: exponent, unit: '', atMost: 0.5 },
      )
    } else if (group === 'c') figures.push({ ...buffers, atMost: 120 }, { ...growth, atMost: 1.5 })
    else figures.push({ name: buffers.name, value: buffers.value, unit: 'buffers' })
    figures.push({ name: `${at}: rows read`, value: large.rowsRead, unit: 'rows' })
    figures.push({ name: `${at}: answer`, value: large.bytes, unit: 'bytes' })
    return figures
  })
}
