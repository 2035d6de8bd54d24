import { searchPath } from '../../../contract/directory/addresses.ts'
import type { Frame } from '../../../contract/directory/page-data.ts'
import type { Offer, SearchResult } from '../../../domain/directory/search-result.ts'
import { fill } from '../../texts/fill.ts'
import { FILTER_NAMES } from '../../texts/filters.ts'
import { RESULTS } from '../../texts/results.ts'

/** Links that relax the search by one step each, with the number of places each step finds. */
export function Offers({ result: { offers }, frame }: { result: SearchResult; frame: Frame }) {
  if (offers.length === 0) return null
  const { language } = frame
  return (
    <nav className="offers no-print" aria-labelledby="offers">
      <h2 id="offers">{RESULTS[language].few}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={offerText(offer, frame)}>
            <a className="button second" href={searchPath(offer.search, language)}>
              {offerText(offer, frame)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function offerText(offer: Offer, { language }: Frame): string {
  const t = RESULTS[language]
  const count = offer.total.count.toLocaleString('en-US')
  const n = offer.total.more ? fill(t.moreThan, { n: count }) : count
  if (offer.step === 'without') return fill(t.offerWithout, { n, what: FILTER_NAMES[language][offer.name] })
  if (offer.step === 'telehealth') return fill(t.offerTele, { n })
  return offer.miles === 'any' ? fill(t.offerAny, { n }) : fill(t.offerRadius, { n, miles: offer.miles })
}
