import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy that can stop forwarding without closing connections, as a cut cable or a firewall does. */
export type StallingProxy = {
  port: number
  /** Drops everything sent; accepts new connections and ignores them. */
  stall(): void
  /** Forwards new connections again. Stalled ones stay silent. */
  carryOn(): void
  close(): Promise<void>
}

export async function stallingProxy(target: number): Promise<StallingProxy> {
  const open = new Set<Socket>()
  let stalled = false
  const server = createServer((client) => {
    keep(client)
    if (stalled) return
    const upstream = connect(target, '127.0.0.1')
    keep(upstream)
    client.pipe(upstream)
    upstream.pipe(client)
    client.on('close', () => stalled || upstream.destroy())
    upstream.on('close', () => stalled || client.destroy())
  })
  function keep(socket: Socket) {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      stalled = true
      for (const socket of open) {
        socket.unpipe()
        // Reads and discards, so that the sender notices nothing.
        socket.on('data', () => {})
      }
    },
    carryOn() {
      stalled = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
