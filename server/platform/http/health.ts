import type { FastifyInstance } from 'fastify'
import { within } from '../timeout.ts'
import { unavailable } from './refusal.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too. Neither reveals a cause. */

const READY_WITHIN = 2_000

export function healthRoutes(app: FastifyInstance): void {
  const { pool } = app.ports.db
  let running: Promise<boolean> | undefined
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  // Probes share one query: during an outage they must not queue for connections.
  const databaseAnswers = () => {
    running ??= pool
      .query('select 1')
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        running = undefined
      })
    return running
  }

  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', async (_, reply) => {
    if (closing || !(await within(READY_WITHIN, databaseAnswers()))) throw unavailable()
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })
}
