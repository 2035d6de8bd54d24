import { setImmediate as afterInput, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { within } from '../within.ts'

/**
 * Whether a PostgreSQL server answers at all, asked every second on a connection of its own: waiting locks and busy
 * connections of the pool say nothing about the server. While it is silent the pool refuses at once (a circuit
 * breaker), so that a frozen server costs a caller about three seconds once, and later callers nothing.
 */

export type Pulse = {
  isSilent(): boolean
  stop(): Promise<void>
}

const ASK_EVERY = 1_000
/** After it fell silent: it must be back in use soon after its return. */
const ASK_AGAIN_AFTER = 250
const ANSWERS_WITHIN = 2_000
/** A connection that is never made is closed in the end; whether the server is silent was decided long before. */
const CLOSED_WITHIN = 10_000
export function watchPulse(connectionString: string, onSilent: () => void): Pulse {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let silent = false

  /** Ended without waiting: a server that does not answer does not say goodbye either. */
  function hangUp(): void {
    client?.end().catch(() => {})
    client = undefined
  }

  async function ask(): Promise<void> {
    if (client === undefined) {
      client = new pg.Client({ connectionString, connectionTimeoutMillis: CLOSED_WITHIN, keepAlive: true })
      client.on('error', hangUp)
      await client.connect()
    }
    await client.query('select 1')
  }

  async function answers(): Promise<boolean> {
    let heard = false
    const asked = ask().then(
      () => {
        heard = true
      },
      () => {},
    )
    await within(ANSWERS_WITHIN, asked)
    // Where this process was itself held up, the answer lies in the socket and is read first.
    for (let turn = 0; turn < 2 && !heard; turn += 1) await afterInput()
    if (!heard) hangUp()
    return heard
  }

  /** A connection that was closed while it was idle is no silence: a new one decides. */
  async function answersOnSomeConnection(): Promise<boolean> {
    const started = performance.now()
    if (await answers()) return true
    return !silent && performance.now() - started < ANSWERS_WITHIN / 2 && answers()
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const heard = await answersOnSomeConnection()
      if (!heard && !silent && !stopping.signal.aborted) onSilent()
      silent = !heard
      const pause = silent ? ASK_AGAIN_AFTER : ASK_EVERY
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
    hangUp()
  }

  const watching = watch()
  return {
    isSilent: () => silent,
    async stop() {
      stopping.abort()
      hangUp()
      await watching
    },
  }
}
