import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { listWatchedNeeds, readGaps } from '../../../contract/shared/gaps.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { needKey, needOf } from '../../../domain/directory/gaps/need.ts'
import { queryOf } from '../../session/api/call.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { useFilters } from '../../ui/filter-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Counties } from './counties.tsx'
import { Deciders } from './deciders.tsx'
import { GapsMap } from './gaps-map.tsx'
import { NeedPicker } from './need-picker.tsx'
import { sumsOf } from './sums.ts'
import { gapsTexts as texts } from './texts.ts'
import { WatchedNeeds } from './watched-needs.tsx'
import './gaps.scss'

/** The need of the address; without one, the need that most often lacks only an answer. */
const FIRST_NEED = 'visits.any.spanish.medicaid.30.person'
const askedIn = ({ need }: { need?: unknown }): string => (typeof need === 'string' && needOf(need) ? need : FIRST_NEED)

const gapsQuery = (need: string) => ({
  ...queryOf(readGaps, { query: { need } }),
  placeholderData: keepPreviousData,
})
const watchedQuery = () => queryOf(listWatchedNeeds, {})

export const load = ({ location: { search } }: Opened) => ensureAll(gapsQuery(askedIn(search)), watchedQuery())

/** Where care is missing, and where only an answer is missing: for one need, and for the watched needs over the year. */
export function GapsScreen() {
  const key = askedIn(useSearch({ strict: false }))
  const need = needOf(key)
  const { change } = useFilters(['need'] as const)
  const query = useQuery(gapsQuery(key))
  const watched = useQuery(watchedQuery())
  if (!need) return null
  const counted = query.data?.data
  return (
    <Page
      title={texts.title()}
      action={counted && <p className="quiet">{texts.counted(formatMoment(counted.countedAt), counted.zips.length)}</p>}
    >
      <section className="panel" aria-labelledby="gaps-need">
        <div className="panel__body">
          <h2 id="gaps-need" className="usa-sr-only">
            {texts.need()}
          </h2>
          <NeedPicker need={need} onChange={(next) => change({ need: needKey(next) })} />
          {counted && <Sentence zips={counted.zips} />}
        </div>
      </section>
      <Loaded query={query} what={texts.what()}>
        {({ data }) => (
          <>
            <div className="gaps-columns">
              <div>
                <GapsMap gaps={data} fileName={key} />
                <Loaded query={watched} what={texts.what()}>
                  {({ data: needs }) => <WatchedNeeds needs={needs} />}
                </Loaded>
              </div>
              <Deciders key={key} need={need} deciders={data.deciders} zips={sumsOf(data.zips).perhaps} />
            </div>
            <Counties counties={data.counties} fileName={key} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Sentence({ zips }: { zips: Parameters<typeof sumsOf>[0] }) {
  const { missing, perhaps } = sumsOf(zips)
  return (
    <p className="gaps-sentence" role="status">
      {missing + perhaps === 0 ? texts.noGap(zips.length) : texts.sentence(zips.length, missing, perhaps)}
    </p>
  )
}
