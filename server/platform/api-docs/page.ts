import { type Html, html, htmlPage } from '../http/html.ts'
import type { Chapter } from './guide.ts'
import type { ApiDocument, JsonSchema, Operation } from './openapi.ts'
import { schemaText } from './schema-text.ts'

/** Renders the API document as plain HTML that loads one stylesheet and needs no scripts. */

export const DOCS_STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff }
body { margin: 0 }
header, nav, main { max-width: 64rem; margin: 0 auto; padding: 0 1rem }
a { color: #005ea2 }
a:focus-visible { outline: 0.25rem solid #2491ff; outline-offset: 0 }
.skip { position: absolute; left: -100rem }
.skip:focus { position: static; display: inline-block; padding: 0.5rem 1rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 1.5rem 0 0.5rem }
h2 { margin: 2.5rem 0 0.5rem; padding-top: 1rem; border-top: 2px solid #005ea2 }
h3 { margin: 2rem 0 0.25rem; overflow-wrap: anywhere; font: 600 1.125rem/1.4 ui-monospace, monospace }
h4 { margin: 1rem 0 0.25rem; font-size: 1rem }
nav > ul { columns: 20rem; padding: 0; list-style: none }
nav > ul > li { break-inside: avoid; padding-bottom: 0.75rem; font-weight: 600 }
nav li ul { padding-left: 1.25rem; font-weight: 400 }
nav li { overflow-wrap: anywhere }
.method { display: inline-block; min-width: 4rem; color: #1a4480 }
pre { background: #f0f0f0; padding: 0.75rem 1rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.45 ui-monospace, monospace }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #a9aeb1; overflow-wrap: anywhere }
caption { text-align: left; font-weight: 600; padding: 0.75rem 0 0.25rem }
footer { margin-top: 3rem }
`

type Call = { path: string; method: string; operation: Operation }

export function docsPage(document: ApiDocument, chapters: readonly Chapter[]): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const areas = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter((call) => call.operation.tags[0] === name),
  }))
  const title = `API of the ${document.info.title}`
  return htmlPage({
    title,
    head: html`<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/style.css">`,
    body: html`<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${title}</h1>
<p>Version ${document.info.version}. The same as data: <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
</header>
<nav aria-label="Calls">
<ul>
${areas.map((area) => html`<li>${area.name}<ul>${area.calls.map(linkTo)}</ul></li>`)}
</ul>
</nav>
<main>
${chapters.map(chapter)}
<div id="calls" tabindex="-1">
${areas.map((area) => [html`<h2>${area.name}</h2>`, area.calls.map(section)])}
</div>
${namedSchemas(document.components.schemas)}
</main>
</body>`,
  })
}

const titleOf = ({ method, path }: Call) => html`<span class="method">${method}</span> ${path}`

const linkTo = (call: Call) => html`<li><a href="#${call.operation.operationId}">${titleOf(call)}</a></li>`

function section(call: Call): Html {
  const { operation } = call
  const sent = Object.values(operation.requestBody?.content ?? {})[0]
  const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  const reply = answer?.[1] && 'content' in answer[1] ? answer[1].content['application/json'] : undefined
  const replies = Object.entries(reply?.examples ?? {})
  return html`<section aria-labelledby="${operation.operationId}">
<h3 id="${operation.operationId}">${titleOf(call)}</h3>
<p>${operation.summary} ${operation.description}</p>
${operation['x-codeSamples'].map(({ label, source }) =>
  block(operation['x-codeSamples'].length > 1 ? `With curl: ${label}` : 'With curl', source),
)}
<p>Refusals: ${refusalsOf(operation)}.</p>
${parameterTable(operation)}
${sent && [block('Body', schemaText(sent.schema)), exampleBlock('Example of a body', sent.example)]}
${reply && [block(`Reply, ${answer?.[0]}`, schemaText(reply.schema)), exampleBlock('Example of a reply', reply.example)]}
${replies.map(([name, { value }]) => exampleBlock(`Example of a reply: ${name}`, value))}
</section>`
}

const chapter = ({ title, paragraphs, code }: Chapter): Html => html`<h2>${title}</h2>
${paragraphs.map((text) => html`<p>${text}</p>`)}
${code === undefined ? null : pre(code)}`

const refusalsOf = ({ responses }: Operation) =>
  Object.keys(responses)
    .filter((status) => !status.startsWith('2'))
    .join(', ')

function parameterTable({ parameters }: Operation): Html | null {
  if (parameters.length === 0) return null
  const rows = parameters.map(
    ({ name, in: place, required, schema, example }) =>
      html`<tr><th scope="row">${name}</th><td>${place}${required ? '' : ', optional'}</td>
<td>${schemaText(schema)}</td><td>${example === undefined ? '–' : String(example)}</td></tr>`,
  )
  return html`<table><caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Value</th><th scope="col">Example</th></tr></thead>
<tbody>${rows}</tbody></table>`
}

function namedSchemas(schemas: Record<string, JsonSchema>): Html {
  const blocks = Object.entries(schemas).map(([name, schema]) => html`<h3>${name}</h3>${pre(schemaText(schema))}`)
  return html`<h2>Shapes used in many calls</h2>
${blocks}`
}

const pre = (text: string) => html`<pre>${text}</pre>`
const block = (title: string, text: string) => html`<h4>${title}</h4>${pre(text)}`
const exampleBlock = (title: string, example: unknown) =>
  example === undefined ? null : block(title, JSON.stringify(example, null, 2))
