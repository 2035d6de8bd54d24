import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Reply } from '../../../contract/by-route.ts'
import { finishRound, listRounds, readRound, seedRound } from '../../../contract/shared/calls.ts'
import { workdaysUntil } from '../../../domain/calls/tries.ts'
import { agencyDay, formatDate, formatDay, formatTimeOfDay } from '../../../domain/dates.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { serverNow } from '../../session/token.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { RoundResults } from './round-results.tsx'
import { sentenceOf } from './sentence-of.ts'
import { callsTexts as texts } from './texts.ts'
import './calls.scss'

export type Round = Reply<typeof readRound>['data']

const roundQuery = (roundId: number) => queryOf(readRound, { params: { roundId } })
export const load = ({ params }: Opened) => ensureAll(roundQuery(Number(params.roundId)))

/** For administrators: one round with its draw, how far the calls are, and its figures once it is done. */
export function RoundScreen() {
  const { roundId } = useParams({ strict: false }) as { roundId: string }
  const query = useQuery({ ...roundQuery(Number(roundId)), refetchOnMount: 'always' })
  return (
    <Loaded query={query} what={texts.whatRounds()}>
      {({ data }) => (
        <Page
          title={texts.roundTitle(data.roundId, data.question)}
          action={
            data.state === 'underWay' && (
              <ButtonLink to={paths.calls} search={{ round: data.roundId }}>
                {texts.nextCall()}
              </ButtonLink>
            )
          }
        >
          <p className="quiet">
            {texts.doneBy(formatDay(data.deadline))}{' '}
            <a className="usa-link" href={`/en/quality/rounds/${data.roundId}`} target="_blank" rel="noreferrer">
              {texts.publicPage()}
            </a>
          </p>
          {data.figures && <RoundResults round={data} figures={data.figures} />}
          {data.progress && data.state === 'underWay' && <Progress round={data} progress={data.progress} />}
          <Draw round={data} />
          {data.callers.length > 0 && <Callers round={data} />}
        </Page>
      )}
    </Loaded>
  )
}

const PARTS = ['reached', 'notReached', 'again', 'untried', 'gone'] as const

function Progress({ round, progress }: { round: Round; progress: NonNullable<Round['progress']> }) {
  const queries = useQueryClient()
  const finish = useMutation({
    mutationFn: () => call(finishRound, { params: { roundId: round.roundId } }),
    onSuccess: async () => {
      toasts.show('success', texts.finished())
      await Promise.all([readRound, listRounds].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => toasts.show('warning', sentenceOf(error)),
  })
  const settled = progress.reached + progress.notReached + progress.gone
  const today = agencyDay(serverNow())
  const left = progress.again + progress.untried
  const isOver = left === 0 || today > round.deadline
  const workdays = workdaysUntil(today, round.deadline)
  return (
    <section className="round-part" aria-labelledby="progress">
      <h2 id="progress">{texts.settled(settled, progress.drawn)}</h2>
      <div className="round-bar" aria-hidden="true">
        {PARTS.map((part) => (
          <span
            key={part}
            className={`round-bar__part round-bar__part--${part}`}
            style={{ flexGrow: progress[part] }}
          />
        ))}
      </div>
      <ul className="round-counts">
        {PARTS.filter((part) => part !== 'gone' || progress.gone > 0).map((part) => (
          <li key={part} className={`round-counts__part round-counts__part--${part}`}>
            <strong>{progress[part]}</strong> {texts.progress[part]()}
          </li>
        ))}
      </ul>
      {left > 0 && workdays > 0 && <p>{texts.pace(left, workdays)}</p>}
      {progress.twice > 0 && <p>{texts.secondCalls(progress.calledTwice, progress.twice)}</p>}
      <p className="quiet">{texts.noFigures()}</p>
      {isOver && (
        <Button busy={finish.isPending} onClick={() => finish.mutate()}>
          {texts.finish()}
        </Button>
      )}
    </section>
  )
}

export function Draw({ round }: { round: Round }) {
  const { seed, shares, frameHash, frameSize, seedSource, twice, state, seedOn } = round
  const count = shares.never + shares.overdue + shares['in-date']
  return (
    <section className="round-part" aria-labelledby="draw">
      <h2 id="draw">{texts.draw()}</h2>
      <ol className="round-steps">
        <li>
          <strong>{texts.stored(formatDate(round.announcedAt), frameSize)}</strong>
          <code className="round-steps__hash">{frameHash}</code>
        </li>
        {seed === null ? (
          <li>
            <strong>{seedSource}</strong>
            <span className="quiet">{texts.seedOn(formatDay(seedOn))}</span>
          </li>
        ) : (
          <li>
            <strong>{texts.known(formatDay(seedOn))}</strong>
            <span className="quiet">{texts.knownBy(seedSource, seed.value, seed.by)}</span>
          </li>
        )}
        <li>
          {seed && <strong>{texts.drawnOn(formatDate(seed.at), count)}</strong>}
          <span className="quiet">{texts.groups(shares.never, shares.overdue, shares['in-date'], twice)}</span>
        </li>
      </ol>
      {state === 'announced' && <Seed round={round} />}
    </section>
  )
}

function Seed({ round }: { round: Round }) {
  const queries = useQueryClient()
  const [seed, setSeed] = useState('')
  const [problem, setProblem] = useState('')
  const save = useMutation({
    mutationFn: () => call(seedRound, { params: { roundId: round.roundId }, body: { seed } }),
    onSuccess: async ({ data }) => {
      toasts.show('success', texts.drawn(data.drawn))
      await Promise.all([readRound, listRounds].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => setProblem(sentenceOf(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (seed.trim() === '') return setProblem(texts.missing())
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        name="seed"
        label={texts.seed()}
        hint={texts.seedHint()}
        error={problem}
        maxLength={200}
        value={seed}
        onChange={({ target }) => {
          setSeed(target.value)
          setProblem('')
        }}
      />
      <Button type="submit" busy={save.isPending}>
        {texts.enterSeed()}
      </Button>
    </form>
  )
}

type Caller = Round['callers'][number]
const columns: Column<Caller>[] = [
  { key: 'name', header: texts.caller.name(), rowHeader: true, cell: ({ name }) => name },
  { key: 'calls', header: texts.caller.calls(), cell: ({ calls }) => calls },
  { key: 'reached', header: texts.caller.reached(), cell: ({ reached }) => reached },
  {
    key: 'now',
    header: texts.caller.now(),
    cell: ({ until }) => (until === null ? texts.noCall() : texts.hasCall(formatTimeOfDay(until))),
  },
]

const Callers = ({ round }: { round: Round }) => (
  <section className="round-part" aria-labelledby="callers">
    <h2 id="callers">{texts.whoCalls()}</h2>
    <Table caption={texts.whoCalls()} columns={columns}>
      <Rows columns={columns} rows={round.callers} rowKey={({ name }) => name} />
    </Table>
    <p>
      <Link className="usa-link" to={paths.roundCalls} params={{ roundId: String(round.roundId) }}>
        {texts.toCalls()}
      </Link>
    </p>
  </section>
)
