import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * What the public pages are held against, with the pages recorded beforehand. Without a database: node:http that sends
 * the compressed bytes it holds. With one: Fastify and pg, which read twenty clinics in one statement, as any program that
 * draws such a page must, and compress the page anew; what it leaves out is searching, choosing and drawing.
 */

const recorded: Record<string, string> = JSON.parse(readFileSync(process.env.RECORDED ?? '', 'utf8'))
const port = Number(process.env.PORT)
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }

const TWENTY = `
  select json_agg(c.profile)::text as clinics from (
    select profile from clinics where display_at_ownpath and not archived order by clinic_id limit $1) c`

if (process.env.DATABASE_URL === undefined) await bare()
else await limit(process.env.DATABASE_URL)
process.on('SIGTERM', () => process.exit(0))

async function bare() {
  const compress = promisify(gzip)
  const pages = new Map<string, Buffer>()
  for (const [url, html] of Object.entries(recorded)) pages.set(url, await compress(html))
  createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page === undefined) return void response.writeHead(404, { 'content-length': 0 }).end()
    response.writeHead(200, { ...HEADERS, 'content-length': page.length })
    response.end(page)
  }).listen(port, '127.0.0.1')
}

async function limit(connectionString: string) {
  const compress = promisify(gzip)
  const pool = new pg.Pool({ connectionString, max: 16 })
  const app = Fastify({ routerOptions: { maxParamLength: 300 } })
  app.get('/healthz', async () => '{}')
  app.get('/*', async ({ url }, reply) => {
    const html = recorded[url]
    if (html === undefined) return reply.code(404).send()
    const values = [url.includes('/clinics/') ? 1 : 20]
    await pool.query({ name: 'twenty', text: TWENTY, values })
    return reply.headers(HEADERS).send(await compress(html))
  })
  await app.listen({ port, host: '127.0.0.1' })
}
