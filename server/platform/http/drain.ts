import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY = 100

export type Drain = (limits: { withinMilliseconds: number }) => Promise<void>

/**
 * Accepts nothing new, lets what is under way finish, and cuts off the connections that remain after the given time. Node
 * closes idle connections once; those that fall idle later, or that a browser opened in advance, would hold it up.
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
      // Said with the answer, so that a proxy does not send its next request on a connection that is about to end.
      for (const response of underWay) response.shouldKeepAlive = false
      await closed
    } finally {
      clearInterval(looking)
      clearTimeout(cutOff)
    }
  }
}
