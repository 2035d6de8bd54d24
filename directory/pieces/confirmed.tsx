import type { Frame } from '../../contract/directory/page-data.ts'
import { formatDate } from '../../domain/dates.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import type { PublicAge } from '../../domain/directory/public-clinic.ts'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { monthText } from './dates.ts'
import { Icon } from './icon.tsx'

/** Says how old a clinic's answers are. */

const SHAPES = { taking: 'good', wasTaking: 'warn', notTaking: 'stop', ask: 'silent' } as const

export function NewPatients({ clinic, frame }: { clinic: CardClinic; frame: Frame }) {
  return <span className={`openings state ${SHAPES[clinic.newPatients.state]}`}>{newPatientsText(clinic, frame)}</span>
}

export function newPatientsText({ newPatients }: Pick<CardClinic, 'newPatients'>, { language }: Frame): string {
  const t = CLINIC[language]
  if (newPatients.state === 'ask') return t.ask
  return fill(t[newPatients.state], { date: formatDate(newPatients.on, language) })
}

/** One line under the heading of a section: when the clinic last confirmed it, or the agency on its behalf. */
export function Confirmed(props: { age: PublicAge; recordOn: string | null; frame: Frame }) {
  const { age, recordOn, frame } = props
  return (
    <p className={`evidence ${age.state}`}>
      <Icon name={EVIDENCE[age.state]} />
      <span>{confirmedText(age, recordOn, frame)}</span>
    </p>
  )
}

const EVIDENCE = { confirmed: 'seal', old: 'clock', never: 'ask' } as const

export function confirmedText(age: PublicAge, recordOn: string | null, { language, settings }: Frame): string {
  const t = CLINIC[language]
  if (age.state === 'never') {
    const record = recordOn === null ? '' : ` ${fill(t.recordOf, { date: formatDate(recordOn, language) })}`
    return t.confirmedNever + record
  }
  if (age.state === 'old') return fill(t.confirmedOld, { month: monthText(age.on, language) })
  if (age.confirmedBy !== 'clinic')
    return fill(age.confirmedBy === 'agency' ? t.checkedByAgency : t.checkedByPhone, {
      agency: settings.agency.name[language],
      date: formatDate(age.on, language),
    })
  if (age.days === 0) return t.confirmedToday
  return age.days === 1 ? t.confirmedOne : fill(t.confirmedMany, { n: age.days })
}
