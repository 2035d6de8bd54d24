import type { Frame } from '../../contract/directory/page-data.ts'
import { formatDate } from '../../domain/dates.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import type { Standing } from '../../domain/freshness/due.ts'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { monthText } from './dates.ts'

/** Says how old a clinic's answers are. */

export function NewPatients({ clinic, frame }: { clinic: CardClinic; frame: Frame }) {
  const { state } = clinic.newPatients
  return <span className={state === 'ask' ? 'openings' : `openings ${state}`}>{newPatientsText(clinic, frame)}</span>
}

export function newPatientsText({ newPatients }: Pick<CardClinic, 'newPatients'>, { language }: Frame): string {
  const t = CLINIC[language]
  if (newPatients.state === 'ask') return t.ask
  return fill(t[newPatients.state], { date: formatDate(newPatients.on, language) })
}

/** One line under the heading of a section: when the clinic last confirmed it. */
export function Confirmed(props: { standing: Standing; recordOn: string | null; frame: Frame }) {
  const { standing, recordOn, frame } = props
  return <p className={`standing ${standing.state}`}>{confirmedText(standing, recordOn, frame)}</p>
}

export function confirmedText(standing: Standing, recordOn: string | null, { language }: Frame): string {
  const t = CLINIC[language]
  if (standing.state === 'never') {
    const record = recordOn === null ? '' : ` ${fill(t.recordOf, { date: formatDate(recordOn, language) })}`
    return t.confirmedNever + record
  }
  if (standing.state === 'old') return fill(t.confirmedOld, { month: monthText(standing.on, language) })
  if (standing.days === 0) return t.confirmedToday
  return standing.days === 1 ? t.confirmedOne : fill(t.confirmedMany, { n: standing.days })
}
