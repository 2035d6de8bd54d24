import { Link } from '@tanstack/react-router'
import { coloradoDay, dateFormat } from '../../../domain/dates.ts'
import { type HealthCounts, monthsFrom } from '../../../domain/health/health.ts'
import { paths } from '../../ui/paths.ts'
import type { Place } from './place.ts'
import { healthTexts as texts } from './texts.ts'

const name = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const monthName = (month: string) => name().format(new Date(`${month}-01T00:00:00Z`))

/** Clinics by the month in which one of their licences ends, each number a link to them. */
export function LicenceMonths({ counts, place }: { counts: HealthCounts; place: Place }) {
  return (
    <section aria-labelledby="licences-heading">
      <h2 id="licences-heading">{texts.licences()}</h2>
      <p>
        {texts.licencesIntro()}{' '}
        <Link to={paths.healthClinics} search={{ ...place, figure: 'licences' }} className="usa-link">
          {texts.licencesList()}
        </Link>
      </p>
      <dl className="feed-counts health-months">
        {monthsFrom(coloradoDay(new Date())).map((month) => (
          <div key={month}>
            <dt>{monthName(month)}</dt>
            <dd>
              <Link to={paths.healthClinics} search={{ ...place, month }} className="usa-link">
                {(counts.licenceMonths[month] ?? 0).toLocaleString('en-US')}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
