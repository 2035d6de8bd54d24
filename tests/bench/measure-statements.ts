import type { Pool } from 'pg'
import { say } from '../../scripts/launch/project.mjs'
import type { Cluster } from './data/cluster.ts'
import { ADMIN, WRITERS } from './data/sizes.ts'
import type { Figure } from './figure.ts'
import { urlsOf } from './operations.ts'
import { type Signed, signInAt, startProduct } from './product.ts'

/** P2: statements per request, session included, as PostgreSQL counts them. */

const REPEATED = 10
const MOST = { read: 3, save: 10 }

export type Send = (n: number) => Promise<unknown>

export async function statementsOf(client: Pool, send: Send): Promise<number> {
  // The first requests of a process prepare its statements.
  for (let n = 0; n < 8; n++) await send(n)
  await client.query('select pg_stat_statements_reset()')
  for (let n = 0; n < REPEATED; n++) await send(8 + n)
  const { rows } = await client.query(`select coalesce(sum(calls), 0)::float as calls
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database() and query !~* '^(begin|commit|select pg_stat)' and query !~ 'jobs\\.|update mails'`)
  return rows[0].calls / REPEATED
}

export async function measureStatements(cluster: Cluster): Promise<Figure[]> {
  say('Counting statements per request')
  const { url, client, size } = await cluster.directory(1)
  const portal = await startProduct(url)
  const people = await signInAt(url, portal.port)
  try {
    const [admin, writer] = [await people.signIn(ADMIN), await people.signIn(WRITERS[0] ?? ADMIN)]
    const ask = async (path: string, { token }: Signed, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${token}`, ...init.headers }
      const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`, { ...init, headers })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
      return JSON.parse(text).data
    }
    const reading =
      (paths: string[]): Send =>
      (n) =>
        ask(paths[n % paths.length] as string, admin)
    let clinic = await ask(`/api/clinics/${WRITERS[0]?.clinicId}`, writer)
    const saving =
      (edit: (n: number) => object): Send =>
      async (n) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': `${Object.keys(edit(n))}-${n}` }
        const body = JSON.stringify({ ...clinic, ...edit(n) })
        clinic = (await ask('/api/updates', writer, { method: 'POST', headers, body })).clinic
      }
    const calls: [name: string, kind: keyof typeof MOST, send: Send][] = [
      ['(a) one clinic', 'read', reading(urlsOf('a', size.clinics))],
      ['(b) providers, search', 'read', reading(urlsOf('b', size.clinics))],
      ['(c) requests by status', 'read', reading(urlsOf('c', size.clinics))],
      ['users, page by name', 'read', reading(['/api/users?page=1'])],
      ['changes of a clinic', 'read', reading(['/api/updates?clinicId=40&page=1'])],
      ['code lists', 'read', reading(['/api/referenceData/codes'])],
      ['(d) a save of one field', 'save', saving((n) => ({ fax: `30355520${10 + (n % 80)}` }))],
      ['(d) a save that waits for review', 'save', saving((n) => ({ descriptionEn: `Words ${n}.` }))],
    ]
    const figures: Figure[] = []
    for (const [name, kind, send] of calls) {
      const value = await statementsOf(client, send)
      figures.push({ goal: 'P2', name, value, unit: 'statements', atMost: MOST[kind] })
    }
    return figures
  } finally {
    await people.close()
    await portal.stop()
  }
}
