import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_LIMIT } from '../../../contract/limits.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { general } from '../../platform/http/refusal.ts'

/** Limits the calls of one token over all endpoints; every answer has the remaining calls. */
export function tokenLimit(app: App): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { max, perSeconds } = TOKEN_LIMIT
  const count = app.createRateLimit({
    max,
    timeWindow: perSeconds * 1000,
    keyGenerator: (request) => `token ${request.actor?.sessionId}`,
  })
  return async (request, reply) => {
    if (request.actor?.scope === undefined) return
    const counted = await count(request)
    if (counted.isAllowed) return
    const { remaining, ttlInSeconds, isExceeded } = counted
    reply
      .header('ratelimit-limit', String(max))
      .header('ratelimit-remaining', String(remaining))
      .header('ratelimit-reset', String(ttlInSeconds))
    if (isExceeded) throw general('too_many_requests', { retryAfterSeconds: ttlInSeconds })
  }
}
