import { type CSSProperties, useState } from 'react'
import { pathOf } from '../../../contract/directory/pages.ts'
import type { CountyGap } from '../../../contract/gaps.ts'
import { csvOf } from '../../../domain/csv.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { countyFile } from './sums.ts'
import { gapsTexts as texts } from './texts.ts'

const SHOWN = 10

/** The numbers of the map by county, those with the most ZIP codes without a clinic first. */
export function Counties({ counties, fileName }: { counties: readonly CountyGap[]; fileName: string }) {
  const [all, setAll] = useState(false)
  return (
    <section className="panel gaps">
      <div className="panel__head">
        <h2>{texts.byCounty()}</h2>
        <Button
          look="plain"
          onClick={() => saveFile({ fileName: `gaps-county-${fileName}.csv`, text: csvOf(countyFile(counties)) })}
        >
          {texts.download()}
        </Button>
      </div>
      <Table caption={texts.byCounty()} columns={columns}>
        <Rows columns={columns} rows={all ? counties : counties.slice(0, SHOWN)} rowKey={({ countyId }) => countyId} />
      </Table>
      {!all && counties.length > SHOWN && (
        <p className="panel__body">
          <Button look="plain" onClick={() => setAll(true)}>
            {texts.allCounties(counties.length)}
          </Button>
        </p>
      )}
    </section>
  )
}

const number = (key: 'zips' | 'missing' | 'perhaps' | 'served', header: string): Column<CountyGap> => ({
  key,
  header,
  cell: (county) => <span className="number">{county[key]}</span>,
})

const columns: Column<CountyGap>[] = [
  {
    key: 'county',
    header: texts.county(),
    rowHeader: true,
    cell: ({ name, slug }) => (
      <a href={`/en/counties/${slug}`} className="usa-link">
        {name}
      </a>
    ),
  },
  number('zips', texts.zips()),
  number('missing', texts.noClinic()),
  number('perhaps', texts.noAnswer()),
  number('served', texts.served()),
  {
    key: 'share',
    header: texts.share(),
    cell: ({ zips, missing, perhaps }) => (
      <i
        className="gaps-share"
        style={
          {
            '--missing': `${(100 * missing) / zips}%`,
            '--perhaps': `${(100 * (missing + perhaps)) / zips}%`,
          } as CSSProperties
        }
      />
    ),
  },
  {
    key: 'nearest',
    header: texts.nearest(),
    cell: ({ nearest }) =>
      nearest === null ? (
        texts.none()
      ) : (
        <>
          {texts.milesAway(nearest.miles)}, <ClinicLink of={nearest}>{nearest.clinicName}</ClinicLink>
        </>
      ),
  },
  {
    key: 'booklet',
    header: texts.booklets(),
    cell: ({ name, slug }) => (
      <span className="gaps-booklets">
        {LANGUAGES.map((language) => (
          <a
            key={language}
            href={pathOf('booklet', language, slug)}
            className="usa-link"
            aria-label={texts.bookletOf(name, language)}
          >
            {texts.bookletIn(language)}
          </a>
        ))}
      </span>
    ),
  },
]
