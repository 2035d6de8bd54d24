import type { FastifyReply, FastifyRequest } from 'fastify'
import { OPEN_DATA_LIMIT } from '../../contract/limits.ts'
import type { App } from '../http/app-instance.ts'
import { answerPreflight, openToAll } from './headers.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * How addresses of open data are bound: scripts of any site may read them, refusals included, and each caller's address
 * may ask so often in a minute.
 */
export function openDataScope(scope: App): (path: string, answer: Answer) => void {
  const { max, perSeconds } = OPEN_DATA_LIMIT
  const config = { rateLimit: { max, timeWindow: perSeconds * 1000 } }
  return (path, answer) => {
    scope.get(path, { config, onRequest: async (_, reply) => openToAll(reply) }, answer)
    scope.options(path, { config }, async (_, reply) => answerPreflight(reply))
  }
}
