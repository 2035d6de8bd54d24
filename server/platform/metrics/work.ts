import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import { within } from '../timeout.ts'

/**
 * Gauges of waiting work: for a connection, for the mail server, for a reviewer. One statement per scrape reads them.
 */

const ANSWERS_WITHIN = 2_000

const WAITING = `
  select
    (select count(*) from mails where status = 'waiting')::int as "mailsWaiting",
    (select count(*) from mails where status = 'failed')::int as "mailsFailed",
    (select created_at from mails where status = 'waiting' order by mail_id limit 1) as "oldestMail",
    (select count(*) from requests where type = 'contentUpdate' and status = 'requested')::int as "contentUpdate",
    (select count(*) from requests where type = 'accountAccess' and status = 'requested')::int as "accountAccess",
    (select min(created_at) from requests where type = 'contentUpdate' and status = 'requested') as "oldestContentUpdate",
    (select min(created_at) from requests where type = 'accountAccess' and status = 'requested') as "oldestAccountAccess"`

type Waiting = Record<'mailsWaiting' | 'mailsFailed' | 'contentUpdate' | 'accountAccess', number> &
  Record<'oldestMail' | 'oldestContentUpdate' | 'oldestAccountAccess', Date | null>

type Needs = { pool: Pool; clock: Clock }

/** Returns a function that updates the gauges; while the database does not answer, only the gauge for that is set. */
export function workMetrics(registry: Registry, { pool, clock }: Needs): () => Promise<void> {
  const gauge = <const L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered when this was asked.')
  const connections = gauge('database_connections', 'Connections of this process, and who waits for one.', ['state'])
  const mails = gauge('mails', 'Mails in the outbox that were not sent, by status.', ['status'])
  const oldestMail = gauge('oldest_waiting_mail_age_seconds', 'How long the oldest waiting mail has waited.')
  const requests = gauge('requests_waiting', 'Requests waiting for a decision.', ['type'])
  const oldest = gauge('oldest_waiting_request_age_seconds', 'How long the oldest request has waited.', ['type'])
  let asking: Promise<Waiting | null> | undefined

  // Scrapes share one query: it must not take the connections that requests wait for.
  const ask = () => {
    asking ??= within(ANSWERS_WITHIN, pool.query<Waiting>(WAITING))
      .then((answer) => answer?.rows[0] ?? null)
      .catch(() => null)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const age = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (clock.now().getTime() - since.getTime()) / 1000)

  return async () => {
    connections.set({ state: 'in use' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waited for' }, pool.waitingCount)
    const waiting = await ask()
    up.set(waiting === null ? 0 : 1)
    for (const one of [mails, oldestMail, requests, oldest]) one.reset()
    if (waiting === null) return
    mails.set({ status: 'waiting' }, waiting.mailsWaiting)
    mails.set({ status: 'failed' }, waiting.mailsFailed)
    oldestMail.set(age(waiting.oldestMail))
    for (const type of ['contentUpdate', 'accountAccess'] as const) requests.set({ type }, waiting[type])
    oldest.set({ type: 'contentUpdate' }, age(waiting.oldestContentUpdate))
    oldest.set({ type: 'accountAccess' }, age(waiting.oldestAccountAccess))
  }
}
