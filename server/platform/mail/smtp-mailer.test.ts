import { afterEach, expect, test } from 'vitest'
import { type SmtpForTests, startSmtp } from '../../testing/mail.ts'
import type { Message } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

let server: SmtpForTests | undefined
afterEach(() => server?.stop())

const message: Message = {
  messageId: '<1@portal.example.gov>',
  from: 'Portal <portal@example.gov>',
  to: 'ana@example.org',
  subject: 'Señal',
  text: 'ñ\n',
  html: '<p>ñ</p>',
}

test.each([
  ['from the first byte', { secure: true }],
  ['after STARTTLS', { disabledCommands: [] }],
])('mail goes out encrypted %s, and not at all to a server with an untrusted certificate', async (_, options) => {
  server = await startSmtp(options)
  // The certificate of the test server is self-signed.
  await expect(smtpMailer(server.url).send(message)).rejects.toThrow(/certificate/)
  await smtpMailer(`${server.url}/?tls.rejectUnauthorized=false`).send(message)
  expect(server.received).toMatchObject([{ subject: 'Señal', messageId: message.messageId, text: 'ñ\n' }])
})

test('a remote mail server without STARTTLS gets no mail, unless the setting allows it', async () => {
  server = await startSmtp()
  // Reaches this machine, but is not a loopback address to the mailer.
  const elsewhere = `smtp://0.0.0.0:${server.port}`
  await expect(smtpMailer(elsewhere).send(message)).rejects.toThrow(/STARTTLS/i)
  expect(server.received).toEqual([])
  await smtpMailer(elsewhere, { startTls: 'optional' }).send(message)
  expect(server.received).toHaveLength(1)
})

test('a port without a listener is an error and not a hang', async () => {
  server = await startSmtp()
  const { url } = server
  await server.stop()
  server = undefined
  await expect(smtpMailer(url).send(message)).rejects.toThrow('ECONNREFUSED')
})

test('a send that is aborted before it begins sends nothing', async () => {
  server = await startSmtp()
  await expect(smtpMailer(server.url).send(message, AbortSignal.abort())).rejects.toThrow('stopped')
  expect(server.received).toEqual([])
})
