import { ANSWERS_ASKED, type ClinicFilter, COMPLETENESS, phoneDigits } from '../../domain/clinic/find.ts'
import { containing, folded, matching } from '../db/sql-text.ts'

/**
 * A filter of clinics as conditions on `c`, a clinics row. What is not asked for is left out of the text, so that it never
 * costs the plan its indexes.
 */

/** Texts with a translation, as changes name them and where the document has them, without the letters of the language. */
const TEXTS = [
  { attribute: 'clinic.description', path: 'description' },
  { attribute: 'clinic.publicTransit', path: 'publicTransit' },
  { attribute: 'clinic.transportationInfo', path: 'transportationInfo' },
  {
    attribute: 'clinic.clinicTelehealthOptions.telehealthRestrictionWriteIn',
    path: 'clinicTelehealthOptions,0,telehealthRestrictionWriteIn',
  },
] as const

/** Takes a value and gives the name of its parameter. */
export type Give = (value: unknown) => string

type Conditions = { [name in keyof ClinicFilter]-?: (value: NonNullable<ClinicFilter[name]>, give: Give) => string }

const CONDITIONS: Conditions = {
  find: (typed, give) => {
    const pattern = give(containing(typed))
    const digits = phoneDigits(typed)
    return `(${matching('c.name_key', 'c.display_name', pattern)}
      or c.find_key like lower(${digits === null ? pattern : give(containing(digits))}::text)
      or c.city_id = any(array(select town.id from codes town where town.list = 'city'
        and fold_text(town.text_en) like ${folded(pattern)})))`
  },
  county: (id, give) => `c.county_id = ${give(id)}`,
  licence: (prefix, give) => `c.licence -> ${give(`${prefix}Active`)} = 'true'`,
  completeness: (band, give) => {
    const [from, to] = COMPLETENESS[band]
    return `c.answers_given * 100 / ${ANSWERS_ASKED} between ${give(from)}::int and ${give(to)}::int`
  },
  displayed: (wanted, give) => `(c.display_at_ownpath and not c.archived) = ${give(wanted)}`,
  archived: (wanted, give) => `c.archived = ${give(wanted)}`,
  neverConfirmed: (wanted, give) =>
    `not exists (select from confirmations f where f.clinic_id = c.clinic_id) = ${give(wanted)}`,
  translationBehind: (wanted, give) => `(${TEXTS.map(behind).join(' or ')}) = ${give(wanted)}`,
}

export function clinicConditions(filter: ClinicFilter, give: Give): string[] {
  const names = Object.keys(CONDITIONS) as (keyof ClinicFilter)[]
  return names.flatMap((name) => {
    const value = filter[name]
    if (value === undefined || value === '') return []
    return [(CONDITIONS[name] as (value: unknown, give: Give) => string)(value, give)]
  })
}

/** `englishChangedAlone` as SQL: the first English of after the last Spanish replaced other words than stand there now. */
function behind({ attribute, path }: (typeof TEXTS)[number]): string {
  const [english, spanish] = [`(c.profile #>> '{${path}En}')`, `(c.profile #>> '{${path}Es}')`]
  return `(${english} is not null and ${spanish} is not null and exists (
    select from (
      select e.old_value #>> '{}' as old from changes e where e.clinic_id = c.clinic_id and e.attribute = '${attribute}En'
        and e.applied_version > coalesce((select max(s.applied_version) from changes s
          where s.clinic_id = c.clinic_id and s.attribute = '${attribute}Es'), 0)
      order by e.applied_version limit 1) first
    where btrim(coalesce(first.old, '')) <> btrim(${english})))`
}
