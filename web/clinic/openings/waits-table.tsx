import { useQuery } from '@tanstack/react-query'
import type { ClinicOpenings } from '../../../contract/openings.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { ShortName, sharedBeginning } from '../short-name.tsx'
import { tableQuery } from './say.ts'
import { openingsTexts as texts } from './texts.ts'
import { WaitCell } from './wait.tsx'

/** The wait for a first visit at every clinic of a person, beside what they confirm about their patients. */
export function WaitsTable() {
  const { data: loaded } = useQuery({ ...tableQuery(), refetchOnMount: 'always' })
  if (!loaded || loaded.data.length === 0) return null
  const nameOf = ({ displayName }: ClinicOpenings) => displayName ?? messages.noDisplayName()
  const beginning = sharedBeginning(loaded.data.map(nameOf))
  const columns: Column<ClinicOpenings>[] = [
    {
      key: 'clinic',
      header: texts.clinic(),
      rowHeader: true,
      cell: (clinic) => <ShortName name={nameOf(clinic)} beginning={beginning} />,
    },
    { key: 'wait', header: texts.wait(), cell: (clinic) => <WaitCell clinic={clinic} /> },
  ]
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className="portal-part">
        {texts.wait()}
      </h2>
      <p>{texts.waitHint()}</p>
      <Table caption={texts.wait()} columns={columns}>
        <Rows columns={columns} rows={loaded.data} rowKey={({ clinicId }) => clinicId} />
      </Table>
    </section>
  )
}
