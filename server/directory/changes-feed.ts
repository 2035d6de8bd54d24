import type { FastifyReply, FastifyRequest } from 'fastify'
import { FEED_PATHS, feedPath } from '../../contract/directory/addresses.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { GAZETTEER } from '../reference/places.ts'
import { atom, FEED_WORDS, type Feed, sendFeed } from './atom.ts'
import { keptPages } from './kept-pages.ts'
import { networkOf } from './network-limit.ts'
import { reusedFor } from './page-headers.ts'
import { readChanges } from './read-changes.ts'

/** Feeds of changes in the state and in each county, for people who refer others. */

const MOST_ENTRIES = 200

export function changesFeed(app: App): void {
  const { db, clock, env, snapshots, turns } = app.ports
  const kept = keptPages<string>()

  for (const language of LANGUAGES) {
    app.get(FEED_PATHS.state[language], async (request, reply) => {
      const page = pathOf('home', language)
      const feed = { title: FEED_WORDS[language].state, self: feedPath(language), page }
      return send(request, reply, { feed, language })
    })
    app.get(FEED_PATHS.county[language], async (request, reply) => {
      const asked = (request.params as { county: string }).county
      const county = GAZETTEER.counties.find(({ slug }) => slug === asked)
      if (!county) return app.directory.notFound?.(request, reply) ?? reply.callNotFound()
      const title = FEED_WORDS[language].county.replace('{name}', county.name)
      const page = pathOf('county', language, county.slug)
      const feed = { title, self: feedPath(language, county.slug), page }
      return send(request, reply, { feed, language, countyId: county.id })
    })
  }

  type Wanted = { feed: Omit<Feed, 'kinds'>; language: Language; countyId?: number }

  /** Every change moves the version of the snapshot; until then a feed is read at most once a minute. */
  async function send(request: FastifyRequest, reply: FastifyReply, wanted: Wanted) {
    const { feed, language, ...where } = wanted
    const now = clock.now()
    const { version, settings } = await snapshots.current()
    const age = { now, maxAge: reusedFor({ cache: 'clinics' }) }
    const find = () => kept.find(feed.self, version, age)?.made
    const write = async () => {
      const entries = await readChanges(db, now, { ...where, most: MOST_ENTRIES })
      return atom({ ...feed, kinds: settings.openings.kinds }, entries, language, env.directoryOrigin)
    }
    const begin = () => {
      const made = write()
      kept.keep(feed.self, { version, drawnAt: now, made })
      made.catch(() => kept.forget(feed.self))
      return made
    }
    const turn = { network: networkOf(request.ip), urgent: false }
    return sendFeed(request, reply, await (find() ?? turns.run(turn, () => find() ?? begin())))
  }
}
