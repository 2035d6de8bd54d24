import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Database } from '../db/open.ts'
import { readMail } from '../dev/stand-ins/mailbox.ts'

/** A real mail server on the loopback, and recipients. */

export type SmtpForTests = { url: string; port: number; received: Email[]; stop(): Promise<void> }

export async function startSmtp(
  options: Pick<SMTPServerOptions, 'onRcptTo' | 'secure' | 'disabledCommands'> = {},
  port = 0,
): Promise<SmtpForTests> {
  const received: Email[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    ...options,
    onData(stream, _, done) {
      buffer(stream)
        .then((raw) => readMail(raw))
        .then((mail) => {
          received.push(mail)
          done()
        }, done)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : 0
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${bound}`,
    port: bound,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Greets, then sends one byte at a time for ever: never idle, never done. */
export async function startTarpit(): Promise<{ url: string; stop(): Promise<void> }> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const drip = setInterval(() => socket.write('2'), 20)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      open.delete(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

type Person = {
  userId: string
  tenant?: 'admin' | 'provider'
  email?: string
  language?: 'en' | 'es'
  emailNotifications?: boolean
  archived?: boolean
}

export async function addPerson({ kysely }: Pick<Database, 'kysely'>, person: Person): Promise<void> {
  const { userId, tenant = 'provider', language = 'en', emailNotifications = false, archived = false } = person
  const at = new Date('2026-01-01T00:00:00Z')
  await kysely
    .insertInto('users')
    .values({
      user_id: userId,
      tenant,
      language,
      first_name: 'Ana',
      last_name: 'Ruiz',
      phone: null,
      email: person.email ?? `${userId}@example.org`,
      status: archived ? 'Archived' : 'Approved',
      registration_type: tenant === 'admin' ? 'google' : 'self_registered',
      email_notifications: emailNotifications,
      last_login: null,
      archived_at: archived ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
