import { clinicPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { chosenParams, MOST_COMPARED } from '../../domain/directory/chosen.ts'
import type { Pair } from '../../domain/directory/query.ts'
import { milesText } from '../pieces/card.tsx'
import { comparedRows } from '../pieces/compared-rows.ts'
import { Layout } from '../pieces/layout.tsx'
import { langOfName } from '../pieces/words.tsx'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'

type Props = { data: PageData['compare']; frame: Frame }

/** Compares two to four places side by side; visitors can hide equal rows. */
export function Compare({ data, frame }: Props) {
  const { language } = frame
  const t = COMPARE[language]
  const { hits } = data
  const title = hits.length < 2 ? t.choose : fill(t.title, { n: hits.length })
  return (
    <Layout frame={frame} title={title} description={t.description}>
      <h1>{title}</h1>
      {data.missing && <p className="notice-line">{t.missing}</p>}
      {data.tooMany && <p className="notice-line">{fill(t.tooMany, { n: MOST_COMPARED })}</p>}
      {hits.length < 2 ? (
        <p>
          {t.chooseHow} <a href={pathOf('results', language)}>{t.backToList}</a>
        </p>
      ) : (
        <Table data={data} frame={frame} />
      )}
    </Layout>
  )
}

function Table({ data: { hits, hideSame, near }, frame }: Props) {
  const { language } = frame
  const t = COMPARE[language]
  const clinics = hits.map(({ clinic }) => clinic)
  const miles = hits.map((hit) => milesText(hit, frame) ?? '–')
  const distance = near === null ? [] : [{ key: 'distance', label: t.distance, values: miles }]
  const rows = [...distance, ...comparedRows(clinics, frame)]
  const shown = hideSame ? rows.filter(({ values }) => new Set(values).size > 1) : rows
  const chosen: Pair[] = [
    ...chosenParams(clinics.map(({ clinicId }) => clinicId)),
    ...(near ? [['near', near] as const] : []),
  ]
  const other: Pair[] = hideSame ? chosen : [...chosen, ['same', 'hide']]
  return (
    <>
      <p className="no-print">
        <a href={pathOf('compare', language) + queryOf(other)}>{hideSame ? t.showSame : t.hideSame}</a> ·{' '}
        <a href={pathOf('sheet', language) + queryOf(chosen)}>{t.sheet}</a>
      </p>
      {shown.length === 0 && <p>{t.allSame}</p>}
      {/* A wide table scrolls inside its own focusable region. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus a scrolling region. */}
      <section className="scrolls" tabIndex={0} aria-label={fill(t.title, { n: hits.length })}>
        <table className="compared">
          <thead>
            <tr>
              <th scope="col">{t.answer}</th>
              {clinics.map((clinic) => (
                <th key={clinic.clinicId} scope="col">
                  <a href={clinicPath(clinic, language)} lang={langOfName(frame)}>
                    {clinic.name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {clinics.map(({ clinicId }, index) => (
                  <td key={clinicId}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
