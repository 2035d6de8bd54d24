import { useQuery } from '@tanstack/react-query'
import type { ClinicOpenings } from '../../../contract/openings.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { ShortName, sharedBeginning } from '../short-name.tsx'
import { tableQuery } from './say.ts'
import { openingsTexts as texts } from './texts.ts'
import { isShown, WaitCell } from './wait.tsx'

/** One line that opens to the wait for a first visit at every clinic of a person, below what they confirm. */
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
  const shown = loaded.data.filter(({ waits }) => waits.some(isShown)).length
  return (
    <section className="panel waits" aria-labelledby="waits">
      <details className="fold">
        <summary className="fold__line">
          <h2 id="waits">{texts.wait()}</h2>
          <span className="quiet">{texts.waitsShown(shown, loaded.data.length)}</span>
        </summary>
        <div className="panel__body">
          <p>{texts.waitHint()}</p>
          <Table caption={texts.wait()} columns={columns}>
            <Rows columns={columns} rows={loaded.data} rowKey={({ clinicId }) => clinicId} />
          </Table>
        </div>
      </details>
    </section>
  )
}
