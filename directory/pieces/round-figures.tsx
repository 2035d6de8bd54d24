import type { Frame, PublishedRound } from '../../contract/directory/page-data.ts'
import type { Share } from '../../domain/calls/interval.ts'
import { formatDate } from '../../domain/dates.ts'
import { regionName } from '../../domain/directory/gaps/regions.ts'
import { CALLS } from '../texts/calls.ts'
import { fill } from '../texts/fill.ts'
import { Scrolls } from './scrolls.tsx'

type Done = NonNullable<PublishedRound['done']>

const percent = (share: number) => Math.round(100 * share)

export const inPercent = ({ right, of, share, low, high }: Share) => ({
  right,
  of,
  share: percent(share),
  low: percent(low),
  high: percent(high),
})

/** The one sentence about a round that a person understands. */
export function roundSentence({ from, to, figures }: Done, { language }: Frame): string {
  const t = CALLS[language]
  if (figures === null || figures.phone === null) return t.tooFew
  return fill(t.calledFromTo, {
    from: formatDate(from, language),
    to: formatDate(to, language),
    called: figures.called,
    frame: figures.frame,
    ...inPercent(figures.phone),
  })
}

/** What a round found, with the intervals. */
export function RoundFigures({ done, frame }: { done: Done; frame: Frame }) {
  const t = CALLS[frame.language]
  const { figures } = done
  if (figures === null) return <p className="lead">{roundSentence(done, frame)}</p>
  const strata = { never: t.never, overdue: t.overdue, 'in-date': t.inDate } as const
  const answers = [
    ...(figures.phone ? [{ label: t.phone, found: figures.phone }] : []),
    ...figures.answers.map((one) => ({ label: t[one.name], found: one })),
  ]
  return (
    <>
      <p className="lead">{roundSentence(done, frame)}</p>
      {figures.phone && <p>{t.byLot}</p>}
      {figures.page && figures.pageOfCalled && (
        <>
          <h2>{t.whole}</h2>
          <p>{t.wholeLead}</p>
          <ul>
            <li>{fill(t.ofReached, inPercent(figures.page))}</li>
            <li>{fill(t.ofCalled, inPercent(figures.pageOfCalled))}</li>
          </ul>
          <p>
            {fill(t.notReached, {
              nobody: figures.unreachable.nobody,
              other: figures.unreachable.otherBusiness,
              refused: figures.refused,
            })}
          </p>
        </>
      )}
      <Shares id="by-answer" title={t.byAnswer} first={t.what} rows={answers} frame={frame} />
      {figures.wrong.length > 0 && (
        <>
          <h2>{t.byKind}</h2>
          <p>{t.byKindLead}</p>
          <ul>
            {figures.wrong
              .toSorted((a, b) => b.count - a.count)
              .map(({ name, count }) => (
                <li key={name}>
                  {t[name]}: {count}
                </li>
              ))}
          </ul>
        </>
      )}
      <Shares
        id="by-age"
        title={t.byAge}
        lead={t.byAgeLead}
        first={t.group}
        rows={figures.ages.map((one) => ({ label: strata[one.name], found: one }))}
        frame={frame}
      />
      <Shares
        id="by-region"
        title={t.byRegion}
        first={t.group}
        rows={figures.regions.map((one) => ({ label: regionName(one.name, frame.language), found: one }))}
        frame={frame}
      />
    </>
  )
}

/** From 0 to 100%: the mark is what was found, the bar where the true share may be. The numbers beside it say the same. */
const Interval = ({ found: { share, low, high } }: { found: Share }) => (
  <svg className="interval" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className="interval__whole" y="4.5" width="100" height="1" />
    <rect className="interval__span" x={100 * low} y="2.5" width={100 * (high - low)} height="5" />
    <rect className="interval__found" x={100 * share - 0.5} width="1" height="10" />
  </svg>
)

type SharesProps = {
  id: string
  title: string
  lead?: string
  first: string
  rows: readonly { label: string; found: Share }[]
  frame: Frame
}

function Shares({ id, title, lead, first, rows, frame }: SharesProps) {
  const t = CALLS[frame.language]
  if (rows.length === 0) return null
  return (
    <>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
      <Scrolls labelledBy={id}>
        <table className="compared">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{t.right}</th>
              <th scope="col">{t.share}</th>
              <th scope="col">{t.between}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, found }) => {
              const numbers = inPercent(found)
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{fill(t.rightOf, numbers)}</td>
                  <td>{numbers.share}%</td>
                  <td>
                    {fill(t.toPercent, numbers)}
                    <Interval found={found} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scrolls>
    </>
  )
}
