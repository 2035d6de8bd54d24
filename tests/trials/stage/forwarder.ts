import { createServer, connect as dial, type Socket } from 'node:net'

/** Stands for the address of a managed database: one port that leads to whichever server is the primary at the moment. */

export type Forwarder = {
  /** The same address for the whole trial. */
  url: string
  /** Where new connections go; those that lead elsewhere are cut, as a provider cuts them. */
  leadTo(databaseUrl: string): void
  close(): Promise<void>
}

export async function forwarder(databaseUrl: string): Promise<Forwarder> {
  let port = Number(new URL(databaseUrl).port)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = dial(port, '127.0.0.1')
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' ? address?.port : '')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    leadTo(other) {
      port = Number(new URL(other).port)
      cut()
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      cut()
      return closed
    },
  }
}
