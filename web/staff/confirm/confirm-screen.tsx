import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmationTable } from '../../../contract/confirmations.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { tableQuery } from '../../clinic/openings/say.ts'
import { openingsTexts } from '../../clinic/openings/texts.ts'
import { WaitCell } from '../../clinic/openings/wait.tsx'
import { queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { spokenDate, spokenDay } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { ReadDialog, type Reading } from './read-dialog.tsx'
import { confirmTexts as texts } from './texts.ts'

type Row = Reply<typeof confirmationTable>['data'][number]

/** For people with many clinics: a table in which they read and confirm many sections at once. */
export function ConfirmScreen() {
  const table = useQuery({ ...queryOf(confirmationTable, {}), refetchOnMount: 'always' })
  return (
    <Page title={texts.title()}>
      <p>{texts.intro()}</p>
      <Loaded query={table} what={texts.what()}>
        {({ data }) => (data.length === 0 ? <p>{texts.none()}</p> : <Clinics rows={data} />)}
      </Loaded>
    </Page>
  )
}

const nameOf = ({ displayName }: Row) => displayName ?? messages.noDisplayName()

function Clinics({ rows }: { rows: readonly Row[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [reading, setReading] = useState<Reading | null>(null)
  const openings = useQuery({ ...tableQuery(), refetchOnMount: 'always' })
  const clinicsOf = (some: readonly Row[]) => some.map((row) => ({ clinicId: row.clinicId, name: nameOf(row) }))
  const read = (some: readonly Row[], sections: readonly ConfirmedSection[]) =>
    setReading({ clinics: clinicsOf(some), sections })
  const toggle = (clinicId: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(clinicId)) after.add(clinicId)
      return after
    })
  const picked = rows.filter(({ clinicId }) => chosen.has(clinicId))
  const columns: Column<Row>[] = [
    {
      key: 'clinic',
      header: texts.clinic(),
      rowHeader: true,
      cell: (row) => (
        <Checkbox
          name="clinic"
          value={row.clinicId}
          label={nameOf(row)}
          description={row.city}
          checked={chosen.has(row.clinicId)}
          onChange={() => toggle(row.clinicId)}
        />
      ),
    },
    ...SECTIONS.map((section) => ({
      key: section,
      header: texts[section](),
      cell: (row: Row) => <SectionCell row={row} section={section} onRead={() => read([row], [section])} />,
    })),
    {
      key: 'wait',
      header: openingsTexts.wait(),
      cell: ({ clinicId }) => {
        const clinic = openings.data?.data.find((one) => one.clinicId === clinicId)
        return clinic && <WaitCell clinic={clinic} />
      },
    },
    {
      key: 'all',
      header: texts.all(),
      cell: (row) => (
        <Button look="outline" small aria-label={texts.readAll(nameOf(row))} onClick={() => read([row], SECTIONS)}>
          {texts.all()}
        </Button>
      ),
    },
  ]
  return (
    <>
      <div className="confirm-bar">
        <Checkbox
          name="all-clinics"
          label={texts.chooseAll()}
          checked={picked.length === rows.length}
          onChange={() => setChosen(new Set(picked.length === rows.length ? [] : rows.map(({ clinicId }) => clinicId)))}
        />
        <p role="status">{picked.length > 0 && texts.chosen(picked.length)}</p>
        {picked.length > 0 && (
          <div className="confirm-bar__actions">
            {SECTIONS.map((section) => (
              <Button key={section} onClick={() => read(picked, [section])}>
                {texts.readOf(texts[section](), picked.length)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Table caption={texts.caption()} columns={columns}>
        <Rows columns={columns} rows={rows} rowKey={(row) => row.clinicId} />
      </Table>
      {reading && <ReadDialog reading={reading} onClose={() => setReading(null)} />}
    </>
  )
}

function SectionCell({ row, section, onRead }: { row: Row; section: ConfirmedSection; onRead: () => void }) {
  const found = row.sections.find((one) => one.section === section)
  if (!found) return null
  const told =
    found.state === 'due'
      ? texts.due(spokenDay(found.dueOn))
      : found.state === 'soon' || found.confirmedAt === null
        ? texts.soon(spokenDay(found.dueOn))
        : texts.confirmed(spokenDate(found.confirmedAt))
  return (
    <Button
      look="plain"
      className={`confirm-cell confirm-cell--${found.state}`}
      aria-label={`${told}. ${texts.read(texts[section](), nameOf(row))}`}
      onClick={onRead}
    >
      {told}
    </Button>
  )
}
