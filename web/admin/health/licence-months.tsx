import { Link } from '@tanstack/react-router'
import { agencyDay, dateFormat } from '../../../domain/dates.ts'
import { type HealthCounts, monthsFrom } from '../../../domain/health/health.ts'
import { grouped } from '../../../domain/numbers.ts'
import { paths } from '../../ui/paths.ts'
import type { Place } from './place.ts'
import { healthTexts as texts } from './texts.ts'

const name = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const monthName = (month: string) => name().format(new Date(`${month}-01T00:00:00Z`))

type LicenceMonthsProps = { counts: HealthCounts; countedAt: string; place: Place }

const short = dateFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Clinics by the month in which one of their licences ends, each number a link to them. */
export function LicenceMonths({ counts, countedAt, place }: LicenceMonthsProps) {
  const months = monthsFrom(agencyDay(new Date(countedAt))).map((month) => ({
    month,
    clinics: counts.licenceMonths[month] ?? 0,
  }))
  const most = Math.max(1, ...months.map(({ clinics }) => clinics))
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{texts.licences()}</h2>
        <span className="quiet">{texts.licencesIntro()}</span>
        <Link to={paths.healthClinics} search={{ ...place, figure: 'licences' }} className="usa-link">
          {texts.licencesList()}
        </Link>
      </div>
      <ul className="health-bars">
        {months.map(({ month, clinics }) => (
          <li key={month}>
            <Link
              to={paths.healthClinics}
              search={{ ...place, month }}
              className="health-bars__number"
              aria-label={`${monthName(month)}: ${grouped(clinics)}`}
            >
              {grouped(clinics)}
            </Link>
            <i style={{ height: `${(5.5 * clinics) / most}rem` }} />
            <span aria-hidden="true">{short().format(new Date(`${month}-01T00:00:00Z`))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
