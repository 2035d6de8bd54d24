import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Frame } from '../../contract/directory/page-data.ts'
import { languageOfPath, meantPath, PAGES, type PageName, pathOf, queryOf } from '../../contract/directory/pages.ts'
import { repeatsTooOften } from '../../domain/directory/query.ts'
import { queryWithoutStreets } from '../../domain/directory/typed/street-address.ts'
import type { Language } from '../../domain/language.ts'
import { isOutage } from '../platform/http/outage.ts'
import type { Ports } from '../platform/http/ports.ts'
import { Refusal, unavailable } from '../platform/http/refusal.ts'
import { within } from '../platform/timeout.ts'
import { COLORADO } from '../reference/places.ts'
import type { BuiltDirectory } from './built-pages.ts'
import type { Counts } from './counts.ts'
import { expiredCount, secondsToExpiry } from './expiries.ts'
import { type Ground, groundFor, lastSnapshot, READ_WITHIN } from './ground.ts'
import { keptPages, type Made, type PageForm } from './kept-pages.ts'
import { cacheControl, directoryHeaders, reusedFor } from './page-headers.ts'
import type { BrokenPage } from './parts.ts'
import { plainFrame } from './plain-frame.ts'
import { type Drawn, notFoundPage, type Reader } from './reader.ts'
import { packed, pageSender } from './send-page.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Answers every public page: read the snapshot, render, compress, send; falls back to the last snapshot without the
 * database.
 */

/** Changes of what these pages read move no version. */
const NEVER_KEPT: ReadonlySet<PageName> = new Set(['quality', 'reportStatus', 'status'])

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

type Parts = Pick<Ports, 'clock' | 'env' | 'db' | 'snapshots' | 'watch'> & {
  built: BuiltDirectory
  readers: Readonly<Record<PageName, Reader>>
  /** Whether the handler caches pages while nothing changed, instead of rendering for each visitor. */
  reuses: boolean
  counts: Counts
}

type Asked = { name: PageName; language: Language; request: FastifyRequest; now: Date; form: PageForm }

export function pageHandler({ db, snapshots, watch, clock, env, built, readers, reuses, counts }: Parts): PageHandler {
  const kept = keptPages()
  const send = pageSender(env)
  const draw = (
    answer: Drawn,
    asked: Pick<Frame, 'language' | 'now'> & Partial<Pick<Frame, 'here' | 'canonical'>>,
    snapshot: Snapshot,
  ) => {
    const plain = { ...plainFrame({ snapshot, env, built, ...asked }), ...asked }
    const here = answer.here ?? plain.here
    const canonical = answer.canonical === undefined ? plain.canonical : answer.canonical
    return built.pages.render(answer.page, answer.data as never, { ...plain, here, canonical })
  }

  const pack = (html: string, page: Parameters<typeof packed>[1]) =>
    packed(page.form === 'markdown' ? built.pages.markdownOf(html, '') : html, page)

  const sendDrawn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Drawn,
    { language, form = 'html' }: Pick<Asked, 'language'> & Partial<Pick<Asked, 'form'>>,
  ) => {
    const now = clock.now()
    const html = draw(answer, { language, now }, lastSnapshot(snapshots))
    reply.header('cache-control', answer.status === 404 ? cacheControl({ cache: 'clinics' }) : 'no-store')
    return send(request, reply, await pack(html, { drawnAt: now, form, name: answer.page }), answer.status)
  }

  const sendUnavailable = (asked: Asked, reply: FastifyReply, status: 500 | 503) => {
    const { name, request } = asked
    const { here } = addressesOf(asked)
    reply.header('retry-after', '30')
    const page: Drawn = PAGES[name].framed
      ? { page: 'embedSearch', data: { instead: 'away' }, status, here }
      : { page: 'unavailable', data: {}, status, here }
    return sendDrawn(request, reply, page, asked)
  }

  const make = async (asked: Asked, { snapshot, since }: Ground): Promise<Made> => {
    const { name, language, request, now, form } = asked
    const { here, canonical, query } = addressesOf(asked)
    const parameter = parameterOf(request)
    const reading = Promise.resolve(readers[name]({ snapshot, db, watch, now, language, parameter, query }))
    const answer = (await within(READ_WITHIN, reading)) ?? refuse()
    if ('movedTo' in answer || (answer.status ?? 200) !== 200) return { answer }
    const html = draw(answer, { language, now, here, canonical }, snapshot)
    const told = since === null ? html : built.pages.withKeptNotice(html, language, since)
    return { page: await pack(told, { drawnAt: now, form, name: answer.page }), tally: counts.page(answer) }
  }

  /** Concurrent requests for one page share one rendering. */
  const makeOnce = (asked: Asked, ground: Ground): Promise<Made> => {
    const address = keptAs(asked)
    if (!reuses || ground.since !== null || NEVER_KEPT.has(asked.name)) return make(asked, ground)
    const made = make(asked, ground)
    kept.keep(address, { version: versionAt(ground.snapshot, asked.now), drawnAt: asked.now, made })
    made.then(
      (one) => 'answer' in one && kept.forget(address),
      () => kept.forget(address),
    )
    return made
  }

  const sendMade = async (asked: Asked, reply: FastifyReply, made: Made, control: string) => {
    const { request } = asked
    if ('page' in made) return send(request, reply.header('cache-control', control), made.page)
    const { answer } = made
    if (!('movedTo' in answer)) return sendDrawn(request, reply, answer, asked)
    reply.header('cache-control', control).removeHeader('x-request-id')
    return reply.redirect(answer.movedTo, answer.status)
  }

  return {
    async answer(name, language, request, reply) {
      const asked: Asked = { name, language, request, now: clock.now(), form: formOf(name, request) }
      const clean = queryWithoutStreets(queryPairs(request.url), COLORADO)
      if (clean !== null) {
        reply.header('cache-control', 'no-store').removeHeader('x-request-id')
        return reply.redirect(pathOf(name, language, parameterOf(request)) + queryOf(clean), 303)
      }
      try {
        const ground = await groundFor(name, asked.now, { snapshots, log: request.log })
        if (ground === null) return sendUnavailable(asked, reply, 503)
        if (repeatsTooOften(queryPairs(request.url), ground.snapshot.book)) {
          return sendDrawn(request, reply, { ...notFoundPage(), status: 400 }, asked)
        }
        const version = versionAt(ground.snapshot, asked.now)
        const age = { now: asked.now, maxAge: reusedFor(PAGES[name]) }
        const again = ground.since === null ? kept.find(keptAs(asked), version, age) : undefined
        const made = await (again?.made ?? makeOnce(asked, ground))
        if (again && 'page' in made) {
          counts.again(made.tally)
          reply.header('age', Math.floor((asked.now.getTime() - again.drawnAt.getTime()) / 1000))
        }
        const seconds = secondsToExpiry(ground.snapshot, again?.drawnAt ?? asked.now)
        return await sendMade(asked, reply, made, ground.since ? 'no-store' : cacheControl(PAGES[name], seconds))
      } catch (error) {
        request.log.error({ err: error }, 'could not read a public page')
        return sendUnavailable(asked, reply, isOutage(error) || error instanceof Refusal ? 503 : 500)
      }
    },

    drawn: (answer, language, request, reply) => sendDrawn(request, reply, answer, { language }),

    async notFound(request, reply, language = languageOfPath(request.url) ?? 'en') {
      const [path = '', ...query] = request.url.split('?')
      const meant = request.method === 'GET' || request.method === 'HEAD' ? meantPath(path) : undefined
      if (meant === undefined || meant === path) return sendDrawn(request, reply, notFoundPage(), { language })
      reply.header('cache-control', cacheControl({ cache: 'words' })).removeHeader('x-request-id')
      return reply.redirect([meant, ...query].join('?'), 301)
    },

    broken: (language) => ({
      html: draw(notFoundPage(), { language, now: clock.now() }, lastSnapshot(snapshots)),
      headers: directoryHeaders(env),
    }),
  }
}

/** An answer that expires changes pages like a write. */
const versionAt = (snapshot: Snapshot, now: Date) => `${snapshot.version}/${expiredCount(snapshot, now)}`

const parameterOf = ({ params }: FastifyRequest) => Object.values((params ?? {}) as Record<string, string>)[0] ?? ''

/** A page as Markdown is kept beside the page. */
const keptAs = ({ form, request }: Asked) => (form === 'markdown' ? `${form} ${request.url}` : request.url)

function formOf(name: PageName, { headers }: FastifyRequest): PageForm {
  if (!PAGES[name].markdown) return 'html'
  return prefersMarkdown(headers.accept) ? 'markdown' : 'either'
}

/** Whether a caller asks for Markdown, and no less than for HTML. Browsers never do. */
function prefersMarkdown(accept = ''): boolean {
  const wish = (type: string) => {
    const found = accept.split(',').find((part) => part.trim().toLowerCase().split(/\s*;/)[0] === type)
    return found === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(found)?.[1] ?? 1)
  }
  return wish('text/markdown') > 0 && wish('text/markdown') >= wish('text/html')
}

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
