import { FEED_PATHS, feedPath } from '../../contract/directory/addresses.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { GAZETTEER } from '../reference/places.ts'
import { atom, FEED_WORDS, sendFeed } from './atom.ts'
import { lastSnapshot } from './ground.ts'
import { readChanges } from './read-changes.ts'

/** Feeds of changes in the state and in each county, for people who refer others. */

const MOST_ENTRIES = 200

export function changesFeed(app: App): void {
  const { db, clock, env, snapshots } = app.ports
  const kindsNow = () => lastSnapshot(snapshots).settings.openings.kinds
  const origin = env.directoryOrigin

  for (const language of LANGUAGES) {
    app.get(FEED_PATHS.state[language], async (request, reply) => {
      const entries = await readChanges(db, clock.now(), { most: MOST_ENTRIES })
      const page = pathOf('home', language)
      const feed = { title: FEED_WORDS[language].state, self: feedPath(language), page, kinds: kindsNow() }
      return sendFeed(request, reply, atom(feed, entries, language, origin))
    })
    app.get(FEED_PATHS.county[language], async (request, reply) => {
      const asked = (request.params as { county: string }).county
      const county = GAZETTEER.counties.find(({ slug }) => slug === asked)
      if (!county) return app.directory.notFound?.(request, reply) ?? reply.callNotFound()
      const entries = await readChanges(db, clock.now(), { countyId: county.id, most: MOST_ENTRIES })
      const title = FEED_WORDS[language].county.replace('{name}', county.name)
      const page = pathOf('county', language, county.slug)
      const feed = { title, self: feedPath(language, county.slug), page, kinds: kindsNow() }
      return sendFeed(request, reply, atom(feed, entries, language, origin))
    })
  }
}
