import { type Clinic, normaliseClinic, type Profile } from '../clinic/clinic.ts'
import { foldDays, unknownHours, type WeeklyHours } from '../clinic/hours.ts'
import type { Voice } from '../clinic/kinds/kind.ts'
import { isPhone, normalisePhone } from '../clinic/phone.ts'
import { withShared } from '../clinic/shared-answers.ts'
import { tellRowPlainly } from '../clinic/tell.ts'
import { addDays } from '../dates.ts'
import type { ReportKind } from '../directory/reports.ts'
import { type Answered, codesOf, MEDICAID, REPORT_OF, saidInstead, toPropose } from './questions.ts'

/** What the front desk told us, as an edit that an administrator publishes in one press. */

const CLINIC_ANSWERS_WITHIN_DAYS = 7
/** From this day on the agency may publish what the clinic did not answer. */
export const liveFrom = (askedOn: string): string => addDays(askedOn, CLINIC_ANSWERS_WITHIN_DAYS)

/** What a call keeps: the answers of the front desk, and the number that was called. */
export type Heard = { answers: readonly Answered[]; number: string | null }

/** The answers that a report of this kind is about. */
export const heardAbout = (kind: ReportKind, answers: readonly Answered[]): Answered[] =>
  toPropose('page', answers).filter(({ name }) => REPORT_OF[name] === kind)

/**
 * The clinic with every answer that a report of this kind is about. Null where an answer gives no value that fits the
 * field, so that a person has to open the form.
 */
export function correctedBy<T extends Profile>(clinic: T, kind: ReportKind, { answers, number }: Heard): T | null {
  const about = heardAbout(kind, answers)
  if (about.length === 0) return null
  const after = about.reduce<T | null>((found, answer) => found && correctedOnce(found, answer, number), clinic)
  return after && normaliseClinic(after)
}

function correctedOnce<T extends Profile>(clinic: T, answer: Answered, number: string | null): T | null {
  // A call of before this release has no value.
  const { name, value = null, says } = answer
  const isYes = saidInstead(answer) === 'Yes'
  const codes = codesOf(answer)
  switch (name) {
    case 'phone':
      return says === null ? null : withNumber(clinic, number, normalisePhone(says))
    case 'hours':
      return value !== null && 'days' in value ? withHours(clinic, value) : null
    case 'languages':
      return codes === null
        ? null
        : { ...clinic, clinicLanguagesUsed: entriesOf(clinic.clinicLanguagesUsed, 'languageId', codes) }
    case 'ages':
      return codes === null
        ? null
        : { ...clinic, clinicPatientAgeGroups: entriesOf(clinic.clinicPatientAgeGroups, 'patientAgeGroupId', codes) }
    case 'medicaid':
      if (answer.kind === 'value')
        return codes === null
          ? null
          : { ...clinic, clinicPaymentOptions: entriesOf(clinic.clinicPaymentOptions, 'paymentTypeId', codes) }
      // A no changes nothing on a page that is silent, and a yes alone would say no to every other way to pay.
      if (answer.page === null && (!isYes || clinic.clinicPaymentOptions.length === 0)) return null
      return withShared(clinic, {
        answers: { clinicPaymentOptions: entriesOf(clinic.clinicPaymentOptions, 'paymentTypeId', [MEDICAID]) },
        ways: { clinicPaymentOptions: isYes ? 'add' : 'remove' },
      })
    case 'newPatients':
      return { ...clinic, newPatientAcceptance: isYes }
    default:
      return null
  }
}

function withNumber<T extends Profile>(clinic: T, called: string | null, right: string): T | null {
  if (!isPhone(right) || !clinic.clinicPhones.some(({ phone }) => phone === called)) return null
  const clinicPhones = clinic.clinicPhones.map((row) => (row.phone === called ? { ...row, phone: right } : row))
  return { ...clinic, clinicPhones }
}

function withHours<T extends Profile>(clinic: T, { days, range }: Extract<Answered['value'], { days: unknown }>): T {
  const told = Object.fromEntries(days.map((day) => [day, range === null ? [] : [range]]))
  const hoursOfOperation: WeeklyHours = { ...unknownHours(), ...told }
  return withShared(clinic, { answers: { hoursOfOperation }, days })
}

/** An entry that the clinic has keeps its own words. */
const entriesOf = <E extends object>(known: readonly E[], key: keyof E & string, codes: readonly number[]): E[] =>
  codes.map((code) => known.find((entry) => entry[key] === code) ?? ({ [key]: code } as E))

const TOLD = {
  hours: 'hoursOfOperation',
  medicaid: 'clinicPaymentOptions',
  languages: 'clinicLanguagesUsed',
  ages: 'clinicPatientAgeGroups',
} as const

/** The answer with its value in words, for the clinic and for the report. */
export function inWords(answer: Answered, clinic: Clinic, voice: Voice): Answered {
  const { name, kind } = answer
  if (kind === 'yesNo' || !(name in TOLD)) return answer
  const after = correctedOnce(clinic, answer, null)
  const told = after && tellRowPlainly(normaliseClinic(after), TOLD[name as keyof typeof TOLD], voice)
  return { ...answer, says: told ? (name === 'hours' ? foldDays(told) : told) : answer.says }
}
