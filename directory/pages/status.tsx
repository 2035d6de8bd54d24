import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { formatDay } from '../../domain/dates.ts'
import { NeedHelp } from '../pieces/crisis.tsx'
import { Layout } from '../pieces/layout.tsx'
import { Scrolls } from '../pieces/scrolls.tsx'
import { STATUS } from '../texts/status.ts'

type Props = { data: PageData['status']; frame: Frame }

/** Rendered without the database: whether the site works, and how it worked. */
export function Status({ data: { condition, days }, frame }: Props) {
  const { language } = frame
  const t = STATUS[language]
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      <p className="lead" data-condition={condition}>
        {t[condition]}
      </p>
      {condition === 'degraded' && (
        <p>
          {t.degraded1} <NeedHelp frame={frame} />
        </p>
      )}
      <h2 id="days">{t.days}</h2>
      <p>{t.daysLead}</p>
      <Scrolls labelledBy="days">
        <table className="compared">
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.watched}</th>
              <th scope="col">{t.trouble}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, up, degraded }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, language)}</th>
                <td>{(up + degraded).toLocaleString('en-US')}</td>
                <td>{degraded.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </Layout>
  )
}
