import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../contract/by-route.ts'
import type { ClinicOpenings, PlacesOfKind } from '../../../contract/openings.ts'
import { type openingsTable, sayManyOpenings } from '../../../contract/shared/openings.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { listed } from '../../../domain/lists.ts'
import type { PlaceKind } from '../../../domain/openings/kinds.ts'
import { MAIL_HOURS } from '../../../domain/openings/late.ts'
import { areStanding } from '../../../domain/openings/worth.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { ShortName, sharedBeginning } from '../short-name.tsx'
import { usePlacesRow } from './places-row.tsx'
import { rememberOpenings, showSaid, tableQuery, useSay } from './say.ts'
import { openingsTexts as texts } from './texts.ts'

type Loaded = Reply<typeof openingsTable>
type Names = NonNullable<Loaded['meta']>['kinds']
type Row = { clinic: ClinicOpenings; kind: PlaceKind; last: PlacesOfKind['last'] }

const nameOf = ({ displayName }: ClinicOpenings) => displayName ?? messages.noDisplayName()
/** Whether the public sees the row's last number. */
const isShown = ({ last }: Row) => last !== null && areStanding(last, serverNow())

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
  return (
    <section className="panel places-today" aria-labelledby="places-today">
      <details className="fold">
        <summary className="fold__line">
          <h2 id="places-today">{texts.title()}</h2>
          <span className="quiet">{texts.reported(rows.filter(isShown).length, rows.length)}</span>
        </summary>
        <div className="panel__head">
          <p className="quiet work__hint">{texts.intro()}</p>
          <SameAsYesterday rows={rows} names={kinds} />
        </div>
        <Table caption={texts.caption()} columns={columns()}>
          <tbody>
            {rows.map((row) => (
              <PlacesRow key={`${row.clinic.clinicId}-${row.kind}`} row={row} names={kinds} beginning={beginning} />
            ))}
          </tbody>
        </Table>
        <MailHours clinics={loaded.data.filter(({ places }) => places.length > 0)} askAt={askAt} />
      </details>
    </section>
  )
}

const columns = (): Column<Row>[] => [
  { key: 'clinic', header: texts.clinic(), rowHeader: true, cell: () => null },
  { key: 'kind', header: texts.kind(), cell: () => null },
  { key: 'open', header: texts.open(), cell: () => null },
  { key: 'of', header: texts.of(), cell: () => null },
  { key: 'said', header: texts.said(), cell: () => null },
]

interface PlacesRowProps {
  row: Row
  names: Names
  beginning: string
}

function PlacesRow({ row: { clinic, kind, last }, names, beginning }: PlacesRowProps) {
  const say = useSay(clinic.clinicId)
  const { openBox, allBox, lastReport, same } = usePlacesRow({
    id: `${clinic.clinicId}-${kind}`,
    kind: kindText(names, kind),
    clinic: nameOf(clinic),
    last,
    onSay: (said) => {
      if (said !== null && said !== 'wrong') say.mutate({ places: [{ kind, ...said }] })
    },
  })
  return (
    <tr>
      <th scope="row" data-label={texts.clinic()}>
        <ShortName name={nameOf(clinic)} beginning={beginning} />
      </th>
      <td data-label={texts.kind()}>{kindText(names, kind)}</td>
      <td data-label={texts.open()}>{openBox}</td>
      <td data-label={texts.of()}>{allBox}</td>
      <td data-label={texts.said()}>
        {lastReport} {same}
      </td>
    </tr>
  )
}

const NUMBERS_TOLD = 3

/** "3 detox beds at Aspen Care, 2 crisis beds at Aspen Care, and 4 more" */
function numbersOf(rows: readonly Row[], names: Names): string {
  const told = rows
    .slice(0, NUMBERS_TOLD)
    .flatMap(({ clinic, kind, last }) =>
      last === null ? [] : [texts.numberAt(kindText(names, kind), nameOf(clinic), last.available)],
    )
  const more = rows.length - NUMBERS_TOLD
  return listed(more > 0 ? [...told, messages.more(more)] : told, spokenLanguage())
}

/** Reports again what was reported yesterday and is still shown, for every clinic; older reports are not repeated. */
function SameAsYesterday({ rows, names }: { rows: readonly Row[]; names: Names }) {
  const queries = useQueryClient()
  const yesterday = addDays(agencyDay(serverNow()), -1)
  const again = rows.filter((row) => isShown(row) && row.last !== null && agencyDay(row.last.saidAt) === yesterday)
  const items = [...Map.groupBy(again, ({ clinic }) => clinic.clinicId)].map(([clinicId, some]) => ({
    clinicId,
    places: some.flatMap(({ kind, last }) =>
      last === null ? [] : [{ kind, available: last.available, capacity: last.capacity }],
    ),
  }))
  const same = useMutation({
    mutationFn: () => call(sayManyOpenings, { body: { items } }),
    onSuccess: ({ data }) => {
      rememberOpenings(queries, data)
      const clinicIds = items.map(({ clinicId }) => clinicId)
      showSaid(queries, texts.sameDone(numbersOf(again, names)), clinicIds)
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
  const say = useSay(clinic.clinicId, { onSaid: () => toasts.show('success', texts.mailSaved()) })
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
