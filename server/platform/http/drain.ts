import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY = 100

export type Drain = (limits: { withinMilliseconds: number }) => Promise<void>

/**
 * Stops accepting connections, lets running requests finish, and closes the remaining connections after the given time.
 * Node closes idle connections only once; those that become idle later, or that a browser preconnected, would delay the
 * stop.
 */
export function drainable(app: FastifyInstance): Drain {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const underWay = new Set<ServerResponse>()
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  return async ({ withinMilliseconds }) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY)
    const cutOff = setTimeout(() => app.server.closeAllConnections(), withinMilliseconds)
    try {
      const closed = app.close()
      for (const socket of unused) socket.destroy()
      // Sends `Connection: close`, so that a proxy does not reuse a connection that is about to end.
      for (const response of underWay) response.shouldKeepAlive = false
      await closed
    } finally {
      clearInterval(looking)
      clearTimeout(cutOff)
    }
  }
}
