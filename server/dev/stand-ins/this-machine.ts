import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/http/refusal.ts'

/**
 * The stand-in for Google asks for no password and the mailbox holds every person's links, so both are for programs and
 * browsers on this machine. The connection itself counts, never a header that names an address, and a request that a
 * proxy passed on comes from elsewhere.
 */

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const PROXIES_SEND = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  return LOOPBACK.test(raw.socket.remoteAddress ?? '') && PROXIES_SEND.every((name) => headers[name] === undefined)
}

/** To every other caller the addresses of this scope do not exist. */
export function onlyForThisMachine(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request)) throw notFound()
  })
}
