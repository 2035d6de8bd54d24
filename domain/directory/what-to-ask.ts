import type { ConfirmedSection } from '../clinic/sections.ts'
import { SWITCHES, type Switch } from '../clinic/yes-no-rows.ts'
import type { FilterName } from './filters.ts'
import type { PublicClinic } from './public-clinic.ts'
import type { DirectorySearch } from './query.ts'

/**
 * Questions for a visitor's phone call: first the filters that the clinic did not answer or answered long ago, then
 * general questions. Omits answers that the clinic confirmed recently.
 */

/** Filters whose answer comes from the clinic; services come from the licence. */
export type AskedFilter = Exclude<FilterName, 'help' | 'service' | 'new' | 'places' | 'wait' | 'confirmed'>

export type QuestionToAsk =
  | { ask: 'filter'; name: AskedFilter; values: readonly string[] }
  /** The directory claims no insurance plan: a privately insured visitor asks about theirs. */
  | { ask: 'plan' }
  | { ask: 'openings' | 'hours' | 'cost' | 'papers' | 'soon' }

const MOST_QUESTIONS = 6
const PRIVATE_INSURANCE = '2'

type Asked = { section: ConfirmedSection; silent: (clinic: PublicClinic) => boolean }

/** The section that answers a filter, and whether the clinic left it unanswered. */
const ANSWERS: Readonly<Record<AskedFilter, Asked>> = {
  age: { section: 'patients', silent: ({ ages }) => ages.length === 0 },
  community: { section: 'patients', silent: ({ communities }) => communities.length === 0 },
  ethnicity: { section: 'patients', silent: ({ ethnicities }) => ethnicities.length === 0 },
  gender: { section: 'patients', silent: ({ genders }) => genders.length === 0 },
  lang: { section: 'patients', silent: ({ languages }) => languages.spoken.length === 0 && !languages.interpreter },
  pay: { section: 'contact', silent: ({ payment }) => payment.length === 0 },
  day: { section: 'contact', silent: ({ hours }) => Object.values(hours).some((day) => day === null) },
  time: { section: 'contact', silent: ({ hours }) => Object.values(hours).some((day) => day === null) },
  access: { section: 'contact', silent: ({ accessibility }) => accessibility.length === 0 },
  visit: { section: 'about', silent: ({ telehealth }) => telehealth.optionId === null },
  ...(Object.fromEntries(
    SWITCHES.map(({ name, key, section }): [Switch, Asked] => [
      key,
      { section, silent: ({ answers }) => answers[name] === null },
    ]),
  ) as Record<Switch, Asked>),
}

export function whatToAsk(clinic: PublicClinic, search: Pick<DirectorySearch, 'filters'>): QuestionToAsk[] {
  const own = Object.entries(search.filters).flatMap(([key, values]): QuestionToAsk[] => {
    if (!(key in ANSWERS) || !values) return []
    const name = key as AskedFilter
    const answer = ANSWERS[name]
    const recent = clinic.sections[answer.section].state === 'confirmed'
    return recent && !answer.silent(clinic) ? [] : [{ ask: 'filter', name, values }]
  })
  const insured =
    search.filters.pay?.includes(PRIVATE_INSURANCE) || clinic.payment.some(({ id }) => String(id) === PRIVATE_INSURANCE)
  const { waits } = clinic.openings
  const knowsWait = waits.length > 0 && waits.every(({ ask }) => !ask)
  const everybody: QuestionToAsk[] = [
    ...(knowsWait || clinic.newPatients.state === 'taking' || clinic.newPatients.state === 'notTaking'
      ? []
      : [{ ask: 'openings' } as const]),
    ...(Object.values(clinic.hours).every((day) => day === null) ? [{ ask: 'hours' } as const] : []),
    ...(insured ? [{ ask: 'plan' } as const] : []),
    { ask: 'cost' },
    { ask: 'papers' },
    ...(knowsWait ? [] : [{ ask: 'soon' } as const]),
  ]
  return [...own, ...everybody].slice(0, MOST_QUESTIONS)
}
