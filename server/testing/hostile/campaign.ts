import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { errorReply } from '../../../contract/errors.ts'
import { FILTERS } from '../../../domain/directory/filters.ts'
import { SEARCHES } from '../../../domain/exchange/fhir/searches.ts'
import { type Dice, dice } from '../../dev/demo/dice.ts'
import { SIGN_IN_REFUSED } from '../../identity/sign-in-trail.ts'
import type { Route } from '../../platform/http/app-instance.ts'
import type { TestApp } from '../app.ts'
import { brokenInvariants } from '../invariants.ts'
import { checksums, snapshot } from '../snapshot.ts'
import { type Attacker, attackersOf } from './attackers.ts'
import { type Attack, fieldByField, type HostileRequest, hostileRequests } from './requests.ts'
import type { HostileWorld } from './world.ts'

/**
 * Sends hostile requests to every route and reports failures: a 500, an error in another shape or with internals in it,
 * a refusal that changed the database, an invalid row.
 */

export type Campaign = {
  /** Requests per route, besides every field in turn. */
  rounds: number
  seed: number
  /** After this many requests the campaign checks the database and restores it. */
  between?: number
  onProgress?: (sent: number) => void
}

export type Outcome = {
  sent: number
  /** The number of answers by route and status. */
  answers: Record<string, Record<number, number>>
  /** Refusals and reads after which the whole database was compared. */
  compared: number
  slowest: { milliseconds: number; name: string }
  failures: string[]
}

type Shot = { route: Route; attacker: Attacker; attack: Attack; dice: Dice }

const MOST_FAILURES = 30
const COMPARED_EVERY = 10

export async function attackEverything(t: TestApp, world: HostileWorld, campaign: Campaign): Promise<Outcome> {
  const { between = 250 } = campaign
  const restore = await snapshot(t.db)
  const watch = await watchDatabase(t)
  const outcome: Outcome = { sent: 0, answers: {}, compared: 0, slowest: { milliseconds: 0, name: '' }, failures: [] }
  const routes = attackedRoutes(t.app.routeList)
  const shots = [...shotsAt(routes, campaign), ...inTurn(routes, campaign)]
  while (shots.length > 0 && outcome.failures.length < MOST_FAILURES) {
    const from = outcome.sent
    watch.startAfresh()
    let lockedOut = false
    while (shots.length > 0 && outcome.sent < from + between && !lockedOut) {
      lockedOut = await fire(t, world, shots.pop() as Shot, watch, outcome)
    }
    const broken = [...(await watch.atTheEnd()), ...(await brokenInvariants(t.db))]
    outcome.failures.push(...broken.map((sentence) => `after requests ${from} to ${outcome.sent}: ${sentence}`))
    await restore()
    campaign.onProgress?.(outcome.sent)
  }
  outcome.compared = watch.compared()
  await t.db.pool.query('drop schema if exists kept cascade')
  return outcome
}

/** All routes except those of development, and HEAD, which follows from GET. */
export const attackedRoutes = (routes: readonly Route[]): Route[] =>
  routes.filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/dev/'))

/** The number of rounds that make at least this many requests. */
export function roundsFor(routes: readonly Route[], requests: number): number {
  const attacked = attackedRoutes(routes)
  const each = attacked.reduce((sum, route) => sum + shareOf(route), 0)
  return Math.max(1, Math.ceil((requests - inTurn(attacked, { rounds: 0, seed: 0 }).length) / each))
}

/** Every route in turn, so that later calls run on the data that earlier ones left. */
function shotsAt(routes: readonly Route[], { rounds, seed }: Campaign): Shot[] {
  const wanted = routes.flatMap((route) => Array<Route>(shareOf(route)).fill(route))
  return Array.from({ length: rounds }).flatMap((_, round) => {
    const order = dice(`${seed} order ${round}`)
    const attacks = wanted.map((route, index): Shot => {
      const [attack] = hostileRequests(route.endpoint ?? bare(route), 1, (seed * 100_003 + round) * 1000 + index) as [
        Attack,
      ]
      const chance = dice(`${seed} ${route.method} ${route.url} ${round} ${index}`)
      return { route, attack, attacker: chance.pick(attackersOf(route.endpoint)), dice: chance }
    })
    return attacks
      .map((shot) => ({ shot, at: order.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ shot }) => shot)
  })
}

/** As the attacker with the most permissions, so that only the field decides. */
function inTurn(routes: readonly Route[], { seed }: Campaign): Shot[] {
  return routes.flatMap((route) =>
    fieldByField(route.endpoint ?? bare(route)).map((attack) => {
      const chance = dice(`${seed} ${route.method} ${route.url} ${attack.name}`)
      return { route, attack, attacker: attackersOf(route.endpoint).at(-1) ?? 'anonymous', dice: chance }
    }),
  )
}

/** A call with a body has more places to break, a whole clinic and a decision on it by far the most. */
const shareOf = ({ url, endpoint }: Route) => (endpoint?.body === undefined ? 1 : url === '/api/updates' ? 6 : 2)

/** All query keys of open data. */
const OPEN_KEYS = [
  'search',
  'page',
  'per_page',
  'format',
  'taxonomy_term_id',
  'taxonomy_id',
  'organization_id',
  'modified_after',
  'minimal',
  'full',
  'postcode',
  'proximity',
  'parent_id',
  'top_only',
  'language',
]
const OPEN_QUERY = z.object(Object.fromEntries(OPEN_KEYS.map((key) => [key, z.optional(z.string())])))
const isOpenData = (url: string) => /^\/(?:hsds|open-data|fhir)\//.test(url)

/** All query keys of the public pages. */
const PUBLIC_KEYS = FILTERS.map(({ key }) => key).concat(
  'near',
  'miles',
  'q',
  'sort',
  'page',
  'c',
  'size',
  'both',
  'same',
  'step',
  'who',
  'zip',
  'typesOfHelp',
  'populationsServed',
  'languages',
  'feePreferences',
  'hours',
  'accessibility',
  'telehealth',
  'id',
  'lng',
)
/** All query keys of the FHIR server. */
const FHIR_KEYS = Object.values(SEARCHES)
  .flatMap(({ parameters }) => parameters.map(({ name }) => name))
  .concat('_count', '_after', '_total', '_summary', '_include', '_revinclude', '_format', 'language', 'name:exact')
const FHIR_QUERY = z.object(Object.fromEntries(FHIR_KEYS.map((key) => [key, z.optional(z.string())])))
const PUBLIC_QUERY = z.object(Object.fromEntries(PUBLIC_KEYS.map((key) => [key, z.optional(z.string())])))
const PUBLIC_PARAMS = {
  clinic: '1-clinic',
  provider: '1',
  county: 'denver',
  town: 'salida',
  accountId: 'A1',
  file: '0',
  type: 'Location',
  id: '8bc87c16-759a-5878-b930-531a49df8052',
  '*': 'services',
}

const isPublic = (url: string) =>
  /^\/(?:embed\/)?(?:en|es)(?:\/|$)|^\/(?:search|compare|result|guided-search|faq)\b/.test(url)

const queryAt = (url: string) => {
  if (isPublic(url)) return PUBLIC_QUERY
  if (!isOpenData(url)) return undefined
  return url.startsWith('/fhir/') ? FHIR_QUERY : OPEN_QUERY
}

const bare = ({ method, url }: Route) => ({
  method: method as 'GET',
  path: url as `/api/${string}`,
  example: isPublic(url) || isOpenData(url) ? { params: PUBLIC_PARAMS, reply: undefined } : undefined,
  params: (isPublic(url) || isOpenData(url)) && url.includes(':') ? z.object({}) : undefined,
  query: queryAt(url),
  body: undefined,
})

/** Another address per request, so that limits per address never apply. */
const addressOf = (sent: number) => `198.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

/** Sign-in routes answer 401 to people of the other tenant; only an invalidated token ends an attacker's turn. */
const signsIn = ({ url }: Route) => /^\/api\/auth\/(admin|provider)\//.test(url)

const READING = ['GET', 'HEAD', 'OPTIONS']

/** True if the attacker lost their session or account on the way and the world must be rebuilt. */
async function fire(t: TestApp, world: HostileWorld, shot: Shot, watch: Watch, outcome: Outcome): Promise<boolean> {
  const { route, attacker, attack, dice } = shot
  const described = { method: route.method as 'GET', path: route.url as `/api/${string}` }
  const request = attack.on(await world.inputFor(described, attacker, dice))
  const name = `${route.method} ${route.url} by ${attacker}: ${attack.name}`
  const begun = performance.now()
  const reply = await t.app.inject({
    ...(request as HostileRequest & { method: 'GET' }),
    headers: { 'x-forwarded-for': addressOf(outcome.sent), ...world.headersOf(attacker), ...request.headers },
  })
  const milliseconds = Math.round(performance.now() - begun)
  if (milliseconds > outcome.slowest.milliseconds) outcome.slowest = { milliseconds, name }
  outcome.sent += 1
  const call = `${route.method} ${route.url}`
  const answers = outcome.answers[call] ?? {}
  outcome.answers[call] = { ...answers, [reply.statusCode]: (answers[reply.statusCode] ?? 0) + 1 }

  if (reply.statusCode < 300 && route.url.startsWith('/api/admin/feeds/runs')) await feedAtRest(t)
  const body = reply.headers['content-encoding'] === 'gzip' ? gunzipSync(reply.rawPayload).toString() : reply.body
  const faults = faultsIn(reply.statusCode, body, request.method)
  const changed = await watch.after({ reading: READING.includes(request.method), reply })
  for (const fault of [...faults, ...changed]) {
    const sent = `${request.method} ${request.url.slice(0, 200)} ${String(request.payload ?? '').slice(0, 300)}`
    outcome.failures.push(`${fault}\n  ${name}\n  ${sent}\n  ${reply.statusCode} ${reply.body.slice(0, 300)}`)
  }
  return (
    reply.statusCode === 401 &&
    attacker !== 'anonymous' &&
    request.headers.authorization === undefined &&
    !signsIn(route)
  )
}

/** A feed continues after its call has answered; until it is done, the database changes. */
async function feedAtRest({ db }: TestApp): Promise<void> {
  for (;;) {
    const { rowCount } = await db.pool.query(`select from feed_runs where status in ('reading', 'applying')`)
    await wait(50)
    if (rowCount === 0) return
  }
}

/** Stack frames, our file names, and error texts of a database or a library. */
const LEAK =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|\/server\/|file:\/\/|syntax error|violates|duplicate key|relation "|column "|invalid input syntax|out of range|SQLSTATE|kysely|postgres|pglite|ECONN|undefined is not|is not a function|Cannot read/i

export function faultsIn(status: number, body: string, method = 'GET'): string[] {
  if (status >= 500) return ['answered with a failure of ours']
  if (status < 400 || (method === 'HEAD' && body === '')) return []
  // The public directory answers with a complete page with the crisis line, even for unknown addresses.
  if (isWholePage(body) || isMarkdownPage(body)) return LEAK.test(body) ? ['told something of ours'] : []
  if (z.safeParse(operationOutcome, jsonOf(body)).success) return LEAK.test(body) ? ['told something of ours'] : []
  if (z.safeParse(rpcError, jsonOf(body)).success) return LEAK.test(body) ? ['told something of ours'] : []
  const parsed = z.safeParse(errorReply, jsonOf(body))
  if (!parsed.success) return ['answered with an error of another shape']
  if (parsed.data.requestId === '' || parsed.data.message === '')
    return ['answered with an error without id or message']
  return LEAK.test(body) ? ['told something of ours'] : []
}

/** How assistants are refused. */
const rpcError = z.strictObject({
  jsonrpc: z.literal('2.0'),
  error: z.strictObject({ code: z.int(), message: z.string().check(z.minLength(1)), data: z.optional(z.unknown()) }),
  id: z.nullable(z.union([z.string(), z.number()])),
})

/** The FHIR server's error shape. */
const operationOutcome = z.strictObject({
  resourceType: z.literal('OperationOutcome'),
  issue: z.tuple([
    z.strictObject({
      severity: z.literal('error'),
      code: z.string().check(z.minLength(1)),
      diagnostics: z.string().check(z.minLength(1)),
    }),
  ]),
})

const isWholePage = (body: string) =>
  body.startsWith('<!doctype html>') && body.includes('<section class="crisis"') && body.endsWith('</html>')

const isMarkdownPage = (body: string) =>
  /^- (?:Call 988|Llame al 988(?: y oprima 2)?)$/m.test(body) && /^# /m.test(body)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Seen = { reading: boolean; reply: { statusCode: number; json<T>(): T; body: string } }
type Watch = Awaited<ReturnType<typeof watchDatabase>>

/**
 * Compares the whole database around stretches of refusals and reads; if a success interrupts a stretch, checks only
 * the audit trail, which has a row for every change with its request id.
 */
async function watchDatabase(t: TestApp) {
  const checksum = await checksums(t.db)
  let before: string | null = null
  let stretch = 0
  let compared = 0
  let refused = new Set<string>()

  const compare = async (): Promise<string[]> => {
    const now = await checksum()
    const same = before === null || before === now
    if (same) compared += stretch
    before = now
    const found = same ? [] : [`one of the last ${stretch} refusals or reads changed the database`]
    stretch = 0
    return found
  }

  return {
    compared: () => compared,
    startAfresh() {
      before = null
      stretch = 0
      refused = new Set()
    },
    async after({ reading, reply }: Seen): Promise<string[]> {
      const { statusCode } = reply
      if (statusCode >= 400) {
        const id = (jsonOf(reply.body) as { requestId?: string } | undefined)?.requestId
        if (id) refused.add(id)
      }
      if (statusCode < 300 && !reading) {
        before = await checksum()
        stretch = 0
        return []
      }
      stretch += 1
      if (before === null) before = await checksum()
      return stretch >= COMPARED_EVERY ? compare() : []
    },
    async atTheEnd(): Promise<string[]> {
      const found = await compare()
      const { rows } = await t.db.pool.query<{ request_id: string; action: string }>(
        `select request_id, action from audit where request_id is not null and action <> '${SIGN_IN_REFUSED}'`,
      )
      const traces = rows.filter((row) => refused.has(row.request_id))
      return [...found, ...traces.map(({ action }) => `a refused request left "${action}" in the trail`)]
    },
  }
}
