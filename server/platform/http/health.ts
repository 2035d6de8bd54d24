import type { App } from './app-instance.ts'
import { unavailable } from './refusal.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too. Neither reveals a cause. */

const LOOKS_EVERY = 60_000

export function healthRoutes(app: App): void {
  const { watch } = app.ports
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

  app.get('/readyz', async (_, reply) => {
    if (closing || (await watch.look()) !== 'up') throw unavailable()
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })
}
