import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEV_TOKEN_PATH, devTokenKey } from '../../../server/dev/stand-ins/token-key.ts'
import { freePort } from '../../../server/testing/postgres.ts'
import { type RunningServer, startServer } from '../../../server/testing/server-process.ts'
import { type Answer, ask } from './ask.ts'

/** The portal at one address, whose server process a trial can kill and restart. */

export type Portal = {
  url: string
  process(): RunningServer
  start(): Promise<void>
  /** A token of a person with an account that stays valid for the next call. */
  tokenOf(email: string): Promise<string>
  call(email: string, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  end(): Promise<void>
}

type Setting = {
  env: Record<string, string>
  dataDir?: string
  /** Folder of another release; the default is this one. */
  release?: string
}

const SECRET = 'a secret that only trials know, long enough'
/** Tokens expire after ten minutes. */
const FRESH_FOR = 5 * 60_000

export async function openPortal({ env, dataDir, release }: Setting): Promise<Portal> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'portal-prove-'))
  const tokens = new Map<string, { token: string; since: number }>()
  let server: RunningServer | undefined

  const portal: Portal = {
    url,
    process() {
      if (server === undefined) throw new Error('The portal was not started')
      return server
    },
    async start() {
      const given = { SEED: 'none', APP_SECRET: SECRET, ...env }
      server = await startServer({ port, dataDir: folder, env: given, ...(release !== undefined && { release }) })
    },
    async tokenOf(email) {
      const kept = tokens.get(email)
      if (kept && Date.now() - kept.since < FRESH_FOR) return kept.token
      const since = Date.now()
      const answer = await ask(`${url}${DEV_TOKEN_PATH}`, {
        method: 'POST',
        body: { email },
        token: devTokenKey(SECRET),
      })
      if (answer.status !== 200) throw new Error(`No token for ${email}: ${answer.status} ${answer.text}`)
      const { token } = answer.data as { token: string }
      tokens.set(email, { token, since })
      return token
    },
    async call(email, method, path, body, headers) {
      const answer = await ask(`${url}/api/${path}`, { method, body, headers, token: await portal.tokenOf(email) })
      // After a jump of the clock a token may be one of another hour: the person signs in again.
      if (answer.status === 401) tokens.delete(email)
      return answer
    },
    async end() {
      await server?.stop()
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
  await portal.start()
  return portal
}
