import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Ports } from '../../platform/http/ports.ts'
import { openMailRoute } from '../../platform/mail/mail-route.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openMailbox } from './mailbox.ts'
import { mailboxPages } from './mailbox-pages.ts'

let portal: TestApp | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

const message = (number: number, extras: Partial<Message> = {}): Message => ({
  messageId: `<${number}@portal.example.gov>`,
  from: 'portal@example.gov',
  to: `person${number}@example.org`,
  subject: `Señal ${number} <b>`,
  text: `Abrir:\nhttps://portal.example.gov/portal?token=a&b=${number}\n\n<i>ñ</i>\n`,
  html: '<p>Hola</p>',
  ...extras,
})

async function openPages() {
  const mailbox = openMailbox()
  portal = await testApp({ areas: [mailboxPages(mailbox)] })
  const get = (url: string) => (portal as TestApp).app.inject(url)
  return { mailbox, get }
}

test('lists mails newest first and shows one with a working link', async () => {
  const { mailbox, get } = await openPages()
  expect((await get('/dev/mail')).body).toContain('No mail yet.')
  await mailbox.send(message(1))
  await mailbox.send(message(2))

  const list = await get('/dev/mail')
  expect(list.headers['content-security-policy']).toContain("style-src 'self'")
  expect(list.body.indexOf('Señal 2 &lt;b&gt;')).toBeLessThan(list.body.indexOf('Señal 1 &lt;b&gt;'))
  expect(list.body).not.toMatch(/<(style|script|b)[ >]/)
  expect((await get('/dev/mail?to=Person1@example.org')).body).not.toContain('Señal 2')

  const one = (await get('/dev/mail/1')).body
  expect(one).toContain('person1@example.org')
  expect(one).toContain('<a href="https://portal.example.gov/portal?token=a&amp;b=1">')
  expect(one).toContain('&lt;i&gt;ñ&lt;/i&gt;')

  const html = await get('/dev/mail/1/html')
  expect(html.body.trim()).toBe('<p>Hola</p>')
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect((await get('/dev/mail/1/raw')).body).toContain('Message-ID: <1@portal.example.gov>')
  for (const absent of ['3', '0', 'x', '../1']) expect((await get(`/dev/mail/${absent}`)).statusCode).toBe(404)
})

test('keeps only the last two hundred', async () => {
  const mailbox = openMailbox()
  for (let number = 1; number <= 203; number += 1) await mailbox.send(message(number))
  expect(mailbox.all()).toHaveLength(200)
  expect(mailbox.all()[0]?.id).toBe(203)
  expect(mailbox.find(3)).toBeUndefined()
})

test('a stored mail takes no more memory than its own bytes', async () => {
  const mailbox = openMailbox()
  await mailbox.send(message(1))
  const raw = mailbox.all()[0]?.raw
  expect(raw?.buffer.byteLength).toBe(raw?.byteLength)
})

test('a mail program unsubscribes from a digest with one click', async () => {
  const mailbox = openMailbox()
  await mailbox.send(message(1, { unsubscribe: 'https://portal.example.gov/u?t=1%20' }))
  expect(mailbox.all()[0]?.raw.toString()).toContain('List-Unsubscribe: <https://portal.example.gov/u?t=1%20>')
})

test('production has no mailbox and no pages for one', async () => {
  expect(() => openMailRoute({ smtpUrl: null, smtpStartTls: 'required', production: true }, openMailbox)).toThrow(
    'SMTP_URL',
  )
  const smtp = { smtpUrl: 'smtp://mail.example.gov', smtpStartTls: 'required', production: false } as const
  expect(openMailRoute(smtp, openMailbox).mailbox).toBeNull()
  const mailbox = openMailbox()
  await mailbox.send(message(1))
  const app = Fastify()
  app.decorate('ports', { env: { production: true } } as Ports)
  await mailboxPages(mailbox)(app)
  for (const url of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html']) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
})
