import type { Endpoint } from '../../../contract/endpoint.ts'
import type { App } from '../http/app-instance.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { guide } from './guide.ts'
import { type ApiDocument, apiDocument } from './openapi.ts'
import { DOCS_STYLE, docsPage } from './page.ts'

/**
 * Serves the API document at `/api/openapi.json` and as HTML at `/api/docs`; the first request builds it, later ones
 * reuse it.
 */
export function docsRoutes(app: App): void {
  let made: { document: ApiDocument; text: string; page: string } | undefined
  const docs = () => {
    if (made === undefined) {
      const document = apiDocument(boundEndpoints(app), app.ports.env.publicUrl)
      made = { document, text: JSON.stringify(document), page: docsPage(document, guide(app.ports.env.publicUrl)) }
    }
    return made
  }

  app.get('/api/openapi.json', (_, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(docs().text)
  })
  app.get('/api/docs', (_, reply) => {
    for (const [name, value] of Object.entries(pageHeaders(app.ports.env))) reply.header(name, value)
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(docs().page)
  })
  app.get('/api/docs/style.css', (_, reply) => {
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DOCS_STYLE)
  })
}

export function boundEndpoints(app: App): Endpoint[] {
  const bound = app.routeList.flatMap(({ endpoint }) => endpoint ?? [])
  return [...new Set(bound)]
}
