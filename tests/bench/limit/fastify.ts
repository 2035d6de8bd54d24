import Fastify from 'fastify'
import pg from 'pg'
import { CHANGE_FAX, CLINIC, PROVIDERS, requests, SESSION } from './statements.ts'

/**
 * The limit: Fastify and pg with a session lookup and nothing else. It leaves out tokens, permissions, validation,
 * audit and idempotency, which the portal adds.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16 })
const app = Fastify({ routerOptions: { maxParamLength: 300 } })
// The caller passes the labels of the catalogue and the last late day in: the limit imports nothing of the portal.
const {
  labels = '{}',
  filters = {},
  lateDay = '',
} = JSON.parse(process.env.WORDS ?? '{}') as {
  labels?: string
  filters?: Record<string, string[]>
  lateDay?: string
}
const publicPages = ['/en/clinics/', '/es/clinicas/'].map((path) => `${process.env.PUBLIC_URL ?? ''}${path}`)
const queues = new Map(
  Object.entries(filters).map(([filter, statuses]) => [filter, requests(statuses, labels, lateDay)]),
)

async function caller(authorization: string | undefined): Promise<string> {
  const values = [authorization?.slice('Bearer '.length)]
  const { rows } = await pool.query<{ user_id: string; status: string }>({ name: 'session', text: SESSION, values })
  if (rows[0]?.status !== 'Approved') throw Object.assign(new Error('Who is calling?'), { statusCode: 401 })
  return rows[0].user_id
}

async function textOf(name: string, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ text: string }>({ name, text, values })
  if (!rows[0]) throw Object.assign(new Error('Not found'), { statusCode: 404 })
  return rows[0].text
}

app.addHook('onRequest', async (_, reply) => void reply.type('application/json; charset=utf-8'))

app.get('/healthz', async () => '{}')

app.get<{ Params: { id: string } }>('/api/clinics/:id', async ({ headers, params }) => {
  await caller(headers.authorization)
  return textOf('clinic', CLINIC, [Number(params.id), ...publicPages])
})

app.get<{ Querystring: { q: string } }>('/api/admin/providersandclinics', async ({ headers, query }) => {
  await caller(headers.authorization)
  return textOf('providers', PROVIDERS, [`%${query.q.replace(/[\\%_]/g, '\\$&')}%`])
})

app.get<{ Querystring: { status: string } }>('/api/updates', async ({ headers, query }) => {
  await caller(headers.authorization)
  return textOf(`requests-${query.status}`, queues.get(query.status) ?? '', [])
})

app.post<{ Body: { clinicId: number; version: number; fax: string } }>('/api/updates', async ({ headers, body }) => {
  const who = await caller(headers.authorization)
  return textOf('change', CHANGE_FAX, [body.clinicId, body.version, body.fax, who])
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
