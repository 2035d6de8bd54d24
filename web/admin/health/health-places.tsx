import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import type { HealthPlace } from '../../../contract/health.ts'
import { listHealthPlaces } from '../../../contract/shared/health.ts'
import { csvOf } from '../../../domain/csv.ts'
import { shareOf } from '../../../domain/health/health.ts'
import { queryOf } from '../../session/api/call.ts'
import { ensureAll } from '../../session/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { csvRows } from './counts.ts'
import { healthTexts as texts } from './texts.ts'

type By = 'county' | 'provider'
/** The table shows this many rows; the file has all. */
const MOST_ROWS = 100

const placesQuery = (by: By) => queryOf(listHealthPlaces, { query: { by } })

export const load = () => ensureAll(placesQuery('county'))

/** The same numbers per county or provider, those with most unanswered clinics first, and as a file. */
export function HealthPlaces() {
  const [by, setBy] = useState<By>('county')
  const query = useQuery(placesQuery(by))
  const title = by === 'county' ? texts.counties() : texts.providers()
  return (
    <Page title={texts.places()}>
      <p>
        <Link to={paths.health} className="usa-link">
          {texts.back()}
        </Link>
      </p>
      <div className="row-actions">
        <Button look="outline" small onClick={() => setBy(by === 'county' ? 'provider' : 'county')}>
          {by === 'county' ? texts.showProviders() : texts.showCounties()}
        </Button>
        <Button
          look="outline"
          small
          busy={!query.data}
          onClick={() => saveFile({ fileName: `health-by-${by}.csv`, text: csvOf(csvRows(query.data?.data ?? [])) })}
        >
          {texts.download()}
        </Button>
      </div>
      <Loaded query={query} what={texts.whatPlaces()}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.none()}</p>
          ) : (
            <Table caption={title} columns={columnsBy(by)}>
              <Rows
                columns={columnsBy(by)}
                rows={data.toSorted((a, b) => b.counts.nobody - a.counts.nobody).slice(0, MOST_ROWS)}
                rowKey={(row) => row.id}
              />
            </Table>
          )
        }
      </Loaded>
    </Page>
  )
}

const columnsBy = (by: By): Column<HealthPlace>[] => [
  {
    key: 'name',
    header: texts.name(),
    rowHeader: true,
    cell: ({ id, name }) => (
      <Link to={paths.health} search={by === 'county' ? { countyId: id } : { providerId: id }} className="usa-link">
        {name}
      </Link>
    ),
  },
  { key: 'clinics', header: texts.listed(), cell: ({ counts }) => counts.clinics.toLocaleString('en-US') },
  {
    key: 'confirmed',
    header: texts.confirmed(),
    cell: ({ counts }) => <Share of={counts.confirmed} clinics={counts.clinics} />,
  },
  {
    key: 'complete',
    header: texts.complete(),
    cell: ({ counts }) => texts.share(shareOf(counts.complete, counts.clinics)),
  },
  { key: 'nobody', header: texts.nobody(), cell: ({ counts }) => counts.nobody.toLocaleString('en-US') },
]

function Share({ of, clinics }: { of: number; clinics: number }) {
  const share = shareOf(of, clinics)
  return (
    <span className="share">
      {texts.share(share)} <i className="progress" style={{ '--share': `${share ?? 0}%` } as CSSProperties} />
    </span>
  )
}
