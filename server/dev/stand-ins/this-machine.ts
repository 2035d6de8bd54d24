import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/http/refusal.ts'

/**
 * The stand-in for Google asks for no password and the mailbox has every person's links, so only programs and browsers
 * on this machine may use them. Checks the address of the connection, never a header, and treats a request that a proxy
 * forwarded as remote.
 */

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const PROXIES_SEND = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  return LOOPBACK.test(raw.socket.remoteAddress ?? '') && PROXIES_SEND.every((name) => headers[name] === undefined)
}

/** Answers 404 to every other caller. */
export function onlyForThisMachine(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request)) throw notFound()
  })
}
