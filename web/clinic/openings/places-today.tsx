import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../contract/endpoint.ts'
import {
  type ClinicOpenings,
  type openingsTable,
  type PlacesOfKind,
  sayManyOpenings,
} from '../../../contract/openings.ts'
import { addDays, coloradoDay, formatTimeOfDay } from '../../../domain/dates.ts'
import type { PlaceKind } from '../../../domain/openings/kinds.ts'
import { MAIL_HOURS } from '../../../domain/openings/late.ts'
import { areStanding } from '../../../domain/openings/worth.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { spokenLanguage, spokenMoment } from '../../ui/language.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { ShortName, sharedBeginning } from '../short-name.tsx'
import { CountBox } from './count-box.tsx'
import { rememberOpenings, tableQuery, useSay } from './say.ts'
import { openingsTexts as texts } from './texts.ts'

type Loaded = Reply<typeof openingsTable>
type Names = NonNullable<Loaded['meta']>['kinds']
type Row = { clinic: ClinicOpenings; kind: PlaceKind; last: PlacesOfKind['last'] }

const nameOf = ({ displayName }: ClinicOpenings) => displayName ?? messages.noDisplayName()
const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`

export const kindText = (names: Names, kind: PlaceKind) =>
  names.find((one) => one.kind === kind)?.many[spokenLanguage()] ?? kind

/** Open places of all clinics of a person, one row per clinic and kind; nothing without a clinic that has any. */
export function PlacesToday() {
  const { data: loaded } = useQuery({ ...tableQuery(), refetchOnMount: 'always' })
  const rows = (loaded?.data ?? []).flatMap((clinic) => clinic.places.map((one): Row => ({ clinic, ...one })))
  if (!loaded?.meta || rows.length === 0) return null
  const { kinds, askAt } = loaded.meta
  const beginning = sharedBeginning(loaded.data.map(nameOf))
  const columns: Column<Row>[] = [
    {
      key: 'clinic',
      header: texts.clinic(),
      rowHeader: true,
      cell: ({ clinic }) => <ShortName name={nameOf(clinic)} beginning={beginning} />,
    },
    { key: 'kind', header: texts.kind(), cell: ({ kind }) => kindText(kinds, kind) },
    { key: 'open', header: texts.open(), cell: (row) => <Open row={row} names={kinds} /> },
    { key: 'of', header: texts.of(), cell: (row) => <Capacity row={row} names={kinds} /> },
    { key: 'said', header: texts.said(), cell: ({ last }) => <LastWord last={last} /> },
  ]
  return (
    <section className="panel places-today" aria-labelledby="places-today">
      <div className="panel__head">
        <div>
          <h2 id="places-today">{texts.title()}</h2>
          <p className="quiet work__hint">{texts.intro()}</p>
        </div>
        <SameAsYesterday rows={rows} />
      </div>
      <Table caption={texts.caption()} columns={columns}>
        <Rows columns={columns} rows={rows} rowKey={({ clinic, kind }) => `${clinic.clinicId}-${kind}`} />
      </Table>
      <MailHours clinics={loaded.data.filter(({ places }) => places.length > 0)} askAt={askAt} />
    </section>
  )
}

function useSayPlaces({ clinic, kind, last }: Row) {
  const say = useSay(clinic.clinicId)
  return (said: { available?: number; capacity?: number | null }) => {
    const { available = last?.available ?? 0, capacity = last?.capacity ?? null } = said
    // A clinic with more open places than it said it has, has more.
    const all = capacity !== null && capacity < available ? available : capacity
    say.mutate({ places: [{ kind, available, capacity: all }] })
  }
}

function Open({ row, names }: { row: Row; names: Names }) {
  const say = useSayPlaces(row)
  return (
    <CountBox
      name={`open-${row.clinic.clinicId}-${row.kind}`}
      label={texts.openOf(kindText(names, row.kind), nameOf(row.clinic))}
      value={row.last?.available ?? null}
      steps
      onSay={(available) => available !== null && say({ available })}
    />
  )
}

function Capacity({ row, names }: { row: Row; names: Names }) {
  const say = useSayPlaces(row)
  const { last } = row
  if (last === null) return null
  return (
    <CountBox
      name={`of-${row.clinic.clinicId}-${row.kind}`}
      label={texts.capacityOf(kindText(names, row.kind), nameOf(row.clinic))}
      value={last.capacity}
      optional
      onSay={(capacity) => say({ capacity })}
    />
  )
}

const timeText = (moment: string) => formatTimeOfDay(moment).replace(/(am|pm)$/, ' $1')

function LastWord({ last }: Pick<Row, 'last'>) {
  if (last === null) return <span className="quiet">{texts.never()}</span>
  const now = serverNow()
  if (!areStanding(last, now)) return <span className="quiet">{texts.expired(spokenMoment(last.saidAt))}</span>
  const isToday = coloradoDay(last.saidAt) === coloradoDay(now)
  return <span>{isToday ? texts.saidToday(timeText(last.saidAt)) : spokenMoment(last.saidAt)}</span>
}

/** Says again what was said yesterday, for every clinic; older words are not repeated. */
function SameAsYesterday({ rows }: { rows: readonly Row[] }) {
  const queries = useQueryClient()
  const yesterday = addDays(coloradoDay(serverNow()), -1)
  const again = rows.filter(({ last }) => last !== null && coloradoDay(last.saidAt) === yesterday)
  const items = [...Map.groupBy(again, ({ clinic }) => clinic.clinicId)].map(([clinicId, some]) => ({
    clinicId,
    places: some.flatMap(({ kind, last }) =>
      last === null ? [] : [{ kind, available: last.available, capacity: last.capacity }],
    ),
  }))
  const same = useMutation({
    mutationFn: () => call(sayManyOpenings, { body: { items } }),
    onSuccess: ({ data }) => {
      toasts.show('success', texts.sameDone(again.length))
      rememberOpenings(queries, data)
    },
    onError: (error) => toasts.show('warning', refusalOf(error)),
  })
  if (items.length === 0) return null
  return (
    <Button look="outline" busy={same.isPending} onClick={() => same.mutate()}>
      {texts.same()}
    </Button>
  )
}

function MailHours({ clinics, askAt }: { clinics: readonly ClinicOpenings[]; askAt: number }) {
  return (
    <details className="places-today__mail">
      <summary>{texts.mailTitle()}</summary>
      <p>{texts.mailHint()}</p>
      {clinics.map((clinic) => (
        <MailHour key={clinic.clinicId} clinic={clinic} askAt={askAt} />
      ))}
    </details>
  )
}

function MailHour({ clinic, askAt }: { clinic: ClinicOpenings; askAt: number }) {
  const say = useSay(clinic.clinicId, () => toasts.show('success', texts.mailSaved()))
  return (
    <SelectField
      name={`mail-${clinic.clinicId}`}
      label={texts.mailAt(nameOf(clinic))}
      empty={texts.usual(hourText(askAt))}
      options={MAIL_HOURS.map((hour) => ({ value: hour, label: hourText(hour) }))}
      value={clinic.mailAt ?? ''}
      onChange={({ target }) => say.mutate({ mailAt: target.value === '' ? null : Number(target.value) })}
    />
  )
}
