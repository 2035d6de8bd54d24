import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Frame } from '../../contract/directory/page-data.ts'
import { languageOfPath, meantPath, PAGES, type PageName, pathOf, queryOf } from '../../contract/directory/pages.ts'
import { repeatsTooOften } from '../../domain/directory/query.ts'
import { queryWithoutStreets } from '../../domain/directory/street-address.ts'
import type { Language } from '../../domain/language.ts'
import { isOutage } from '../platform/http/outage.ts'
import type { Ports } from '../platform/http/ports.ts'
import { Refusal, unavailable } from '../platform/http/refusal.ts'
import { within } from '../platform/timeout.ts'
import { COLORADO } from '../reference/places.ts'
import type { BuiltDirectory } from './built-pages.ts'
import type { Counts } from './counts.ts'
import { keptPages, type Made } from './kept-pages.ts'
import { cacheControl, directoryHeaders, reusedFor } from './page-headers.ts'
import type { BrokenPage } from './parts.ts'
import { type Drawn, notFoundPage, type Reader } from './reader.ts'
import { packed, pageSender } from './send-page.ts'
import { NO_SNAPSHOT, type Snapshot } from './snapshot.ts'

/**
 * Answers every public page: read the snapshot, render, compress, send; falls back to the last snapshot without the
 * database.
 */

/** A slower database counts as down: the last snapshot serves a person in need better than waiting. */
const READ_WITHIN = 4_000
/** An older snapshot is not shown: a clinic may have hidden itself since. */
const SHOWN_WITHOUT_DATABASE = 10 * 60_000
/** These pages read the database directly, and their changes move no version. */
const NEVER_KEPT: ReadonlySet<PageName> = new Set(['quality', 'reportStatus'])

/** Text pages show no clinics, so they are rendered with or without the database. */
const isOfWords = (name: PageName) => PAGES[name].cache === 'words' && name !== 'home'

export type PageHandler = {
  /** Answers a page of the table PAGES. */
  answer(name: PageName, language: Language, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Sends a page made from a visitor's submission, uncached. */
  drawn(answer: Drawn, language: Language, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Answers unknown addresses below /en or /es with a 404 page in that language. */
  notFound(request: FastifyRequest, reply: FastifyReply, language?: Language): Promise<FastifyReply>
  /** The page for a request that was too broken to be read. */
  broken: BrokenPage
}

type Parts = Pick<Ports, 'clock' | 'env' | 'db' | 'snapshots'> & {
  built: BuiltDirectory
  readers: Readonly<Record<PageName, Reader>>
  /** Whether the handler caches pages while nothing changed, instead of rendering for each visitor. */
  reuses: boolean
  counts: Counts
}

/** The data of a page; `since` is the time of the last snapshot while the database is down. */
type Ground = { snapshot: Snapshot; since: Date | null }
type Asked = { name: PageName; language: Language; request: FastifyRequest; now: Date }

export function pageHandler({ db, snapshots, clock, env, built, readers, reuses, counts }: Parts): PageHandler {
  const kept = keptPages()
  const send = pageSender(env)
  const homes = { en: pathOf('home', 'en'), es: pathOf('home', 'es') }
  const lastSnapshot = () => snapshots.last()?.snapshot ?? NO_SNAPSHOT

  const draw = (
    answer: Drawn,
    frame: Omit<Frame, 'assets' | 'origin' | 'settings' | 'book' | 'mapStyle'>,
    snapshot: Snapshot,
  ) => {
    const { settings, book } = snapshot
    const here = answer.here ?? frame.here
    const canonical = answer.canonical === undefined ? frame.canonical : answer.canonical
    const { assets } = built
    const whole = {
      ...frame,
      settings,
      book,
      assets,
      mapStyle: env.mapStyle,
      origin: env.directoryOrigin,
      here,
      canonical,
    }
    return built.pages.render(answer.page, answer.data as never, whole)
  }

  const sendDrawn = async (request: FastifyRequest, reply: FastifyReply, answer: Drawn, language: Language) => {
    const now = clock.now()
    const home = { en: pathOf('home', 'en'), es: pathOf('home', 'es') }
    const html = draw(answer, { language, now, here: home, canonical: null }, lastSnapshot())
    reply.header('cache-control', answer.status === 404 ? cacheControl({ cache: 'clinics' }) : 'no-store')
    return send(request, reply, await packed(html, now, answer.page), answer.status)
  }

  const sendUnavailable = (asked: Asked, reply: FastifyReply, status: 500 | 503) => {
    const { name, language, request } = asked
    const { here } = addressesOf(asked)
    reply.header('retry-after', '30')
    const page: Drawn = PAGES[name].framed
      ? { page: 'embedSearch', data: { instead: 'away' }, status, here }
      : { page: 'unavailable', data: {}, status, here }
    return sendDrawn(request, reply, page, language)
  }

  const groundFor = async ({ name, now, request }: Asked): Promise<Ground | null> => {
    try {
      const snapshot = await within(READ_WITHIN, snapshots.current())
      if (snapshot !== null) return { snapshot, since: null }
    } catch (error) {
      if (!isOutage(error)) throw error
      request.log.error({ err: error }, 'could not read the snapshot of the directory')
    }
    if (isOfWords(name)) return { snapshot: lastSnapshot(), since: null }
    const last = snapshots.last()
    const isYoung = last !== null && now.getTime() - last.checkedAt.getTime() <= SHOWN_WITHOUT_DATABASE
    if (isYoung) return { snapshot: last.snapshot, since: last.checkedAt }
    // The crisis page always answers, if need be without places.
    return name === 'helpNow' ? { snapshot: { ...lastSnapshot(), listed: [] }, since: null } : null
  }

  const make = async (asked: Asked, { snapshot, since }: Ground): Promise<Made> => {
    const { name, language, request, now } = asked
    const { here, canonical, query } = addressesOf(asked)
    const parameter = parameterOf(request)
    const reading = Promise.resolve(readers[name]({ snapshot, db, now, language, parameter, query }))
    const answer = (await within(READ_WITHIN, reading)) ?? refuse()
    if ('movedTo' in answer || (answer.status ?? 200) !== 200) return { answer }
    const html = draw(answer, { language, now, here, canonical }, snapshot)
    const told = since === null ? html : built.pages.withKeptNotice(html, language, since)
    return { page: await packed(told, now, answer.page), tally: counts.page(answer) }
  }

  /** Concurrent requests for one page share one rendering. */
  const makeOnce = (asked: Asked, ground: Ground): Promise<Made> => {
    const address = asked.request.url
    if (!reuses || ground.since !== null || NEVER_KEPT.has(asked.name)) return make(asked, ground)
    const made = make(asked, ground)
    kept.keep(address, { version: ground.snapshot.version, drawnAt: asked.now, made })
    made.then(
      (one) => 'answer' in one && kept.forget(address),
      () => kept.forget(address),
    )
    return made
  }

  const sendMade = async (asked: Asked, reply: FastifyReply, made: Made, control: string) => {
    const { request, language } = asked
    if ('page' in made) return send(request, reply.header('cache-control', control), made.page)
    const { answer } = made
    if (!('movedTo' in answer)) return sendDrawn(request, reply, answer, language)
    reply.header('cache-control', control).removeHeader('x-request-id')
    return reply.redirect(answer.movedTo, answer.status)
  }

  return {
    async answer(name, language, request, reply) {
      const asked: Asked = { name, language, request, now: clock.now() }
      const clean = queryWithoutStreets(queryPairs(request.url), COLORADO)
      if (clean !== null) {
        reply.header('cache-control', 'no-store').removeHeader('x-request-id')
        return reply.redirect(pathOf(name, language, parameterOf(request)) + queryOf(clean), 303)
      }
      try {
        const ground = await groundFor(asked)
        if (ground === null) return sendUnavailable(asked, reply, 503)
        if (repeatsTooOften(queryPairs(request.url), ground.snapshot.book)) {
          return sendDrawn(request, reply, { ...notFoundPage(), status: 400 }, language)
        }
        const { version } = ground.snapshot
        const age = { now: asked.now, maxAge: reusedFor(PAGES[name]) }
        const again = ground.since === null ? kept.find(request.url, version, age) : undefined
        const made = await (again?.made ?? makeOnce(asked, ground))
        if (again && 'page' in made) {
          counts.again(made.tally)
          reply.header('age', Math.floor((asked.now.getTime() - again.drawnAt.getTime()) / 1000))
        }
        return await sendMade(asked, reply, made, ground.since ? 'no-store' : cacheControl(PAGES[name]))
      } catch (error) {
        request.log.error({ err: error }, 'could not read a public page')
        return sendUnavailable(asked, reply, isOutage(error) || error instanceof Refusal ? 503 : 500)
      }
    },

    drawn: (answer, language, request, reply) => sendDrawn(request, reply, answer, language),

    async notFound(request, reply, language = languageOfPath(request.url) ?? 'en') {
      const [path = '', ...query] = request.url.split('?')
      const meant = request.method === 'GET' || request.method === 'HEAD' ? meantPath(path) : undefined
      if (meant === undefined || meant === path) return sendDrawn(request, reply, notFoundPage(), language)
      reply.header('cache-control', cacheControl({ cache: 'words' })).removeHeader('x-request-id')
      return reply.redirect([meant, ...query].join('?'), 301)
    },

    broken: (language) => ({
      html: draw(notFoundPage(), { language, now: clock.now(), here: homes, canonical: null }, lastSnapshot()),
      headers: directoryHeaders(env),
    }),
  }
}

const parameterOf = ({ params }: FastifyRequest) => Object.values((params ?? {}) as Record<string, string>)[0] ?? ''

/** The addresses of the requested page in both languages, and its canonical ones for search engines. */
function addressesOf({ name, request }: Asked) {
  const row = PAGES[name]
  const query = queryPairs(request.url)
  const parameter = parameterOf(request)
  const addresses = (more: string) => ({
    en: pathOf(name, 'en', parameter) + more,
    es: pathOf(name, 'es', parameter) + more,
  })
  const listed = row.index === 'always' || (row.index === 'when-plain' && query.length === 0)
  const here = addresses(row.query === 'none' ? '' : queryOf(query))
  return { query, here, canonical: listed ? addresses('') : null }
}

function refuse(): never {
  throw unavailable()
}

/** Keeps a malformed percent escape as typed; no query fails. */
export function queryPairs(url: string): [string, string][] {
  const at = url.indexOf('?')
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))]
}
