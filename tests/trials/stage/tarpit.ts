import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export type Tarpit = { port: number; caught(): number; close(): Promise<void> }

/** Accepts every connection and never answers. */
export async function tarpit(port: number): Promise<Tarpit> {
  const stuck = new Set<Socket>()
  let caught = 0
  const server: Server = createServer((socket) => {
    caught += 1
    stuck.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => stuck.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    caught: () => caught,
    async close() {
      server.close()
      for (const socket of stuck) socket.destroy()
      await once(server, 'close')
    },
  }
}
