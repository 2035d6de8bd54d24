import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../contract/by-route.ts'
import { listRounds } from '../../../contract/shared/calls.ts'
import { formatDate } from '../../../domain/dates.ts'
import { queryOf } from '../../session/api/call.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { Interval } from '../calls/interval.tsx'
import { healthTexts as texts } from './texts.ts'

type Found = Reply<typeof listRounds>['data'][number]
type Done = Found & { figures: NonNullable<Found['figures']>; finishedAt: string }
type Key = 'phone' | 'page' | 'pageOfCalled'

const isDone = (round: Found): round is Done => round.figures !== null && round.finishedAt !== null
const percent = (share: number) => `${Math.round(100 * share)}%`

/** What each finished round of calls found, the latest first: whether the pages became righter. */
export function RoundsOverTime() {
  const query = useQuery({ ...queryOf(listRounds, {}), refetchOnMount: 'always' })
  return (
    <Loaded query={query} what={texts.whatRounds()}>
      {({ data }) => {
        const done = data.filter(isDone)
        return done.length === 0 ? null : (
          <section className="panel health-rounds" aria-labelledby="rounds-over-time">
            <div className="panel__head">
              <h2 id="rounds-over-time">{texts.rounds()}</h2>
            </div>
            <div className="panel__body">
              <p className="quiet">{texts.roundsIntro()}</p>
              <Table caption={texts.rounds()} columns={columns}>
                <Rows columns={columns} rows={done} rowKey={({ roundId }) => roundId} />
              </Table>
            </div>
          </section>
        )
      }}
    </Loaded>
  )
}

const found = (key: Key, header: string): Column<Done> => ({
  key,
  header,
  cell: ({ figures }) => {
    const share = figures[key]
    return share === null ? (
      texts.tooFewCalls()
    ) : (
      <>
        {texts.shareBetween(percent(share.share), percent(share.low), percent(share.high))}
        <Interval share={share.share} low={share.low} high={share.high} />
      </>
    )
  },
})

const columns: Column<Done>[] = [
  {
    key: 'round',
    header: texts.round(),
    rowHeader: true,
    cell: ({ roundId, question, script, finishedAt }) => (
      <>
        <Link to={paths.round} params={{ roundId: String(roundId) }} className="usa-link">
          {question}
        </Link>
        <div className="quiet">
          {formatDate(finishedAt)}
          {script === 'shopper' && ` · ${texts.shopper()}`}
        </div>
      </>
    ),
  },
  found('phone', texts.phoneReached()),
  found('page', texts.pageRight()),
  found('pageOfCalled', texts.pageRightOfCalled()),
]
