import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { mimeOf } from './mime.ts'

/** Sends by SMTP, one connection per mail, so that aborting a stuck one does not affect the next. */

type SmtpTimes = { connecting: number; silence: number; whole: number }

/** Mail to this machine needs no encryption. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** `whole` limits the total time, because a server that sends one byte at a time never triggers the idle timeout. */
const TIMES: SmtpTimes = { connecting: 10_000, silence: 20_000, whole: 30_000 }

type Options = { times?: SmtpTimes; startTls?: Env['smtpStartTls'] }

export function smtpMailer(url: string, { times = TIMES, startTls = 'required' }: Options = {}): Mailer {
  // A remote mail server that offers no STARTTLS, or whose offer an attacker stripped, gets no mail.
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
  stop?.aborted ? 'The portal stopped while it was sending the email' : `Not done after ${whole / 1000} seconds`

/** Opens the socket itself instead of nodemailer, to be able to destroy the connection at any point. */
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
      // nodemailer adds its listener a moment later; an error in between must not crash the process.
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
