import { connect, type Socket } from 'node:net'
import type { Order, Outcome, Script } from './messages.ts'

/**
 * The load generator, in its own process: keep-alive connections that send one request after the other over plain
 * sockets. It parses only the HTTP that our servers send, which leaves the CPU to the servers.
 */

process.on('message', (order: Order) => {
  run(order).then(
    (outcome) => process.send?.(outcome),
    (error) => process.send?.({ error: String(error) }),
  )
})

async function run({ port, scripts, milliseconds }: Order): Promise<Outcome> {
  const latencies: number[] = []
  const failures: Outcome['failures'] = {}
  const started = performance.now()
  const deadline = started + milliseconds
  const after = await Promise.all(
    scripts.map((script, place) => converse(port, script, place, deadline, latencies, failures)),
  )
  const took = performance.now() - started
  latencies.sort((a, b) => a - b)
  const share = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  return { requests: latencies.length, milliseconds: took, failures, p50: share(0.5), p99: share(0.99), scripts: after }
}

function converse(
  port: number,
  script: Script,
  place: number,
  deadline: number,
  latencies: number[],
  failures: Outcome['failures'],
): Promise<Script> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const next = writer(socket, script, place)
    let sentAt = performance.now()
    let waiting = Buffer.alloc(0)
    socket.once('connect', () => {
      sentAt = performance.now()
      next.send()
    })
    socket.on('data', (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      const answer = wholeAnswer(waiting)
      if (answer === null) return
      waiting = Buffer.alloc(0)
      const now = performance.now()
      latencies.push(now - sentAt)
      next.answered(answer.status)
      if (answer.status !== 200) {
        failures[answer.status] ??= { count: 0, body: answer.body().slice(0, 300) }
        ;(failures[answer.status] as { count: number }).count++
      }
      if (now >= deadline) {
        socket.destroy()
        resolve(next.script())
        return
      }
      sentAt = now
      next.send()
    })
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('the server closed a connection')))
  })
}

function writer(socket: Socket, script: Script, place: number) {
  if (script.kind === 'requests') {
    const ready = script.requests.map((text) => Buffer.from(text))
    let at = place * 7
    return {
      send: () => socket.write(ready[at++ % ready.length] as Buffer),
      answered: (_status: number) => {},
      script: () => script,
    }
  }
  const { head, parts } = script
  let { version, value } = script
  return {
    send() {
      const body = `${parts[0]}${version}${parts[1]}${String(value).padStart(4, '0')}${parts[2]}`
      socket.write(
        head.replace('{key}', `${version}-${value}-${place}`).replace('{length}', String(Buffer.byteLength(body))) +
          body,
      )
    },
    answered(status: number) {
      if (status !== 200) return
      version++
      value = (value + 1) % 10_000
    },
    script: (): Script => ({ ...script, version, value }),
  }
}

const END = Buffer.from('\r\n\r\n')

function wholeAnswer(bytes: Buffer): { status: number; body(): string } | null {
  const end = bytes.indexOf(END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`)
  if (bytes.length < end + 4 + length) return null
  return { status: Number(head.slice(9, 12)), body: () => bytes.toString('utf8', end + 4) }
}
