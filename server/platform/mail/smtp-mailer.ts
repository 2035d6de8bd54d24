import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { mimeOf } from './mime.ts'

/** Sends by SMTP, one connection per mail: a stuck one is cut off without harm to the next. */

export type SmtpTimes = { connecting: number; silence: number; whole: number }

/** What never leaves this machine need not be encrypted. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** `whole` bounds everything, because a server that dribbles one byte at a time is never silent. */
const TIMES: SmtpTimes = { connecting: 10_000, silence: 20_000, whole: 30_000 }

type Options = { times?: SmtpTimes; startTls?: Env['smtpStartTls'] }

export function smtpMailer(url: string, { times = TIMES, startTls = 'required' }: Options = {}): Mailer {
  // A mail server that does not offer encryption, or whose offer was taken out on the way, gets nothing to read.
  const requireTLS = startTls === 'required' && !LOOPBACK.test(new URL(url).hostname)
  return {
    async send(message, stop) {
      const late = AbortSignal.timeout(times.whole)
      const signal = stop ? AbortSignal.any([stop, late]) : late
      const transport = createTransport({
        url,
        requireTLS,
        greetingTimeout: times.silence,
        socketTimeout: times.silence,
        connectionTimeout: times.connecting,
        getSocket: ({ host, port, secure }, callback) => {
          openSocket({ host: host || 'localhost', port: Number(port) || (secure ? 465 : 587) }, times, signal).then(
            (connection) => callback(null, { connection }),
            (error: Error) => callback(error, {}),
          )
        },
      })
      try {
        await transport.sendMail(mimeOf(message))
      } catch (error) {
        throw signal.aborted ? new Error(cutOff(times, stop), { cause: error }) : classified(error)
      }
    },
  }
}

const cutOff = ({ whole }: SmtpTimes, stop?: AbortSignal) =>
  stop?.aborted ? 'The portal stopped while the mail was being sent' : `Not done after ${whole / 1000} seconds`

/** Our own socket rather than the library's, because only its owner can end a conversation at any point. */
function openSocket(
  where: { host: string; port: number },
  { connecting }: SmtpTimes,
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const socket = connect(where)
    const fail = (reason: Error) => {
      clearTimeout(patience)
      socket.destroy()
      reject(reason)
    }
    const patience = setTimeout(() => fail(new Error(`No connection after ${connecting / 1000} seconds`)), connecting)
    signal.addEventListener('abort', () => {
      clearTimeout(patience)
      socket.destroy(new Error('cut off'))
    })
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(patience)
      socket.removeListener('error', fail)
      // The library begins to listen a moment later; an error in between must not end the process.
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

type SmtpError = Error & { responseCode?: number; code?: string }

function classified(error: unknown): Error {
  const { code, responseCode = 0, message } = error as SmtpError
  const refused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return refused ? new MailRefused(message, { cause: error }) : (error as Error)
}
