import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { readHealth } from '../../../contract/shared/health.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { shareOf } from '../../../domain/health/health.ts'
import { goalOf, type Move, movesOf } from '../../../domain/health/moves.ts'
import { grouped } from '../../../domain/numbers.ts'
import { queryOf } from '../../session/api/call.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { isShare, pointsOf } from './counts.ts'
import { GoalChart } from './goal-chart.tsx'
import { LicenceMonths } from './licence-months.tsx'
import { Measures } from './measures.tsx'
import { type Place, readPlace } from './place.ts'
import { RoundsOverTime } from './rounds.tsx'
import { healthTexts as texts } from './texts.ts'

const healthQuery = (place: Place) => queryOf(readHealth, { query: place })
type Health = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof healthQuery>['queryFn']>>>['data']>

export const load = ({ location: { search } }: Opened) => ensureAll(healthQuery(readPlace(search)))

/** The health of the directory: one sentence, what would help most, and every measure over a year. */
export function HealthScreen() {
  const place = readPlace(useSearch({ strict: false }))
  const query = useQuery(healthQuery(place))
  const { data: health } = query.data ?? {}
  return (
    <Page
      title={texts.title()}
      action={
        health && (
          <p className="quiet">
            {health.name && <strong>{texts.place(health.name)}. </strong>}
            {texts.counted(formatMoment(health.countedAt), texts.clinics(health.counts.clinics))}{' '}
            {health.name && (
              <Link to={paths.health} className="usa-link">
                {texts.wholeState()}
              </Link>
            )}
          </p>
        )
      }
    >
      <Loaded query={query} what={texts.what()}>
        {({ data }) =>
          data === null ? (
            <p className="list-empty">{texts.never()}</p>
          ) : (
            <>
              <InOneSentence health={data} place={place} />
              <Measures counts={data.counts} days={data.days} place={place} />
              <LicenceMonths counts={data.counts} countedAt={data.countedAt} place={place} />
              {Object.keys(place).length === 0 && <RoundsOverTime />}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function InOneSentence({ health: { counts, goal, days }, place }: { health: Health; place: Place }) {
  const wanted = goalOf(counts.clinics, goal)
  const say = counts.confirmed >= wanted ? texts.reached : texts.sentence
  return (
    <section className="panel">
      <div className="panel__body health-say">
        <div>
          <h2 className="health-say__sentence">{say(counts.confirmed, counts.clinics, wanted)}</h2>
          <p className="quiet">
            {texts.upToDate()}{' '}
            <Link to={paths.setting} params={{ name: 'healthGoal' }} className="usa-link">
              {texts.setGoal()}
            </Link>
          </p>
        </div>
        <GoalChart points={pointsOf(days, ({ confirmed, clinics }) => shareOf(confirmed, clinics))} goal={goal} />
      </div>
      <div className="panel__head health-moves__head">
        <h2>{texts.moves()}</h2>
        <ButtonLink look="plain" to={paths.healthPlaces}>
          {texts.allPlaces()}
        </ButtonLink>
      </div>
      <ul className="health-moves">
        {movesOf(counts).map((move) => (
          <li key={move.figure}>
            <b className="health-moves__number">{grouped(move.clinics)}</b>
            <div>
              <strong>{texts.move[move.figure]()}</strong>
              <p className="quiet">{texts.help[move.figure]()}</p>
            </div>
            <ListOf move={move} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListOf({ move: { figure }, place }: { move: Move; place: Place }) {
  const described = { 'aria-label': `${texts.seeThem()}: ${texts.move[figure]()}` }
  // The list of overdue clinics is for the whole state.
  if (figure === 'nobody' && Object.keys(place).length === 0) {
    return <ButtonLink to={paths.overdue}>{texts.startCalling()}</ButtonLink>
  }
  const search = { ...place, figure, ...(isShare(figure) && { not: true }) }
  return (
    <ButtonLink look="outline" to={paths.healthClinics} search={search} {...described}>
      {texts.seeThem()}
    </ButtonLink>
  )
}
