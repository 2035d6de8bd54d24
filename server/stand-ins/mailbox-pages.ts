import type { FastifyReply } from 'fastify'
import type { Email } from 'postal-mime'
import type { App } from '../http/app-instance.ts'
import { type Html, html, htmlPage, joined } from '../http/html.ts'
import { notFound } from '../http/refusal.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { type KeptMail, type Mailbox, readMail } from './mailbox.ts'
import { onlyForThisMachine } from './this-machine.ts'

/** The development mailbox at /dev/mail. In production none of it is mounted, so its addresses do not exist. */

const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff }
body { max-width: 64rem; margin: 0 auto; padding: 1rem }
a { color: #005ea2 }
a:focus-visible { outline: 0.25rem solid #2491ff }
table { border-collapse: collapse; width: 100% }
caption { text-align: left }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid #a9aeb1; overflow-wrap: anywhere }
pre { background: #f0f0f0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`

export const mailboxPages =
  (mailbox: Mailbox | null) =>
  async (app: App): Promise<void> => {
    if (app.ports.env.production || mailbox === null) return
    await app.register((pages, _, done) => {
      mountPages(pages, mailbox)
      done()
    })
  }

function mountPages(app: App, mailbox: Mailbox): void {
  const { env } = app.ports
  onlyForThisMachine(app)
  const headers = pageHeaders(env)
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.headers(headers).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  const found = (id: string): KeptMail => {
    const mail = /^[1-9]\d{0,8}$/.test(id) ? mailbox.find(Number(id)) : undefined
    if (mail === undefined) throw notFound()
    return mail
  }

  app.get<{ Querystring: { to?: unknown } }>('/dev/mail', async (request, reply) => {
    const { to } = request.query
    const mails = await Promise.all(mailbox.all().map(async ({ id, raw }) => ({ id, mail: await readMail(raw) })))
    const wanted = typeof to === 'string' ? mails.filter(({ mail }) => receiverOf(mail) === to.toLowerCase()) : mails
    return sendPage(reply, listPage(wanted))
  })
  app.get('/dev/mail/style.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const { id, raw } = found(request.params.id)
    return sendPage(reply, mailPage(id, await readMail(raw)))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const { html = '' } = await readMail(found(request.params.id).raw)
    // The mail as its reader sees it, with nothing allowed to load, run or post.
    reply.header('content-security-policy', "default-src 'none'; sandbox allow-top-navigation-by-user-activation")
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/raw', (request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(found(request.params.id).raw),
  )
}

const receiverOf = (mail: Email) => mail.to?.[0]?.address?.toLowerCase() ?? ''

function listPage(mails: readonly { id: number; mail: Email }[]): string {
  const rows = mails.map(
    ({ id, mail }) => html`<tr><td>${receiverOf(mail)}</td>
<td><a href="/dev/mail/${id}">${mail.subject}</a></td><td>${mail.date}</td></tr>`,
  )
  const table = html`<table><caption>Newest first. Nothing here has left this machine.</caption>
<thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Date</th></tr></thead>
<tbody>${rows}</tbody></table>`
  return page('Development mailbox', mails.length === 0 ? html`<p>No mail yet.</p>` : table)
}

function mailPage(id: number, mail: Email): string {
  return page(
    mail.subject ?? '',
    html`<dl><dt>To</dt><dd>${receiverOf(mail)}</dd>
<dt>From</dt><dd>${mail.from?.address}</dd>
<dt>Date</dt><dd>${mail.date}</dd></dl>
<pre>${withLinks(mail.text ?? '')}</pre>
<p><a href="/dev/mail/${id}/html">HTML version</a> · <a href="/dev/mail/${id}/raw">Source</a> · <a href="/dev/mail">All mails</a></p>`,
  )
}

const withLinks = (text: string) =>
  joined(
    text
      .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?])/)
      .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part)),
  )

const page = (title: string, body: Html) =>
  htmlPage({
    title,
    head: html`<link rel="stylesheet" href="/dev/mail/style.css">`,
    body: html`<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>`,
  })
