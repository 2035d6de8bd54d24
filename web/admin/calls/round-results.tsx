import { Link } from '@tanstack/react-router'
import type { Share } from '../../../domain/calls/interval.ts'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { Interval } from './interval.tsx'
import type { Round } from './round-screen.tsx'
import { callsTexts as texts } from './texts.ts'

type Figures = NonNullable<Round['figures']>
type Line = Share & { key: string; label: string }

const percent = (share: number) => Math.round(share * 100)

/** The figures of a round that is done, with their intervals, and what became of its wrong answers. */
export function RoundResults({ round, figures }: { round: Round; figures: Figures }) {
  const { phone, page, pageOfCalled, kappa } = figures
  const lines: Line[] = [
    ...(phone ? [{ key: 'phone', label: texts.figures.phone(), ...phone }] : []),
    ...figures.answers.map((one) => ({ ...one, key: one.name, label: texts.figures[one.name]() })),
    ...figures.ages.map((one) => ({ ...one, key: one.name, label: texts.strata[one.name]() })),
    ...figures.regions.map((one) => ({ ...one, key: one.name, label: one.name })),
  ]
  return (
    <section className="round-part" aria-labelledby="results">
      <h2 id="results">{texts.results()}</h2>
      {phone && (
        <p className="health-say__sentence">
          {texts.phonesReached(phone.right, phone.of)} {page && texts.pagesRight(page.right, page.of)}
        </p>
      )}
      {pageOfCalled && <p className="quiet">{texts.ofCalled(`${percent(pageOfCalled.share)}%`)}</p>}
      <p className="quiet">
        {texts.notReached(figures.unreachable.nobody, figures.unreachable.otherBusiness, figures.refused)}
      </p>
      {lines.length === 0 ? (
        <p>{texts.tooFew()}</p>
      ) : (
        <Table caption={texts.results()} columns={columns}>
          <Rows columns={columns} rows={lines} rowKey={({ key }) => key} />
        </Table>
      )}
      {figures.wrong.length > 0 && (
        <>
          <h3>{texts.wrongKinds()}</h3>
          <dl className="call-clinic__facts">
            {figures.wrong
              .toSorted((a, b) => b.count - a.count)
              .map(({ name, count }) => (
                <div key={name} className="round-wrong">
                  <dt>{texts.figures[name]()}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
          </dl>
        </>
      )}
      {kappa !== null && <p className="quiet">{texts.kappa(kappa.toFixed(2), figures.twice)}</p>}
      <h3>{texts.told()}</h3>
      <dl className="call-clinic__facts">
        <dt>{texts.toldFixed()}</dt>
        <dd>{round.told.fixed}</dd>
        <dt>{texts.toldLeft()}</dt>
        <dd>{round.told.left}</dd>
        <dt>{texts.toldOpen()}</dt>
        <dd>
          {round.told.open}{' '}
          {round.told.open > 0 && (
            <Link className="usa-link" to={paths.feedback} search={{ open: 'all' }}>
              {texts.toReports()}
            </Link>
          )}
        </dd>
      </dl>
    </section>
  )
}

const columns: Column<Line>[] = [
  { key: 'answer', header: texts.table.answer(), rowHeader: true, cell: ({ label }) => label },
  { key: 'right', header: texts.table.right(), cell: ({ right, of }) => texts.rightOf(right, of) },
  {
    key: 'line',
    header: texts.table.line(),
    cell: ({ share, low, high }) => <Interval share={share} low={low} high={high} />,
  },
  { key: 'share', header: texts.table.share(), cell: ({ share }) => <strong>{percent(share)}%</strong> },
  {
    key: 'between',
    header: texts.table.between(),
    cell: ({ low, high }) => texts.between(percent(low), percent(high)),
  },
]
