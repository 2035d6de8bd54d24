import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../contract/by-route.ts'
import { listRounds } from '../../../contract/shared/calls.ts'
import { formatDay } from '../../../domain/dates.ts'
import { queryOf } from '../../session/api/call.ts'
import { ensureAll } from '../../session/api/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { callsTexts as texts } from './texts.ts'

type Round = Reply<typeof listRounds>['data'][number]

export const load = () => ensureAll(queryOf(listRounds, {}))

const TONES = { announced: 'gone', underWay: 'waiting', finished: 'good' } as const

const columns: Column<Round>[] = [
  {
    key: 'round',
    header: texts.columns.round(),
    rowHeader: true,
    cell: ({ roundId, question }) => (
      <Link to={paths.round} params={{ roundId: String(roundId) }} className="usa-link">
        {texts.roundTitle(roundId, question)}
      </Link>
    ),
  },
  {
    key: 'state',
    header: texts.columns.state(),
    cell: ({ state }) => <StatusWord tone={TONES[state]}>{texts.state[state]()}</StatusWord>,
  },
  {
    key: 'calls',
    header: texts.columns.calls(),
    cell: ({ progress, calls }) =>
      progress === null
        ? calls
        : texts.calledOf(progress.reached + progress.notReached + progress.gone, progress.drawn),
  },
  { key: 'until', header: texts.columns.until(), cell: ({ deadline }) => formatDay(deadline) },
]

/** For administrators: the rounds of calls, the latest first. */
export function RoundsScreen() {
  const query = useQuery({ ...queryOf(listRounds, {}), refetchOnMount: 'always' })
  return (
    <Page title={texts.rounds()} action={<ButtonLink to={paths.newRound}>{texts.newRound()}</ButtonLink>}>
      <p className="feed-intro">{texts.roundsIntro()}</p>
      <Loaded query={query} what={texts.whatRounds()}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.noRounds()}</p>
          ) : (
            <Table caption={texts.rounds()} columns={columns}>
              <Rows columns={columns} rows={data} rowKey={({ roundId }) => roundId} />
            </Table>
          )
        }
      </Loaded>
    </Page>
  )
}
