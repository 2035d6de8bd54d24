import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service in this worker, instead of the browser makers': collects what servers post to it. */
export type PushService = { origin: string; posted: { path: string; body: Buffer }[] }

let started: Promise<PushService> | undefined

export function pushService(): Promise<PushService> {
  started ??= start()
  return started
}

async function start(): Promise<PushService> {
  const posted: PushService['posted'] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      posted.push({ path: request.url ?? '', body: Buffer.concat(parts) })
      reply.writeHead(201).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // The push service stops with the worker.
  server.unref()
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted }
}
