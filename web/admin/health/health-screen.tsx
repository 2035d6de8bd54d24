import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { readHealth } from '../../../contract/health.ts'
import { formatMoment } from '../../../domain/dates.ts'
import type { HealthCounts } from '../../../domain/health/health.ts'
import { queryOf } from '../../session/api/call.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { type Day, figureValue, isShare, pointsOf, spokenValue } from './counts.ts'
import { FigureCard, TrendCard } from './figure-card.tsx'
import { HealthPlaces, placesQuery } from './health-places.tsx'
import { LicenceMonths } from './licence-months.tsx'
import { type Place, readPlace } from './place.ts'
import { healthTexts as texts } from './texts.ts'

const healthQuery = (place: Place) => queryOf(readHealth, { query: place })

export const load = ({ location: { search } }: Opened) =>
  ensureAll(healthQuery(readPlace(search)), placesQuery('county'))

/** The health of the directory today and over time. */
export function HealthScreen() {
  const place = readPlace(useSearch({ strict: false }))
  const query = useQuery(healthQuery(place))
  return (
    <Page title={texts.title()}>
      <p className="feed-intro">{texts.intro()}</p>
      <Loaded query={query} what={texts.what()}>
        {({ data }) =>
          data === null ? (
            <p className="list-empty">{texts.never()}</p>
          ) : (
            <>
              <p>
                {data.name && <strong>{texts.place(data.name)}. </strong>}
                {texts.counted(formatMoment(data.countedAt), texts.clinics(data.counts.clinics))}{' '}
                {data.name && (
                  <Link to={paths.health} className="usa-link">
                    {texts.wholeState()}
                  </Link>
                )}
              </p>
              <h2>{texts.today()}</h2>
              <ul className="health-cards">
                {CARDS.map((figure) => (
                  <FigureCard
                    key={figure}
                    figure={figure}
                    place={place}
                    counts={data.counts}
                    value={spokenValue(figure, data.counts)}
                    points={pointsOf(data.days, (counts) => figureValue(figure, counts))}
                    {...(isShare(figure) && { top: 100 })}
                  />
                ))}
              </ul>
              <Review counts={data.counts} days={data.days} />
              <LicenceMonths counts={data.counts} place={place} />
            </>
          )
        }
      </Loaded>
      <HealthPlaces />
    </Page>
  )
}

const CARDS = [
  'about',
  'contact',
  'patients',
  'complete',
  'newPatients',
  'behind',
  'reports',
  'nobody',
  'licencesEnding',
  'licencesEnded',
] as const

function Review({ counts, days }: { counts: HealthCounts; days: readonly Day[] }) {
  const hours = (value: number | null) => texts.hours(value)
  return (
    <section aria-labelledby="review-heading">
      <h2 id="review-heading">{texts.review()}</h2>
      <ul className="health-cards">
        <TrendCard
          title={texts.reviewMedian()}
          value={hours(counts.reviewMedianHours)}
          points={pointsOf(days, ({ reviewMedianHours }) => reviewMedianHours)}
          spoken={hours}
        />
        <TrendCard
          title={texts.reviewSlow()}
          value={hours(counts.reviewSlowHours)}
          points={pointsOf(days, ({ reviewSlowHours }) => reviewSlowHours)}
          spoken={hours}
        />
        <TrendCard
          title={texts.waiting()}
          value={
            <Link to={paths.dashboard} search={{ update: true }} className="usa-link">
              {counts.waiting.toLocaleString('en-US')}
            </Link>
          }
          points={pointsOf(days, ({ waiting }) => waiting)}
          spoken={String}
        />
        <TrendCard
          title={texts.oldestWaiting()}
          value={texts.age(counts.oldestWaitingDays)}
          points={pointsOf(days, ({ oldestWaitingDays }) => oldestWaitingDays)}
          spoken={texts.age}
        />
        <TrendCard
          title={texts.openReports()}
          value={
            <Link to={paths.feedback} search={{ open: 'all' }} className="usa-link">
              {counts.openReports.toLocaleString('en-US')}
            </Link>
          }
          points={pointsOf(days, ({ openReports }) => openReports)}
          spoken={String}
        />
        <TrendCard
          title={texts.closedReports()}
          value={counts.closedReports.toLocaleString('en-US')}
          points={pointsOf(days, ({ closedReports }) => closedReports)}
          spoken={String}
        />
      </ul>
    </section>
  )
}
