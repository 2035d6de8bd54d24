import type { ApiDocument, JsonSchema, Operation } from './openapi.ts'
import { schemaText } from './schema-text.ts'

/** The API document as a page for people: plain HTML, nothing to load but one stylesheet, readable without scripts. */

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

export function docsPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const areas = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter((call) => call.operation.tags[0] === name),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the ${escaped(document.info.title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>API of the ${escaped(document.info.title)}</h1>
<p>${escaped(document.info.description)}</p>
<p>The same as data: <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
</header>
<nav aria-label="Calls">
<ul>
${areas.map((area) => `<li>${escaped(area.name)}<ul>${area.calls.map(linkTo).join('\n')}</ul></li>`).join('\n')}
</ul>
</nav>
<main id="calls" tabindex="-1">
${areas.map((area) => `<h2>${escaped(area.name)}</h2>\n${area.calls.map(section).join('\n')}`).join('\n')}
${namedSchemas(document.components.schemas)}
</main>
</body>
</html>
`
}

const titleOf = ({ method, path }: Call) => `<span class="method">${method}</span> ${escaped(path)}`

const linkTo = (call: Call) => `<li><a href="#${escaped(call.operation.operationId)}">${titleOf(call)}</a></li>`

function section(call: Call): string {
  const { operation } = call
  const sent = Object.values(operation.requestBody?.content ?? {})[0]
  const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  const reply = answer?.[1] && 'content' in answer[1] ? answer[1].content['application/json'] : undefined
  return `<section aria-labelledby="${escaped(operation.operationId)}">
<h3 id="${escaped(operation.operationId)}">${titleOf(call)}</h3>
<p>${escaped(operation.summary)} ${escaped(operation.description)}</p>
${parameterTable(operation)}
${sent ? block('Body', schemaText(sent.schema)) + exampleBlock('Example of a body', sent.example) : ''}
${reply ? block(`Reply, ${answer?.[0]}`, schemaText(reply.schema)) + exampleBlock('Example of a reply', reply.example) : ''}
${Object.entries(reply?.examples ?? {})
  .map(([name, { value }]) => exampleBlock(`Example of a reply: ${name}`, value))
  .join('')}
</section>`
}

function parameterTable({ parameters }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema, example }) =>
      `<tr><th scope="row">${escaped(name)}</th><td>${place}${required ? '' : ', optional'}</td>` +
      `<td>${escaped(schemaText(schema))}</td><td>${example === undefined ? '–' : escaped(String(example))}</td></tr>`,
  )
  return `<table><caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Value</th><th scope="col">Example</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

function namedSchemas(schemas: Record<string, JsonSchema>): string {
  const blocks = Object.entries(schemas).map(([name, schema]) => `<h3>${escaped(name)}</h3>${pre(schemaText(schema))}`)
  return `<h2>Shapes used in many calls</h2>\n${blocks.join('\n')}`
}

const pre = (text: string) => `<pre>${escaped(text)}</pre>`
const block = (title: string, text: string) => `<h4>${escaped(title)}</h4>${pre(text)}`
const exampleBlock = (title: string, example: unknown) =>
  example === undefined ? '' : block(title, JSON.stringify(example, null, 2))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
