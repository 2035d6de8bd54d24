import { type Html, html, htmlPage } from '../../../platform/http/html.ts'
import type { StandInPerson } from './accounts.ts'
import { STAND_IN_PATH } from './client.ts'

/** The stand-in's pages: plain HTML that identifies it, so that no person takes it for Google. */

export const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff }
body { max-width: 40rem; margin: 0 auto; padding: 1rem }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem }
.notice { border-left: 0.5rem solid #c2850c; background: #faf3d1; padding: 0.75rem 1rem }
ul { list-style: none; padding: 0 }
li { margin: 0 0 0.5rem }
button { font: inherit; color: #fff; background: #005ea2; border: 0; border-radius: 0.25rem; padding: 0.625rem 1rem; cursor: pointer }
li button { width: 100%; text-align: left; color: #1b1b1b; background: #fff; border: 1px solid #565c65 }
li button span { display: block; color: #3d4551 }
button:hover { outline: 0.125rem solid #1a4480 }
button:focus-visible, input:focus-visible { outline: 0.25rem solid #2491ff }
label { display: block; margin-top: 0.5rem }
input[type='email'] { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem; border: 1px solid #565c65 }
`

const frame = (title: string, content: Html) =>
  htmlPage({
    title,
    head: html`<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${STAND_IN_PATH}/style.css">`,
    body: html`<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>`,
  })

const NOTICE = html`<p class="notice"><strong>This is not Google.</strong> It stands in for Google while no identity provider is
configured, so that the portal can be tried out. It asks for no password and does not exist in production.</p>`

export function chooserPage(uid: string, people: readonly StandInPerson[]): string {
  const action = `${STAND_IN_PATH}/choose/${encodeURIComponent(uid)}`
  const choices = people.map(
    ({ email, purpose, subject }) => html`<li><button name="subject" value="${subject}">${email}
<span>${purpose}</span></button></li>`,
  )
  const list = html`<h2 id="people">Demo accounts</h2>
<form method="post" action="${action}" aria-labelledby="people">
<ul>
${choices}
</ul>
</form>`
  return frame(
    'Choose an account',
    html`${NOTICE}
${people.length === 0 ? null : list}
<h2 id="other">Another address</h2>
<form method="post" action="${action}" aria-labelledby="other">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off">
<label><input name="unverified" type="checkbox" value="1"> The address has not been verified</label>
<p><button>Continue</button></p>
</form>
<form method="post" action="${action}">
<p><button name="cancel" value="1">Cancel</button></p>
</form>`,
  )
}

export const errorPage = (code: string) =>
  frame(
    'Signing in did not work',
    html`${NOTICE}
<p>${code}. Go back to the portal and begin again.</p>`,
  )
