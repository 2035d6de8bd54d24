import { networkInterfaces } from 'node:os'
import { DEV_TOKEN_PATH, devTokenKey } from '../../../server/dev/stand-ins/token-key.ts'
import { freePort } from '../../../server/testing/postgres.ts'
import { fillDirectory, MO } from '../races/directory.ts'
import { type Answer, ask } from '../stage/ask.ts'
import { onStage, SECRET, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'

/**
 * A server that was given a public address and not told that it is in production, called as the network would call it:
 * at the machine's other addresses, and through a proxy.
 */

const CLOSED = 0
const OPENED = 1
const PUBLIC_URL = 'https://portal.example.gov'

/** What exists for trying out, each with a call that this machine gets an answer to. */
const DEV_DOORS: readonly (readonly [path: string, method: string])[] = [
  ['/dev/mail', 'GET'],
  ['/dev/openid/.well-known/openid-configuration', 'GET'],
  [DEV_TOKEN_PATH, 'POST'],
]

/** What a proxy says about the caller it speaks for, and what a caller would say to be taken for this machine. */
const PASSED_ON: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '::1' },
  { via: '1.1 proxy' },
  { 'x-forwarded-host': 'portal.example.gov' },
]

export const devDoors: Trial = {
  name: 'dev-doors',
  promise:
    'a public address alone opens nothing to the network; with HOST set, stand-in, mailbox and token script answer this machine only',
  async run() {
    const metrics = [await freePort(), await freePort()]
    const envOf = (copy: number): Record<string, string> => ({
      PUBLIC_URL,
      METRICS_PORT: String(metrics[copy]),
      ...(copy === OPENED && { HOST: '0.0.0.0', TRUST_PROXY: 'true' }),
    })
    return onStage({ copies: 2, envOf, fill: fillDirectory }, async (stage) => {
      const others = ['127.0.0.2', ...addressesOfNetworkCards()]
      for (const address of others) await fromTheNetwork(stage, address, metrics)
      const dev = await throughProxies(stage)
      for (const [copy, said] of [
        [CLOSED, 'Listening on 127.0.0.1: only this machine can connect.'],
        [OPENED, 'The stand-in for Google, /dev/mail and npm run token answer this machine only.'],
      ] as const) {
        if (!stage.servers[copy]?.output().includes(said)) stage.complain(`the start does not say: ${said}`)
      }
      return { 'addresses tried': others.length, 'doors for trying out': DEV_DOORS.length, 'calls passed on': dev }
    })
  },
}

const addressesOfNetworkCards = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)

const portOf = ({ servers }: Stage, copy: number) => new URL((servers[copy] ?? servers[0]).url).port

const knock = (origin: string, path: string, method: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(`${origin}${path}`, {
    method,
    headers,
    patience: 20_000,
    ...(method === 'POST' && { body: { email: MO }, token: devTokenKey(SECRET) }),
  })

async function fromTheNetwork(stage: Stage, address: string, metrics: readonly number[]): Promise<void> {
  const { complain } = stage
  const closed = await knock(`http://${address}:${portOf(stage, CLOSED)}`, '/readyz', 'GET')
  if (closed.status !== 0) complain(`without HOST the portal is reached at ${address}`)
  for (const port of metrics) {
    const { status } = await knock(`http://${address}:${port}`, '/metrics', 'GET')
    if (status !== 0) complain(`the figures are reached at ${address}`)
  }
  const opened = `http://${address}:${portOf(stage, OPENED)}`
  const ready = await knock(opened, '/readyz', 'GET')
  if (ready.status !== 200) complain(`with HOST the portal is not reached at ${address}`)
  // The whole of 127.0.0.0/8 is this machine; every other address is the network, also when the machine calls itself.
  if (address.startsWith('127.')) return
  for (const [path, method] of DEV_DOORS) {
    const { status } = await knock(opened, path, method)
    if (status !== 404) complain(`${path} answers ${status} at ${address}`)
  }
}

async function throughProxies(stage: Stage): Promise<number> {
  let calls = 0
  for (const copy of [CLOSED, OPENED]) {
    const origin = `http://127.0.0.1:${portOf(stage, copy)}`
    for (const [path, method] of DEV_DOORS) {
      const here = await knock(origin, path, method)
      if (here.status !== 200) stage.complain(`${path} answers ${here.status} to this machine: ${here.text}`)
      for (const headers of PASSED_ON) {
        calls += 1
        const { status } = await knock(origin, path, method, headers)
        if (status !== 404) stage.complain(`${path} answers ${status} to ${JSON.stringify(headers)}`)
      }
    }
  }
  return calls
}
