import type { Frame, PageData, QualityRow } from '../../contract/directory/page-data.ts'
import { pathOf, ROUND_FILES } from '../../contract/directory/pages.ts'
import { Layout } from '../pieces/layout.tsx'
import { roundSentence } from '../pieces/round-figures.tsx'
import { Scrolls } from '../pieces/scrolls.tsx'
import { codeText } from '../pieces/words.tsx'
import { CALLS } from '../texts/calls.ts'
import { counted, fill } from '../texts/fill.ts'
import { PAGE_KINDS, QUALITY } from '../texts/quality.ts'

type Props = { data: PageData['quality']; frame: Frame }

/** Public figures about how recently clinics confirmed their answers. */
export function Quality({ data, frame }: Props) {
  const { language } = frame
  const t = QUALITY[language]
  const [state] = data.rows
  const hours = data.medianReviewHours
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      {state && (
        <dl className="answers">
          <dt>{t.places}</dt>
          <dd>{state.places.toLocaleString('en-US')}</dd>
          <dt>{t.confirmed}</dt>
          <dd>{shareText(state)}</dd>
          <dt>{t.age}</dt>
          <dd>{ageText(state, frame)}</dd>
          <dt>{t.review}</dt>
          <dd>{hours === null ? t.unknown : counted(Math.max(1, Math.round(hours)), t.hour, t.hours, language)}</dd>
          <dt>{t.openReports}</dt>
          <dd>{data.reports.open.toLocaleString('en-US')}</dd>
          <dt>{t.closedReports}</dt>
          <dd>{data.reports.closed.toLocaleString('en-US')}</dd>
        </dl>
      )}
      <p>
        <a href={`${pathOf('quality', language)}.csv`} download="">
          {t.download}
        </a>
      </p>
      <Rounds data={data} frame={frame} />
      <h2 id="counties">{t.byCounty}</h2>
      <Scrolls labelledBy="counties">
        <table className="compared">
          <thead>
            <tr>
              <th scope="col">{t.county}</th>
              <th scope="col">{t.places}</th>
              <th scope="col">{t.confirmed}</th>
              <th scope="col">{t.never}</th>
              <th scope="col">{t.age}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.countyId ?? 0}>
                <th scope="row">{row.countyId === null ? t.state : codeText(frame, 'county', row.countyId)}</th>
                <td>{row.places.toLocaleString('en-US')}</td>
                <td>{shareText(row)}</td>
                <td>{row.never.toLocaleString('en-US')}</td>
                <td>{ageText(row, frame)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      <h2>{t.how}</h2>
      <p>{t.howText}</p>
      <p>{t.howAge}</p>
      <Uses data={data} frame={frame} />
    </Layout>
  )
}

/** What the last finished round of calls found, and the way to all rounds. */
function Rounds({ data: { rounds }, frame }: Props) {
  const { language } = frame
  const t = CALLS[language]
  if (rounds.length === 0) return null
  const last = rounds.find(({ done, script }) => done !== null && script === 'page')
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">{t.title}</h2>
      {last?.done && (
        <>
          <p className="lead">{roundSentence(last.done, frame)}</p>
          <p>
            <a href={pathOf('qualityRound', language, String(last.roundId))}>{t.details}</a>
          </p>
        </>
      )}
      <ul>
        {rounds.map(({ roundId, question }) => (
          <li key={roundId}>
            <a href={pathOf('qualityRound', language, String(roundId))} lang="en">
              {fill(t.round, { round: roundId, question })}
            </a>
          </li>
        ))}
      </ul>
      {last && (
        <p>
          <a href={`${pathOf('quality', 'en')}/${ROUND_FILES.all}`} download="">
            {t.csv}
          </a>
        </p>
      )}
    </section>
  )
}

function Uses({ data: { opened }, frame: { language } }: Props) {
  const t = QUALITY[language]
  const names: Partial<Record<string, string>> = PAGE_KINDS[language]
  const known = opened.filter(({ page }) => names[page] !== undefined)
  if (known.length === 0) return null
  return (
    <>
      <h2>{t.uses}</h2>
      <p>{t.usesLead}</p>
      <table className="compared">
        <thead>
          <tr>
            <th scope="col">{t.page}</th>
            <th scope="col">{t.opened}</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ page, count }) => (
            <tr key={page}>
              <th scope="row">{names[page]}</th>
              <td>{count.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** '41 of 57 (72%)' */
function shareText({ places, confirmed }: QualityRow): string {
  if (places === 0) return '–'
  return `${confirmed.toLocaleString('en-US')} / ${places.toLocaleString('en-US')} (${Math.round((100 * confirmed) / places)}%)`
}

/** A median without the places that never confirmed says of how many places it is. */
function ageText({ medianDays, places, never }: QualityRow, { language }: Frame): string {
  const t = QUALITY[language]
  if (medianDays === null) return t.unknown
  const age = counted(Math.round(medianDays), t.day, t.days, language)
  return never === 0 ? age : counted(places - never, t.ofPlace, t.ofPlaces, language, { age })
}
