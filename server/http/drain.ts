import type { FastifyInstance } from 'fastify'

/** Accepts nothing new, lets what is under way finish, and cuts off whatever is still there after the given time. */
export async function drain(
  app: FastifyInstance,
  { withinMilliseconds }: { withinMilliseconds: number },
): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), withinMilliseconds)
  try {
    await app.close()
  } finally {
    clearTimeout(cutOff)
  }
}
