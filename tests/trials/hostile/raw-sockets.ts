import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { faultsIn } from '../../../server/testing/hostile/campaign.ts'
import { inLanes } from '../stage/copies.ts'
import type { Findings } from '../stage/findings.ts'
import { RAW_REQUESTS, type RawRequest } from './raw-requests.ts'

/** Talks to the server over raw sockets: it must refuse malformed requests, and a slow client must delay no other. */

/** Long enough for a busy machine; a complete answer ends the wait. */
const PATIENCE = 30_000
const UNFINISHED_FOR = 1000
const QUIET_AFTER_ANSWER = 300
const SLOWEST_HEALTH = 2000
/** The server allows 30 s for a whole request and checks every 5 s. */
const CUT_OFF_WITHIN = 45_000

type Target = Pick<Findings, 'complain' | 'within'> & { port: number }

export async function sendRawRequests({ port, complain }: Target): Promise<number> {
  await inLanes(RAW_REQUESTS.length, 8, async (n) => {
    const raw = RAW_REQUESTS[n] as RawRequest
    for (const fault of faultsOf(raw, await exchange(port, raw))) complain(`${raw.name}: ${fault}`)
  })
  const alive = await health(port)
  if (alive.status !== 200) complain('the server did not live on')
  return RAW_REQUESTS.length
}

type Exchange = { text: string; closed: boolean }

function exchange(port: number, { bytes, unfinished }: RawRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    const done = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed })
    }
    let timer = setTimeout(() => done(false), unfinished ? UNFINISHED_FOR : PATIENCE)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(() => done(false), QUIET_AFTER_ANSWER)
    })
    socket.on('error', () => done(true))
    socket.on('close', () => done(true))
    socket.write(bytes)
  })
}

const ANSWER = /HTTP\/1\.[01] (\d{3}) [^\r]*\r\n(?:[^\r]+\r\n)*\r\n/g

function faultsOf({ successes = 0, unfinished }: RawRequest, { text, closed }: Exchange): string[] {
  const answers = [...text.matchAll(ANSWER)].map((match, nth, all) => ({
    status: Number(match[1]),
    // Node itself sends some refusals, as one empty chunk.
    body: text.slice(match.index + match[0].length, all[nth + 1]?.index).replace(/^0\r\n\r\n$/, ''),
  }))
  const good = answers.filter(({ status }) => status < 400).length
  const faults = answers.flatMap(({ status, body }) => (body === '' ? [] : faultsIn(status, body)))
  if (answers.some(({ status }) => status >= 500)) faults.push('a failure of ours')
  if (good > successes) faults.push(`${good} successes`)
  if (answers.length === 0 && !closed && !unfinished) faults.push('neither answered nor closed')
  return faults.map((fault) => `${fault} (${text.slice(0, 200)})`)
}

export type Slowness = {
  'slow connections': number
  'slowest answer beside them, ms': number
  'cut off after, s': string
}

/** Slowloris: many connections send a byte now and then, and must not delay other clients. */
export async function besideSlowConnections(
  { port, complain, within }: Target,
  { connections, untilCutOff }: { connections: number; untilCutOff: boolean },
): Promise<Slowness> {
  const begun = performance.now()
  const open = new Set<Socket>()
  for (let n = 0; n < connections; n += 1) {
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    // Half of the connections send their headers slowly, half their body.
    socket.write(n % 2 === 0 ? HEADERS : BODY)
  }
  let slowest = 0
  let seconds = 0
  const enough = untilCutOff ? CUT_OFF_WITHIN / 1000 : 4
  for (; seconds < enough && open.size > 0; seconds += 1) {
    for (const socket of open) socket.write('x')
    const { status, milliseconds } = await health(port)
    slowest = Math.max(slowest, milliseconds)
    if (status !== 200) complain(`beside slow connections /healthz answered ${status}`)
    await wait(1000)
  }
  within('an answer beside slow connections', slowest, SLOWEST_HEALTH)
  if (untilCutOff && open.size > 0) complain(`${open.size} slow connections were not cut off`)
  const cutOff = open.size === 0 ? ((performance.now() - begun) / 1000).toFixed(0) : 'not waited for'
  for (const socket of open) socket.destroy()
  return {
    'slow connections': connections,
    'slowest answer beside them, ms': Math.round(slowest),
    'cut off after, s': cutOff,
  }
}

const HEADERS = 'GET /healthz HTTP/1.1\r\nHost: portal\r\nX-Slow: '
const BODY =
  'POST /api/csp-reports HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n"'

async function health(port: number): Promise<{ status: number; milliseconds: number }> {
  const begun = performance.now()
  const status = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(60_000) }).then(
    (reply) => reply.status,
    () => 0,
  )
  return { status, milliseconds: performance.now() - begun }
}
