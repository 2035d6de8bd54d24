// `npm run token -- <e-mail>`: prints a bearer token of the running server, to try the API. Outside production only.

import { OPEN_DATA } from '#place/names'
import { DEV_TOKEN_PATH, devTokenKey } from '../../server/dev/stand-ins/token-key.ts'
import { ConfigurationError, readEnv } from '../../server/env.ts'

type Reply = { data?: { token: string }; message?: string }

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function environment() {
  if (process.env.NODE_ENV === 'production') stop('There are no tokens for scripts when NODE_ENV is production.')
  try {
    return readEnv(process.env)
  } catch (error) {
    if (error instanceof ConfigurationError) stop(error.message)
    throw error
  }
}

const email = process.argv[2]
if (email === undefined) stop(`Name an account: npm run token -- amara.lindgren@${OPEN_DATA.schemes}.example`)
const { port, appSecret } = environment()
const server = `http://127.0.0.1:${port}`
const reply = await fetch(`${server}${DEV_TOKEN_PATH}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${devTokenKey(appSecret)}` },
  body: JSON.stringify({ email }),
}).catch(() => stop(`No server answers at ${server}. Start it with npm start, or set PORT to where it listens.`))
const answer = (await reply.json().catch(() => ({}))) as Reply
if (reply.status === 404 && answer.message?.includes('e-mail')) stop(answer.message)
if (!answer.data)
  stop('The server at this address gives no tokens: it runs in production, or with another data folder.')
process.stdout.write(`${answer.data.token}\n`)
