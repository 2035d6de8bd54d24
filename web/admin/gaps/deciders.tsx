import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decider } from '../../../contract/gaps.ts'
import { askForAnswers, readGaps } from '../../../contract/shared/gaps.ts'
import { formatDate } from '../../../domain/dates.ts'
import { type Need, needKey } from '../../../domain/directory/gaps/need.ts'
import { grouped } from '../../../domain/numbers.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { call } from '../../session/api/call.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { CallThese } from '../calls/call-these.tsx'
import { partText, gapsTexts as texts } from './texts.ts'

interface DecidersProps {
  need: Need
  deciders: readonly Decider[]
  /** ZIP codes where only an answer is missing. */
  zips: number
}

type Row = Decider & { soFar: number }

const SHOWN = 5
/** One request asks at most as many. */
const MOST_ASKED = 200

/** The clinics whose answer would help most, the one that adds most first, and the button that asks them. */
export function Deciders({ need, deciders, zips }: DecidersProps) {
  const [all, setAll] = useState(false)
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: (clinicIds: number[]) => call(askForAnswers, { body: { need: needKey(need), clinicIds } }),
    onSuccess: async ({ data: { asked } }) => {
      toasts.show(asked.length > 0 ? 'success' : 'warning', texts.asked(asked.length))
      await queries.invalidateQueries({ queryKey: [readGaps.name] })
    },
    onError: () => toasts.show('warning', texts.askFailed()),
  })
  let soFar = 0
  const rows = deciders.map((one): Row => {
    soFar += one.zips
    return { ...one, soFar }
  })
  const toAsk = rows.filter(({ canAsk }) => canAsk).map(({ clinicId }) => clinicId)
  const columns: Column<Row>[] = [
    { key: 'clinic', header: texts.clinic(), rowHeader: true, cell: (row) => <Clinic row={row} need={need} /> },
    {
      key: 'zips',
      header: texts.zips(),
      cell: ({ zips: added, soFar: sum }) => (
        <>
          <strong className="number">{grouped(added)}</strong>
          <br />
          <span className="quiet number">{texts.adds(sum, zips)}</span>
        </>
      ),
    },
    {
      key: 'ask',
      header: texts.action(),
      cell: ({ clinicId, clinicName, canAsk, askedAt, hasPeople, silent }) => (
        <>
          {canAsk && (
            <Button
              look="plain"
              busy={asking.isPending}
              aria-label={`${texts.ask()}: ${clinicName}`}
              onClick={() => asking.mutate([clinicId])}
            >
              {texts.ask()}
            </Button>
          )}
          {askedAt && <p className="quiet">{texts.askedOn(formatDate(askedAt))}</p>}
          {!hasPeople && silent.length > 0 && (
            <>
              <p className="quiet">{texts.noPeople()}</p>
              <CallThese clinicIds={async () => [clinicId]} only={clinicName} />
            </>
          )}
        </>
      ),
    },
  ]
  return (
    <section className="panel gaps">
      <div className="panel__head">
        <h2>{texts.deciders(deciders.length, zips)}</h2>
      </div>
      {rows.length === 0 ? (
        <p className="panel__body">{texts.noDeciders()}</p>
      ) : (
        <>
          <div className="panel__body">
            <p>{texts.decidersIntro()}</p>
            <ButtonRow>
              {toAsk.length > 0 && (
                <Button busy={asking.isPending} onClick={() => asking.mutate(toAsk.slice(0, MOST_ASKED))}>
                  {texts.askAll(Math.min(toAsk.length, MOST_ASKED))}
                </Button>
              )}
              <CallThese clinicIds={async () => rows.map(({ clinicId }) => clinicId)} />
            </ButtonRow>
          </div>
          <Table caption={texts.deciders(deciders.length, zips)} columns={columns}>
            <Rows columns={columns} rows={all ? rows : rows.slice(0, SHOWN)} rowKey={({ clinicId }) => clinicId} />
          </Table>
          {!all && rows.length > SHOWN && (
            <p className="panel__body">
              <Button look="plain" onClick={() => setAll(true)}>
                {texts.showRest(rows.length - SHOWN)}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Clinic({ row, need }: { row: Decider; need: Need }) {
  const { clinicName, silent, licenceSilent, counties } = row
  const missing = [...silent.map((part) => partText(part, need)), ...(licenceSilent ? [texts.license()] : [])]
  return (
    <>
      <ClinicLink of={row}>{clinicName}</ClinicLink>
      <p className="quiet">{texts.missingAnswers(missing)}</p>
      <p className="quiet">{counties.join(', ')}</p>
    </>
  )
}
