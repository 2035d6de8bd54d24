import { createHmac, randomUUID } from 'node:crypto'
import { EXAMPLE } from '#place/names'
import { TEXT_PATH } from '../../../contract/directory/addresses.ts'
import type { Language } from '../../../domain/language.ts'
import { segmentsOf } from '../../../domain/texting/gsm7.ts'
import { signatureOf } from '../../directory/texting/signatures.ts'
import type { Env } from '../../env.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { type Html, html, htmlPage } from '../../platform/http/html.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { pageHeaders } from '../../platform/http/security-headers.ts'
import { PHONE_STYLE } from './phone-style.ts'
import { onlyForThisMachine } from './this-machine.ts'

/**
 * Three made-up telephones at /dev/phone that text to the directory through the carrier's webhook, signed as a carrier
 * signs. Production does not mount it, so its address does not exist.
 */

/** The most texts that a telephone shows. */
const MOST_SHOWN = 40
const LONGEST = 1_600

type Said = { by: 'me' | 'it'; text: string }
type Phone = {
  number: string
  language: Language
  about: string
  label: string
  send: string
  tries: readonly string[]
}

const PHONES: readonly Phone[] = [
  {
    number: `+1${EXAMPLE.areaCode}5550171`,
    language: 'en',
    about: 'English: search, more, stop',
    label: 'Your text',
    send: 'Send',
    tries: [`detox ${EXAMPLE.town.toLowerCase()} medicaid`, 'MORE', 'HELP', 'STOP', 'START'],
  },
  {
    number: `+1${EXAMPLE.areaCode}5550172`,
    language: 'es',
    about: 'Español: buscar, ayuda, alto',
    label: 'Su mensaje',
    send: 'Enviar',
    tries: [`terapia en español ${EXAMPLE.searchedZip}`, 'MÁS', 'AYUDA', 'ALTO', 'INICIAR'],
  },
  {
    number: `+1${EXAMPLE.areaCode}5550173`,
    language: 'en',
    about: 'In a crisis: 988 comes first',
    label: 'Your text',
    send: 'Send',
    tries: ['i want to die', EXAMPLE.searchedZip, 'ya no quiero vivir'],
  },
]

/** The demo brings a secret of its own, so that a fresh clone needs no configuration to try texts. */
export const withPhoneSecret = (env: Env): Env => ({
  ...env,
  textSecret: env.textSecret ?? createHmac('sha256', env.appSecret).update('texts of /dev/phone').digest('base64url'),
})

export async function phonePages(app: App): Promise<void> {
  if (app.ports.env.production) return
  await app.register((pages, _, done) => {
    mountPhone(pages)
    done()
  })
}

function mountPhone(app: App): void {
  const { env, clock } = app.ports
  onlyForThisMachine(app)
  const headers = pageHeaders(env)
  const talks = PHONES.map((): Said[] => [])

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.get('/dev/phone', (_, reply) =>
    reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(phonesPage(talks, app.hasRoute({ method: 'POST', url: TEXT_PATH }))),
  )
  app.get('/dev/phone/style.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(PHONE_STYLE),
  )
  app.post<{ Body: unknown }>('/dev/phone', async (request, reply) => {
    // Refuses cross-site requests: a page of another site must not text from this machine.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') throw notFound()
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const at = Number(form.get('phone') || -1)
    const [phone, talk] = [PHONES[at], talks[at]]
    if (phone === undefined || talk === undefined || env.textSecret === null) throw notFound()
    const text = (form.get('try') ?? form.get('text') ?? '').slice(0, LONGEST)
    const payload = JSON.stringify({ id: randomUUID(), from: phone.number, text })
    const answered = await app.inject({
      method: 'POST',
      url: TEXT_PATH,
      headers: {
        'content-type': 'application/json',
        'x-text-signature': signatureOf(payload, env.textSecret, clock.now()),
      },
      payload,
    })
    if (answered.statusCode !== 200) throw new Error(`the webhook for texts answered ${answered.statusCode}`)
    const told = answered.json<{ reply: string | null }>().reply
    talk.push({ by: 'me', text }, ...(told === null ? [] : [{ by: 'it' as const, text: told }]))
    talk.splice(0, talk.length - MOST_SHOWN)
    return reply.redirect(`/dev/phone#phone-${at}`, 303)
  })
}

const phonesPage = (talks: readonly (readonly Said[])[], isOn: boolean): string =>
  htmlPage({
    title: 'A phone to try',
    head: html`<link rel="stylesheet" href="/dev/phone/style.css">`,
    body: html`<body>
<header class="notice">Only on a developer’s machine. Nothing here is sent to a carrier.</header>
<main>
<h1>A phone to try</h1>
<p class="lead">Text a town or a ZIP code and what you need. The answer is what a real phone would get. A text of up to 160
plain letters is one segment. An answer has at most two.</p>
${isOn ? '' : html`<p role="alert">The public pages are not built, so no one answers texts. npm start builds them.</p>`}
<div class="phones">${PHONES.map((phone, at) => phonePart(phone, at, talks[at] ?? []))}</div>
<section><h2>What is kept</h2>
<ul>
<li>What you asked stays in memory for 30 minutes, so that MORE works. Then we delete it.</li>
<li>The number is turned into a mark right away. The number cannot be read from the mark.</li>
<li>No table, no log and no count holds number or words. After STOP we store the mark and the day.</li>
</ul></section>
</main>
</body>`,
  })

const phonePart = (phone: Phone, at: number, talk: readonly Said[]): Html =>
  html`<section class="phone" id="phone-${at}" lang="${phone.language}" aria-labelledby="name-${at}">
<h2 id="name-${at}">${phone.number}<span>${phone.about}</span></h2>
<ol class="talk">${talk.map((said) => bubble(said))}</ol>
<form method="post" action="/dev/phone">
<input type="hidden" name="phone" value="${at}">
<p class="tries">${phone.tries.map((text) => html`<button name="try" value="${text}" formnovalidate>${text}</button>`)}</p>
<p class="type"><label class="hidden" for="text-${at}">${phone.label}</label>
<input id="text-${at}" name="text" type="text" autocomplete="off" maxlength="${LONGEST}" required><button>${phone.send}</button></p>
</form>
</section>`

function bubble({ by, text }: Said): Html {
  const segments = segmentsOf(text)
  const size = `${text.length} characters · ${segments} ${segments === 1 ? 'segment' : 'segments'}`
  const isUrgent = /^(?:Call or text|Llame al) \d+ (?:now|ahora)/.test(text)
  if (by === 'me') return html`<li class="me"><span class="hidden">You: </span>${text}</li>`
  return html`<li class="${isUrgent ? 'it now' : 'it'}"><span class="hidden">Directory: </span>${text}</li>
<li class="meta" lang="en">${size}</li>`
}
