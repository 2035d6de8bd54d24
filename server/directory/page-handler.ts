import type { FastifyReply, FastifyRequest } from 'fastify'
import { numberOf } from '../../contract/directory/addresses.ts'
import type { Frame } from '../../contract/directory/page-data.ts'
import {
  type DrawnName,
  languageOfPath,
  markdownAddress,
  meantPath,
  PAGES,
  type PageName,
  pathOf,
  queryOf,
} from '../../contract/directory/pages.ts'
import { repeatsTooOften } from '../../domain/directory/query.ts'
import { queryWithoutStreets } from '../../domain/directory/typed/street-address.ts'
import type { Language } from '../../domain/language.ts'
import { isOutage } from '../platform/http/outage.ts'
import type { Ports } from '../platform/http/ports.ts'
import { Refusal, unavailable } from '../platform/http/refusal.ts'
import { hasSecret, PRIVATE_PAGE } from '../platform/http/secret-address.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { within } from '../platform/timeout.ts'
import { GAZETTEER } from '../reference/places.ts'
import type { BuiltDirectory } from './built-pages.ts'
import type { Counts } from './counts.ts'
import { crisisInTurn } from './crisis.ts'
import { expiredCount, secondsToExpiry } from './expiries.ts'
import { type Ground, groundFor, lastSnapshot, READ_WITHIN } from './ground.ts'
import { keptPages, type Made, type PageForm, together } from './kept-pages.ts'
import { networkOf } from './network-limit.ts'
import { cacheControl, directoryHeaders, mediaOf, reusedFor } from './page-headers.ts'
import type { BrokenPage } from './parts.ts'
import { plainFrame } from './plain-frame.ts'
import { type Drawn, notFoundPage, type Reader } from './reader.ts'
import { parameterOfClinic } from './readers/read-clinic.ts'
import { packed, pageSender } from './send-page.ts'

/**
 * Answers every public page: read the snapshot, render, compress, send; falls back to the last snapshot without the
 * database.
 */

/** Changes of what these pages read move no version. */
const NEVER_KEPT: ReadonlySet<PageName> = new Set(['quality', 'qualityRound', 'reportStatus', 'status'])

export type PageHandler = {
  /** Answers a page of the table PAGES. */
  answer(asked: AskedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Sends a page made from a visitor's submission, uncached. */
  drawn(answer: Drawn, language: Language, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Answers unknown addresses below /en or /es with a 404 page in that language. */
  notFound(request: FastifyRequest, reply: FastifyReply, language?: Language): Promise<FastifyReply>
  /** The page for a request that was too broken to be read. */
  broken: BrokenPage
}

type Parts = Pick<Ports, 'clock' | 'env' | 'db' | 'snapshots' | 'turns' | 'watch'> & {
  built: BuiltDirectory
  readers: Readonly<Record<PageName, Reader>>
  /** Whether the handler caches pages while nothing changed, instead of rendering for each visitor. */
  reuses: boolean
  counts: Counts
}

type AskedPage = { name: PageName; language: Language; form: PageForm }
type Asked = AskedPage & { request: FastifyRequest; now: Date }

export function pageHandler(parts: Parts): PageHandler {
  const { db, snapshots, watch, turns, clock, env, built, readers, reuses, counts } = parts
  const kept = keptPages<Made>()
  const waitTogether = together<Made>()
  const send = pageSender(env)
  const draw = (
    answer: Drawn,
    asked: Pick<Frame, 'language' | 'now'> & Partial<Pick<Frame, 'here' | 'canonical'>>,
    snapshot: Snapshot,
  ) => {
    const plain = { ...plainFrame({ snapshot, env, built, ...asked }), ...asked }
    const here = answer.here ?? plain.here
    const canonical = answer.canonical === undefined ? plain.canonical : answer.canonical
    const markdown = hasMarkdown(answer.page) ? (markdownAddress(here[asked.language]) ?? null) : null
    return built.pages.render(answer.page, answer.data as never, { ...plain, here, canonical, markdown })
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
    const control = answer.status === 404 ? cacheControl({ cache: 'clinics' }) : 'no-store'
    reply.header('cache-control', hasSecret(request.url) ? PRIVATE_PAGE : control)
    return send(request, reply, await pack(html, { drawnAt: now, form, name: answer.page, media: [] }), answer.status)
  }

  const sendUnavailable = (asked: Asked, reply: FastifyReply, status: 500 | 503, retryAfterSeconds = 30) => {
    const { name, request } = asked
    const { here } = addressesOf(asked)
    reply.header('retry-after', String(retryAfterSeconds))
    const page: Drawn = PAGES[name].framed
      ? { page: 'embedSearch', data: { instead: 'away' }, status, here }
      : { page: 'unavailable', data: {}, status, here }
    return sendDrawn(request, reply, page, asked)
  }

  const make = async (asked: Asked, { snapshot, since }: Ground): Promise<Made> => {
    const { name, language, request, now, form } = asked
    const { here, canonical, query } = addressesOf(asked)
    const parameter = form === 'markdown' ? namedParameter(asked, snapshot) : parameterOf(request)
    const reading = Promise.resolve(readers[name]({ snapshot, db, watch, now, language, parameter, query }))
    const answer = (await within(READ_WITHIN, reading)) ?? refuse()
    if ('movedTo' in answer || (answer.status ?? 200) !== 200) return { answer }
    const html = draw(answer, { language, now, here, canonical }, snapshot)
    const told = since === null ? html : built.pages.withKeptNotice(html, language, since)
    const media = mediaOf(answer.page, snapshot.settings)
    return {
      page: await pack(told, { drawnAt: now, form, name: answer.page, media }),
      tally: counts.page(answer, snapshot),
    }
  }

  /** Concurrent requests for one page share one rendering. */
  const makeOnce = (asked: Asked, ground: Ground): Promise<Made> => {
    const address = asked.request.url
    const isOfOne = NEVER_KEPT.has(asked.name) || hasSecret(asked.request.url)
    if (!reuses || ground.since !== null || isOfOne) return make(asked, ground)
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
    return reply.redirect(inForm(asked, answer.movedTo), answer.status)
  }

  return {
    async answer({ name, language, form }, request, reply) {
      const asked: Asked = { name, language, form, request, now: clock.now() }
      const path = pathOf(name, language, parameterOf(request))
      const clean = queryWithoutStreets(queryPairs(request.url), GAZETTEER)
      if (clean !== null) {
        reply.header('cache-control', 'no-store').removeHeader('x-request-id')
        return reply.redirect(inForm(asked, path + queryOf(clean)), 303)
      }
      const [, asWritten = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.url) ?? []
      const only = inForm(asked, path)
      if (form === 'markdown' && asWritten !== only) {
        reply.header('cache-control', cacheControl(PAGES[name])).removeHeader('x-request-id')
        return reply.redirect(only + query, 301)
      }
      try {
        const ground = await groundFor(name, asked.now, { snapshots, log: request.log })
        if (ground === null) return sendUnavailable(asked, reply, 503)
        if (repeatsTooOften(queryPairs(request.url), ground.snapshot.book)) {
          return sendDrawn(request, reply, { ...notFoundPage(), status: 400 }, asked)
        }
        const version = versionAt(ground.snapshot, asked.now)
        const age = { now: asked.now, maxAge: reusedFor(PAGES[name]) }
        const network = networkOf(request.ip)
        const find = () => (ground.since === null ? kept.find(request.url, version, age) : undefined)
        const again = find()
        let isDrawn = false
        const inTurn = async () => {
          const crisis = await crisisInTurn(queryPairs(request.url), { turns, network, language, now: asked.now })
          const urgent = name === 'helpNow' || crisis !== undefined
          // Another network may have begun the page meanwhile: nobody waits for a turn of a network that is not theirs.
          return turns.run({ network, urgent }, () => {
            const begun = find()
            isDrawn = begun === undefined
            return begun?.made ?? makeOnce(asked, ground)
          })
        }
        const made = await (again?.made ?? waitTogether(`${network} ${request.url}`, inTurn))
        if (!isDrawn && 'page' in made) counts.again(made.tally)
        if (again && 'page' in made) {
          reply.header('age', Math.floor((asked.now.getTime() - again.drawnAt.getTime()) / 1000))
        }
        const seconds = secondsToExpiry(ground.snapshot, again?.drawnAt ?? asked.now)
        const control = ground.since ? 'no-store' : cacheControl(PAGES[name], seconds)
        return await sendMade(asked, reply, made, hasSecret(request.url) ? PRIVATE_PAGE : control)
      } catch (error) {
        if (error instanceof Refusal) return sendUnavailable(asked, reply, 503, error.retryAfterSeconds)
        request.log.error({ err: error }, 'could not read a public page')
        return sendUnavailable(asked, reply, isOutage(error) ? 503 : 500)
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

/** A caller who reads Markdown is redirected to Markdown. */
const inForm = ({ form }: AskedPage, address: string) =>
  form === 'markdown' ? (markdownAddress(address) ?? address) : address

const hasMarkdown = (name: DrawnName) => name in PAGES && PAGES[name as PageName].markdown

/** The address of a clinic as Markdown has its number alone; the reader of the page wants its name too. */
function namedParameter({ name, request }: Asked, snapshot: Snapshot): string {
  const parameter = parameterOf(request)
  const clinicId = name === 'clinic' ? numberOf(parameter) : undefined
  return clinicId === undefined ? parameter : parameterOfClinic(snapshot, clinicId)
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
