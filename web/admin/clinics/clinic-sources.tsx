import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ClinicSources as Sources } from '../../../contract/feeds.ts'
import { getClinicSources, SOURCE_NAMES } from '../../../contract/shared/feeds.ts'
import { formatDate } from '../../../domain/dates.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { feedsTexts as texts } from '../imports/texts.ts'

type Field = Sources[number]

const sourcesQuery = (clinicId: number) =>
  queryOptions({
    queryKey: [getClinicSources.name, { params: { clinicId } }],
    queryFn: async ({ signal }) => {
      try {
        return await call(getClinicSources, { params: { clinicId } }, { signal })
      } catch (error) {
        // The server answers 404 for a clinic without sources, as it does for the history.
        if (error instanceof ApiError && error.status === 404) return { data: [] }
        throw error
      }
    },
  })

/** The last values of each source side by side. Renders nothing where the portal is the only source. */
export function ClinicSources({ clinicId }: { clinicId: number }) {
  const query = useQuery(sourcesQuery(clinicId))
  return (
    <Loaded query={query} what={texts.whatSources()}>
      {({ data }) => data.length > 0 && <SideBySide fields={data} />}
    </Loaded>
  )
}

function SideBySide({ fields }: { fields: Sources }) {
  const spoken = SOURCE_NAMES.filter((name) =>
    fields.some(({ values }) => values.some(({ source }) => source === name)),
  )
  const columns: Column<Field>[] = [
    { key: 'field', header: texts.field(), rowHeader: true, cell: ({ label }) => label },
    ...spoken.map((name) => ({
      key: name,
      header: texts.source(name),
      cell: ({ values }: Field) => <Value value={values.find(({ source }) => source === name)} />,
    })),
  ]
  return (
    <section className="clinic-sources" aria-labelledby="sources-heading">
      <h2 id="sources-heading" className="clinic-section__title">
        {texts.sourcesTitle()}
      </h2>
      <Table caption={texts.sourcesTitle()} columns={columns}>
        <Rows columns={columns} rows={fields} rowKey={({ field }) => field} />
      </Table>
    </section>
  )
}

function Value({ value }: { value: Field['values'][number] | undefined }) {
  if (!value) return <span className="clinic-sources__silent">{texts.saysNothing()}</span>
  return (
    <>
      <span className="told breakable">{value.text}</span>
      <span className="clinic-sources__date">
        {value.at === null ? texts.noDate() : formatDate(value.at)}{' '}
        {value.live && <StatusWord tone="good">{texts.isLive()}</StatusWord>}
      </span>
    </>
  )
}
