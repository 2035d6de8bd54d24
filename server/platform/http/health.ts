import { within } from '../timeout.ts'
import type { App } from './app-instance.ts'
import { unavailable } from './refusal.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, so that the portal works. `/readyz/public`: the
 * process has loaded the directory, so that it answers at least the crisis page, however long the database is down. None
 * reveals a cause.
 */

export const PUBLIC_READY = '/readyz/public'

const LOOKS_EVERY = 60_000
const LOADED_WITHIN = 4_000

export function healthRoutes(app: App): void {
  const { watch, snapshots } = app.ports
  let closing = false
  const looking = setInterval(() => void watch.look(), LOOKS_EVERY).unref()
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(looking)
  })
  app.addHook('onClose', () => watch.store())

  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get(PUBLIC_READY, async (_, reply) => {
    const isLoaded = async () =>
      (await within(
        LOADED_WITHIN,
        snapshots.current().catch(() => null),
      )) !== null
    if (closing || (snapshots.last() === null && !(await isLoaded()))) throw unavailable()
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })

  app.get('/readyz', async (_, reply) => {
    if (closing || (await watch.look()) !== 'up') throw unavailable()
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })
}
