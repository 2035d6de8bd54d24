import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Frame } from '../../contract/directory/page-data.ts'
import { languageOfPath, PAGES, type PageName, pathOf, queryOf } from '../../contract/directory/pages.ts'
import { type CodeBook, codeBook } from '../../domain/codes.ts'
import type { Language } from '../../domain/language.ts'
import { isOutage } from '../http/outage.ts'
import type { Ports } from '../http/ports.ts'
import { Refusal, unavailable } from '../http/refusal.ts'
import { within } from '../http/within.ts'
import { codeBookOf } from '../reference/code-book.ts'
import type { BuiltDirectory } from './built-pages.ts'
import type { Counts } from './counts.ts'
import { type KeptPage, keptPages, SHOWN_FOR } from './kept-pages.ts'
import { cacheControl, directoryHeaders } from './page-headers.ts'
import { type Drawn, notFoundPage, type PageAnswer, type PageQuestion, type Reader } from './reader.ts'
import type { SettingsReader } from './settings.ts'

/** The way of every public page: read, draw, compress, send; and what is sent when that way is closed. */

const compress = promisify(gzip)

/** A third less work than the usual 6 for three bytes more in a hundred. */
const COMPRESSION = 4

/** A database that needs longer is not well, and a person in need is better served by the last copy. */
const READ_WITHIN = 4_000

export type Door = {
  /** Answers a page of the table. */
  answer(name: PageName, language: Language, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Answers with a page that was made from what a visitor sent; it is kept nowhere. */
  drawn(answer: Drawn, language: Language, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Answers what lies below /en or /es and is no page, in the words of that language. */
  notFound(request: FastifyRequest, reply: FastifyReply, language?: Language): Promise<FastifyReply>
}

type Parts = Pick<Ports, 'clock' | 'env'> & {
  db: Ports['reading']
  built: BuiltDirectory
  settings: SettingsReader
  readers: Readonly<Record<PageName, Reader>>
  /** How long a drawn page is given out again without asking the database. */
  reuseFor: number
  counts: Counts
}

export function openDoor({ db, clock, env, built, settings, readers, reuseFor, counts }: Parts): Door {
  const headers = directoryHeaders(env)
  const framedHeaders = directoryHeaders(env, { framed: true })
  const kept = keptPages()
  // The last one read: pages that need no database are drawn with it, and have no code in them.
  let book: CodeBook = codeBook([])
  const origin = env.directoryOrigin

  const draw = (answer: Drawn, language: Language, now: Date, here: Frame['here'], canonical: Frame['canonical']) => {
    const frame: Frame = {
      language,
      settings: settings.lastKnown(),
      assets: built.assets,
      origin,
      here: answer.here ?? here,
      canonical: answer.canonical === undefined ? canonical : answer.canonical,
      now,
      book,
    }
    return built.pages.render(answer.page, answer.data as never, frame)
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, page: KeptPage, status = 200) => {
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const tag = `"${page.tag}${zipped ? '-gz' : ''}"`
    for (const [name, value] of Object.entries(page.framed ? framedHeaders : headers)) reply.header(name, value)
    if (page.framed) reply.removeHeader('x-frame-options')
    // Two equal answers are equal to the last byte, so that a copy can be told from a change.
    reply.removeHeader('x-request-id')
    reply.header('vary', 'accept-encoding').header('etag', tag).type('text/html; charset=utf-8')
    if (status === 200 && matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (zipped) reply.header('content-encoding', 'gzip')
    return reply.code(status).send(zipped ? page.gzip : gunzipSync(page.gzip))
  }

  const packed = async (html: string, drawnAt: Date, framed = false): Promise<KeptPage> => {
    const zipped = await compress(html, { level: COMPRESSION })
    // Equal pages are compressed to equal bytes, of which there are fewer.
    const tag = createHash('sha256').update(zipped).digest('base64url').slice(0, 27)
    return { framed, gzip: zipped, tag, drawnAt }
  }

  const sendDrawn = async (request: FastifyRequest, reply: FastifyReply, answer: Drawn, language: Language) => {
    const now = clock.now()
    const home = { en: pathOf('home', 'en'), es: pathOf('home', 'es') }
    const framed = answer.page in PAGES && PAGES[answer.page as PageName].framed
    const page = await packed(draw(answer, language, now, home, null), now, framed)
    reply.header('cache-control', answer.status === 404 ? cacheControl({ cache: 'clinics' }, env) : 'no-store')
    return send(request, reply, page, answer.status)
  }

  /** The last copy, marked with its time; without one, a page that needs no database. */
  const withoutDatabase = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    { here, status, framed }: { here: Frame['here']; status: 500 | 503; framed: boolean },
  ) => {
    const now = clock.now()
    const copy = kept.find(request.url, now, SHOWN_FOR)
    reply.header('cache-control', 'no-store')
    if (copy && status === 503) {
      const html = built.pages.withKeptNotice(gunzipSync(copy.gzip).toString(), language, copy.drawnAt)
      return send(request, reply, await packed(html, copy.drawnAt, framed))
    }
    reply.header('retry-after', '30')
    const page: Drawn = framed
      ? { page: 'embedSearch', data: { instead: 'away' }, status, here }
      : { page: 'unavailable', data: {}, status, here }
    return sendDrawn(request, reply, page, language)
  }

  const read = async (name: PageName, asked: Pick<PageQuestion, 'now' | 'language' | 'parameter' | 'query'>) => {
    const words = await settings.current()
    if (PAGES[name].cache === 'clinics') book = await codeBookOf(db.kysely)
    return readers[name]({ ...asked, db, book, settings: words })
  }

  /** A replica that has just gone away costs a visitor a moment, not the page. */
  const readAgain: typeof read = async (...asked) => {
    try {
      return await read(...asked)
    } catch (error) {
      if (!isOutage(error) || !db.giveUp()) throw error
      return read(...asked)
    }
  }

  return {
    async answer(name, language, request, reply) {
      const row = PAGES[name]
      const now = clock.now()
      const reusable = kept.find(request.url, now, reuseFor)
      if (reusable) return send(request, reply.header('cache-control', cacheControl(row, env)), reusable)

      const parameter = Object.values((request.params ?? {}) as Record<string, string>)[0] ?? ''
      const query = queryPairs(request.url)
      const search = row.query === 'none' ? '' : queryOf(query)
      const addresses = (more: string) => ({
        en: pathOf(name, 'en', parameter) + more,
        es: pathOf(name, 'es', parameter) + more,
      })
      const here = addresses(search)
      let answer: PageAnswer
      try {
        const reading = readAgain(name, { now, language, parameter, query })
        answer = (await within(READ_WITHIN, reading)) ?? refuse()
      } catch (error) {
        const away = isOutage(error) || error instanceof Refusal
        request.log.error({ err: error }, 'could not read a public page')
        return withoutDatabase(request, reply, language, { here, status: away ? 503 : 500, framed: row.framed })
      }
      // A clinic that was switched off or has ended must not come back as a copy when the database is away.
      if ('movedTo' in answer || (answer.status ?? 200) !== 200) kept.forget(request.url)
      if ('movedTo' in answer) {
        reply.header('cache-control', cacheControl(row, env)).removeHeader('x-request-id')
        return reply.redirect(answer.movedTo, answer.status)
      }
      if (answer.status !== undefined && answer.status !== 200) return sendDrawn(request, reply, answer, language)
      const listed = row.index === 'always' || (row.index === 'when-plain' && query.length === 0)
      const page = await packed(draw(answer, language, now, here, listed ? addresses('') : null), now, row.framed)
      counts.page(answer)
      kept.keep(request.url, page)
      return send(request, reply.header('cache-control', cacheControl(row, env)), page)
    },

    drawn: (answer, language, request, reply) => sendDrawn(request, reply, answer, language),

    notFound: (request, reply, language = languageOfPath(request.url) ?? 'en') =>
      sendDrawn(request, reply, notFoundPage(), language),
  }
}

function refuse(): never {
  throw unavailable()
}

/** A broken escape stays as it was typed; no query ever fails. */
export function queryPairs(url: string): [string, string][] {
  const at = url.indexOf('?')
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))]
}

function matches(known: string | undefined, tag: string): boolean {
  return known?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag) ?? false
}
