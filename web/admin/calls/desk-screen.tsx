import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LeasedCall } from '../../../contract/calls.ts'
import { giveCallBack, listRounds, nextCall } from '../../../contract/shared/calls.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { toasts } from '../../ui/toast-store.ts'
import { GoOn } from '../work/go-on.tsx'
import { forget } from './answering.ts'
import { Desk } from './desk.tsx'
import { callsTexts as texts } from './texts.ts'

type Wanted = { round?: unknown; clinics?: unknown; walk?: unknown }

/** A list of clinics to call outside a round, else a round. */
function wantedOf({ round, clinics }: Wanted): Queued | null {
  const clinicIds = String(clinics ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  if (clinicIds.length > 0 || clinics !== undefined) return { clinicIds }
  return typeof round === 'number' ? { roundId: round } : null
}

/** For administrators: one clinic after the other to call, each leased to one caller. */
export function DeskScreen() {
  const wanted = wantedOf(useSearch({ strict: false }) as Wanted)
  const rounds = useQuery({ ...queryOf(listRounds, {}), enabled: wanted === null })
  if (wanted?.clinicIds?.length === 0) return <Nothing text={texts.listEmpty()} />
  if (wanted !== null) return <Queue from={wanted} />
  return (
    <Loaded query={rounds} what={texts.whatRounds()}>
      {({ data }) => {
        const underWay = data.find(({ state }) => state === 'underWay')
        return underWay ? <Queue from={{ roundId: underWay.roundId }} /> : <Nothing text={texts.noRound()} />
      }}
    </Loaded>
  )
}

export type Queued = { roundId?: number; clinicIds?: number[] }

/** A lease is asked for once per visit, not again by a refetch in the background. */
const leaseQuery = (from: Queued) =>
  queryOptions({
    queryKey: [nextCall.name, from],
    queryFn: () => call(nextCall, { body: from }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

function Queue({ from }: { from: Queued }) {
  const query = useQuery(leaseQuery(from))
  const [taken, setTaken] = useState<LeasedCall | null>(null)
  const [rest, setRest] = useState<'gaveBack' | 'listDone' | null>(null)
  const next = async () => {
    await query.refetch()
    setTaken(null)
    setRest(null)
  }
  const giveBack = useMutation({
    mutationFn: ({ leaseId }: LeasedCall) => call(giveCallBack, { body: { leaseId } }),
    onSuccess: (_, leased) => {
      forget(leased)
      setRest('gaveBack')
    },
    onError: () => toasts.show('warning', texts.failed()),
  })
  if (rest === 'listDone') return <Nothing text={texts.listDone()} />
  if (rest === 'gaveBack')
    return (
      <Nothing title={texts.gaveBack()} text={texts.gaveBackText()}>
        <Button busy={query.isFetching} onClick={() => void next()}>
          {texts.nextCall()}
        </Button>
      </Nothing>
    )
  return (
    <Loaded query={query} what={texts.what()}>
      {({ data }) => {
        const leased = taken ?? data.call
        if (leased === null) return <Nothing text={nothingOf(from, data.nextAt)} />
        const { progress } = data
        const about = [
          ...(leased.roundId === null || progress === null
            ? []
            : [
                texts.roundProgress(
                  leased.roundId,
                  progress.reached + progress.notReached + progress.gone,
                  progress.drawn,
                ),
              ]),
          texts.script[leased.script](),
        ].join(' · ')
        // The server leases a clinic that was chosen alone as often as somebody asks.
        const isAlone = from.roundId === undefined && from.clinicIds?.length === 1 && isOf(leased, from)
        const goOn = async () => (isAlone ? setRest('listDone') : next())
        return (
          <Page
            title={texts.nextCall()}
            action={
              <Button look="plain" busy={giveBack.isPending} onClick={() => giveBack.mutate(leased)}>
                {texts.giveBack()}
              </Button>
            }
          >
            <p className="quiet call-about">{about}</p>
            {!isOf(leased, from) && (
              <Alert kind="information" slim>
                {texts.othersFirst(leased.clinicName)}
              </Alert>
            )}
            <Desk key={leased.leaseId} leased={leased} onTaken={setTaken} onSaved={goOn} />
          </Page>
        )
      }}
    </Loaded>
  )
}

/** A caller has one call at a time, whatever another tab asks for. */
const isOf = ({ roundId, clinicId }: LeasedCall, from: Queued) =>
  from.roundId === undefined
    ? roundId === null && from.clinicIds?.includes(clinicId) === true
    : roundId === from.roundId

function nothingOf({ roundId }: Queued, nextAt: string | null): string {
  const at = nextAt === null ? null : formatMoment(nextAt)
  if (roundId === undefined) return at === null ? texts.listDone() : texts.listLater(at)
  return at === null ? texts.nothingLeft() : texts.nothingText(at)
}

interface NothingProps {
  title?: string
  text: string
  children?: ReactNode
}

function Nothing({ title = texts.nothing(), text, children }: NothingProps) {
  const { walk } = useSearch({ strict: false }) as Wanted
  return (
    <Page title={texts.nextCall()}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      {typeof walk === 'string' && <GoOn at={walk} />}
      <h2>{texts.otherLists()}</h2>
      <ul className="call-lists">
        <li>
          <Link className="usa-link" to={paths.rounds}>
            {texts.toRounds()}
          </Link>
        </li>
        <li>
          <Link className="usa-link" to={paths.overdue}>
            {texts.toOverdue()}
          </Link>
        </li>
        <li>
          <Link className="usa-link" to={paths.overdue} search={{ why: 'refused' }}>
            {texts.toRefused()}
          </Link>
        </li>
        <li>
          <Link className="usa-link" to={paths.feedback}>
            {texts.toReports()}
          </Link>
        </li>
        <li>
          <Link className="usa-link" to={paths.gaps}>
            {texts.toGaps()}
          </Link>
        </li>
      </ul>
    </Page>
  )
}
