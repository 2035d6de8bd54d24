import { searchFeedPath, searchPath } from '../../contract/directory/addresses.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { SWITCHES } from '../../domain/clinic/yes-no-rows.ts'
import type { FilterName } from '../../domain/directory/filters.ts'
import { type ListedClinic, listedClinic } from '../../domain/directory/listed-clinic.ts'
import { type DirectorySearch, readSearch, repeatsTooOften } from '../../domain/directory/query.ts'
import { allMatches } from '../../domain/directory/search.ts'
import { queryWithoutStreets } from '../../domain/directory/typed/street-address.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { badRequest } from '../platform/http/refusal.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'
import { atom, FEED_WORDS, sendFeed } from './atom.ts'
import type { BuiltDirectory } from './built-pages.ts'
import { crisisInTurn } from './crisis.ts'
import { networkOf } from './network-limit.ts'
import { queryPairs } from './page-handler.ts'
import { plainFrame } from './plain-frame.ts'
import { feedSince, readChanges } from './read-changes.ts'
import { takeApart } from './take-apart.ts'

/**
 * The feed of a search: of the places that match it now, those that are new, changed contact or hours, or changed an
 * answer that the search asks for; those that said that they have places now, until that word expires; and places that
 * left the directory and would match it.
 */

const MOST_ENTRIES = 50

/** The parts of a clinic's profile that answer each filter. Contact and hours are in every feed. */
const ANSWERS: Readonly<Partial<Record<FilterName, string>>> = {
  help: 'clinicServicesProvideds',
  service: 'clinicServicesProvideds',
  age: 'clinicPatientAgeGroups',
  community: 'clinicCommunityServeds',
  ethnicity: 'clinicPatientEthnicities',
  gender: 'clinicPatientGenders',
  lang: 'clinicLanguagesUsed',
  pay: 'clinicPaymentOptions',
  access: 'clinicAccessibilityOffered',
  visit: 'clinicTelehealthOptions',
  new: 'newPatientAcceptance',
  ...Object.fromEntries(SWITCHES.map(({ key, name }) => [key, name])),
}

const attributesOf = ({ filters }: DirectorySearch): string[] =>
  (Object.keys(filters) as FilterName[]).flatMap((name) => ANSWERS[name] ?? [])

/** Clinics that ended within the days of the feed, as they were listed. */
function lastEnded({ ended }: Snapshot, since: string): ListedClinic[] {
  return [...ended.values()]
    .filter((one) => one.since >= since)
    .map(({ listing, since: providerUpdatedAt }) =>
      listedClinic(listing, { numberDoubtedOn: null, textsBehind: {}, providerUpdatedAt }, GAZETTEER.county),
    )
}

export function searchFeed(app: App, built: BuiltDirectory): void {
  const { db, clock, env, snapshots, turns } = app.ports
  const origin = env.directoryOrigin

  for (const language of LANGUAGES) {
    const path = `${pathOf('results', language)}.atom`
    app.get(path, async (request, reply) => {
      const query = queryPairs(request.url)
      const clean = queryWithoutStreets(query, GAZETTEER)
      const network = networkOf(request.ip)
      const crisis = await crisisInTurn(query, { turns, network, language, now: clock.now() })
      if (crisis && 'movedTo' in crisis) return reply.header('cache-control', 'no-store').redirect(crisis.movedTo, 303)
      if (clean !== null) return reply.header('cache-control', 'no-store').redirect(path + queryOf(clean), 303)

      const now = clock.now()
      const snapshot = await snapshots.current()
      if (repeatsTooOften(query, snapshot.book)) throw badRequest()
      const { search, changes } = await turns.run({ network, urgent: false }, async () => {
        const meant = takeApart(readSearch(query, snapshot.book).search, snapshot)
        const searched = { listed: snapshot.listed, places: GAZETTEER, now }
        const clinicIds = allMatches(searched, meant, lastEnded(snapshot, feedSince(now).toISOString()))
        const wanted = { clinicIds, attributes: attributesOf(meant), openings: true, most: MOST_ENTRIES }
        return { search: meant, changes: await readChanges(db, now, wanted) }
      })

      const place = search.near === null ? null : (GAZETTEER.find(search.near) ?? null)
      const asked = built.pages.searchText(search, place, plainFrame({ env, built, snapshot, now, language }))
      const words = FEED_WORDS[language]
      const title = asked === '' ? words.state : words.search.replace('{search}', () => asked)
      const self = searchFeedPath(search, language)
      const page = searchPath({ ...search, page: 1 }, language)
      return sendFeed(
        request,
        reply,
        atom({ title, self, page, kinds: snapshot.settings.openings.kinds }, changes, language, origin),
      )
    })
  }
}
