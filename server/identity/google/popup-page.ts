import { isSignInError, POPUP_CHANNEL, type PopupMessage, SIGN_IN_ERRORS } from '../../../contract/shared/auth.ts'
import type { Tenant } from '../../../domain/permissions.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { html, htmlPage } from '../../platform/http/html.ts'
import { pageHeaders } from '../../platform/http/security-headers.ts'

/** The last page of the pop-up: reports the result to the page that opened it, and closes itself. */

export const popupPath = (tenant: Tenant) => `/api/auth/${tenant}/popup`
const SCRIPT_PATH = '/api/auth/popup.js'

// BroadcastChannel reaches the opener even where the identity provider's COOP header severed `window.opener`.
const SCRIPT = `
const message = JSON.parse(document.body.dataset.message)
if (window.opener) window.opener.postMessage(message, location.origin)
const channel = new BroadcastChannel(message.type)
channel.postMessage(message)
channel.close()
window.close()
`

export function popupPages(app: App): void {
  const headers = {
    ...pageHeaders(app.ports.env),
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
  }
  for (const tenant of ['admin', 'provider'] as const) {
    app.get<{ Querystring: { error?: unknown } }>(popupPath(tenant), (request, reply) => {
      reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(page(messageOf(tenant, request.query.error)))
    })
  }
  app.get(SCRIPT_PATH, (_, reply) => {
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SCRIPT)
  })
}

function messageOf(tenant: Tenant, error: unknown): PopupMessage {
  if (error === undefined) return { type: POPUP_CHANNEL, tenant, outcome: 'signed-in', code: null, message: null }
  const code = isSignInError(error) ? error : 'sign_in_failed'
  return { type: POPUP_CHANNEL, tenant, outcome: 'refused', code, message: SIGN_IN_ERRORS[code] }
}

function page(message: PopupMessage): string {
  const title = message.outcome === 'signed-in' ? 'Signed in' : 'Not signed in'
  return htmlPage({
    title,
    head: html`<link rel="icon" href="/favicon.svg">`,
    body: html`<body data-message="${JSON.stringify(message)}">
<main>
<h1>${title}</h1>
<p>${message.message ?? 'You are signed in.'} You can close this window.</p>
</main>
<script src="${SCRIPT_PATH}"></script>
</body>`,
  })
}
