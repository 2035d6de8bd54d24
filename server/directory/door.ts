import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Frame } from '../../contract/directory/page-data.ts'
import { languageOfPath, PAGES, type PageName, pathOf, queryOf } from '../../contract/directory/pages.ts'
import { type CodeBook, codeBook } from '../../domain/codes.ts'
import type { Language } from '../../domain/language.ts'
import { isOutage } from '../http/outage.ts'
import type { Ports } from '../http/ports.ts'
import { Refusal, unavailable } from '../http/refusal.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { within } from '../within.ts'
import type { BuiltDirectory } from './built-pages.ts'
import type { Counts } from './counts.ts'
import { type KeptPage, keptPages, SHOWN_FOR } from './kept-pages.ts'
import { cacheControl, reusedFor } from './page-headers.ts'
import { type Drawn, notFoundPage, type PageAnswer, type PageQuestion, type Reader } from './reader.ts'
import { packed, pageSender } from './send-page.ts'
import type { SettingsReader } from './settings.ts'
import { clinicsShownOn } from './shown-clinics.ts'
import { watchChanges } from './watch-changes.ts'

/** The way of every public page: read, draw, compress, send; and what is sent when that way is closed. */

/** How long a page is given out again of which it is not known whether it still holds. */
const REUSED_UNSEEN = 5_000

/** A database that needs longer to say whether a page still holds is not waited for: the page is read anew, or shown as a copy. */
const CHECKED_WITHIN = 1_000

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

type Failed = { here: Frame['here']; status: 500 | 503; framed: boolean }
/** A page that may be kept, another answer than a page, or none. */
type Made = { page: KeptPage } | { answer: PageAnswer } | { failed: Failed }

type Parts = Pick<Ports, 'clock' | 'env'> & {
  db: Ports['db']
  built: BuiltDirectory
  settings: SettingsReader
  readers: Readonly<Record<PageName, Reader>>
  /** Whether a page is given out again while nothing changed, instead of being drawn for each visitor. */
  reuses: boolean
  counts: Counts
}

export function openDoor({ db, clock, env, built, settings, readers, reuses, counts }: Parts): Door {
  const kept = keptPages()
  const changes = watchChanges({ db, clock })
  /** Pages that are being made at this moment: who asks for one of them waits for it with the first. */
  const making = new Map<string, Promise<Made>>()
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

  const send = pageSender(env)

  const sendDrawn = async (request: FastifyRequest, reply: FastifyReply, answer: Drawn, language: Language) => {
    const now = clock.now()
    const home = { en: pathOf('home', 'en'), es: pathOf('home', 'es') }
    const framed = answer.page in PAGES && PAGES[answer.page as PageName].framed
    const page = await packed(draw(answer, language, now, home, null), now, framed)
    reply.header('cache-control', answer.status === 404 ? cacheControl({ cache: 'clinics' }) : 'no-store')
    return send(request, reply, page, answer.status)
  }

  /** The last copy, marked with its time; without one, a page that needs no database. */
  const withoutDatabase = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    { here, status, framed }: Failed,
  ) => {
    const now = clock.now()
    const found = kept.find(request.url, now, SHOWN_FOR)
    const copy = found && changes.changedSince(found.looks, found.shows ?? []) ? undefined : found
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

  /** Pages of words have no code in them. */
  const codesOf = async (name: PageName) => (PAGES[name].cache === 'clinics' ? await codeBookOf(db.kysely) : undefined)

  const read = async (name: PageName, asked: Pick<PageQuestion, 'now' | 'language' | 'parameter' | 'query'>) => {
    const words = await settings.current()
    book = (await codesOf(name)) ?? book
    return readers[name]({ ...asked, db, book, settings: words })
  }

  /** The copy of a page while all that it shows is as it was when it was drawn. */
  const reusable = async (name: PageName, address: string): Promise<KeptPage | undefined> => {
    const now = clock.now()
    const page = kept.find(address, now, reusedFor(PAGES[name]))
    if (page === undefined) return undefined
    if (page.shows === null) return kept.find(address, now, REUSED_UNSEEN)
    const looked = changes.look()
    const [words, codes] = [await settings.current(), await codesOf(name)]
    const holds = (await looked) && page.settings === words && (codes ?? page.book) === page.book
    return holds && !changes.changedSince(page.looks, page.shows) ? page : undefined
  }

  const make = async (name: PageName, language: Language, request: FastifyRequest): Promise<Made> => {
    const row = PAGES[name]
    const now = clock.now()
    const looks = changes.looks()
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
      const reading = read(name, { now, language, parameter, query })
      answer = (await within(READ_WITHIN, reading)) ?? refuse()
    } catch (error) {
      const away = isOutage(error) || error instanceof Refusal
      request.log.error({ err: error }, 'could not read a public page')
      return { failed: { here, status: away ? 503 : 500, framed: row.framed } }
    }
    if ('movedTo' in answer || (answer.status ?? 200) !== 200) {
      // A clinic that was switched off or has ended must not come back as a copy when the database is away.
      kept.forget(request.url)
      return { answer }
    }
    const listed = row.index === 'always' || (row.index === 'when-plain' && query.length === 0)
    const drawnWith = { settings: settings.lastKnown(), book, looks, shows: clinicsShownOn(answer) }
    const html = draw(answer, language, now, here, listed ? addresses('') : null)
    const page = { ...(await packed(html, now, row.framed)), ...drawnWith, tally: counts.page(answer) }
    kept.keep(request.url, page)
    return { page }
  }

  /** Many who ask for the same page at once wait for one reading of it. */
  const makeOnce = (name: PageName, language: Language, request: FastifyRequest): Promise<Made> => {
    if (!reuses) return make(name, language, request)
    const address = request.url
    const known = making.get(address)
    if (known) return known
    const made = make(name, language, request).finally(() => making.delete(address))
    making.set(address, made)
    return made
  }

  return {
    async answer(name, language, request, reply) {
      const row = PAGES[name]
      const again = reuses ? await within(CHECKED_WITHIN, reusable(name, request.url)).catch(() => null) : null
      if (again) {
        counts.again(again.tally)
        const seconds = Math.floor((clock.now().getTime() - again.drawnAt.getTime()) / 1000)
        return send(request, reply.header('cache-control', cacheControl(row)).header('age', seconds), again)
      }
      const made = await makeOnce(name, language, request)
      if ('failed' in made) return withoutDatabase(request, reply, language, made.failed)
      if ('page' in made) return send(request, reply.header('cache-control', cacheControl(row)), made.page)
      const { answer } = made
      if (!('movedTo' in answer)) return sendDrawn(request, reply, answer, language)
      reply.header('cache-control', cacheControl(row)).removeHeader('x-request-id')
      return reply.redirect(answer.movedTo, answer.status)
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
