import type { FastifyReply } from 'fastify'
import type { Email } from 'postal-mime'
import { PLACE } from '#place/names'
import { formatMoment } from '../../../domain/dates.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { type Html, html, htmlPage, joined } from '../../platform/http/html.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { pageHeaders } from '../../platform/http/security-headers.ts'
import type { JobContext } from '../../platform/jobs/schedule.ts'
import { type KeptMail, type Mailbox, readMail } from './mailbox.ts'
import { onlyForThisMachine } from './this-machine.ts'
import { type DayTurner, MOST_DAYS } from './turn-days.ts'
import type { TurnedClock } from './turned-clock.ts'

/** The most mails that the list shows, because a year of them would be too long a page. */
const MOST_LISTED = 200

type Time = { clock: TurnedClock; turner: DayTurner }
/** The adjustable clock, and the function that creates its turner once the application exists. */
type TurnableTime = { clock: TurnedClock; turnerFor(context: Omit<JobContext, 'clock'>): DayTurner }

/** The development mailbox at /dev/mail. Production does not mount it, so its addresses do not exist. */

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
  (mailbox: Mailbox | null, turnable: TurnableTime | null = null) =>
  async (app: App): Promise<void> => {
    if (app.ports.env.production || mailbox === null) return
    await app.register((pages, _, done) => {
      const context = { db: app.ports.db, env: app.ports.env, log: app.log }
      const time = turnable && { clock: turnable.clock, turner: turnable.turnerFor(context) }
      mountPages(pages, mailbox, time)
      done()
    })
  }

function mountPages(app: App, mailbox: Mailbox, time: Time | null): void {
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
    const wanted = mailbox.all().filter((mail) => typeof to !== 'string' || mail.to === to.toLowerCase())
    const shown = wanted.slice(0, MOST_LISTED)
    const mails = await Promise.all(shown.map(async ({ id, raw }) => ({ id, mail: await readMail(raw) })))
    return sendPage(reply, listPage(mails, wanted.length, time))
  })
  if (time) mountClock(app, time)
  app.get('/dev/mail/style.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const { id, raw } = found(request.params.id)
    return sendPage(reply, mailPage(id, await readMail(raw)))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const { html = '' } = await readMail(found(request.params.id).raw)
    // Shows the mail as its reader sees it; the CSP blocks loading, scripts and forms and allows only its own styles.
    const allowed = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation"
    reply.header('content-security-policy', allowed)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/raw', (request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(found(request.params.id).raw),
  )
}

/** Advances the clock on request of a person on this machine; days count from the clock's current date. */
function mountClock(app: App, { turner }: Time): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.post<{ Body: unknown }>('/dev/mail/clock', (request, reply) => {
    // Refuses cross-site requests: a page of another site must not turn the clock of this machine.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') throw notFound()
    const typed = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('days') ?? ''
    const days = /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 0
    if (days < 1 || days > MOST_DAYS) {
      return reply.code(422).type('text/plain; charset=utf-8').send(`Turn the clock by 1 to ${MOST_DAYS} days.`)
    }
    if (!turner.begin(days)) return reply.code(409).type('text/plain; charset=utf-8').send('The clock turns already.')
    return reply.redirect('/dev/mail', 303)
  })
}

const receiverOf = (mail: Email) => mail.to?.[0]?.address?.toLowerCase() ?? ''

const STEPS = [
  [1, 'a day'],
  [7, 'a week'],
  [30, '30 days'],
  [90, '90 days'],
  [365, 'a year'],
] as const

function clockPart({ clock, turner }: Time): Html {
  const turning = turner.state()
  const isTurning = turning !== null && turning.done < turning.of && !turning.failed
  if (isTurning)
    return html`<p role="status">The clock turns: day ${turning.done} of ${turning.of}. This page reloads by itself.</p>`
  const buttons = STEPS.map(([days, name]) => html`<button name="days" value="${days}">+ ${name}</button> `)
  return html`<form method="post" action="/dev/mail/clock"><p>It is <strong>${formatMoment(clock.now())}</strong> in ${PLACE.state.en} here.
Turn the clock to see the reminders, digests and notices of the coming days: ${buttons}</p>
<p>Turning signs people out, because their sessions end. A restart brings the real time back; to begin again, delete the data folder.</p></form>
${turning?.failed ? html`<p role="alert">The last turn failed. The log of the server says why.</p>` : ''}`
}

function listPage(mails: readonly { id: number; mail: Email }[], total: number, time: Time | null): string {
  const rows = mails.map(
    ({ id, mail }) => html`<tr><td>${receiverOf(mail)}</td>
<td><a href="/dev/mail/${id}">${mail.subject}</a></td><td>${mail.date && formatMoment(mail.date)}</td></tr>`,
  )
  const table = html`<table><caption>Newest first${total > mails.length ? `, ${mails.length} of ${total}` : ''}. Nothing here has left this machine.</caption>
<thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Date</th></tr></thead>
<tbody>${rows}</tbody></table>`
  const turning = time?.turner.state()
  const reload = turning && turning.done < turning.of && !turning.failed ? RELOADING : html``
  const list = mails.length === 0 ? html`<p>No mail yet.</p>` : table
  return page('Development mailbox', html`${time ? clockPart(time) : ''}${list}`, reload)
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

const RELOADING = html`<meta http-equiv="refresh" content="2">`

const page = (title: string, body: Html, head: Html = html``) =>
  htmlPage({
    title,
    head: html`<link rel="stylesheet" href="/dev/mail/style.css">${head}`,
    body: html`<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>`,
  })
