import { ANSWERS_ASKED, type ClinicFilter, COMPLETENESS, phoneDigits } from '../../domain/clinic/find.ts'
import { containing, folded, matching } from '../db/sql-text.ts'

/** Turns a filter of clinics into SQL conditions on `c`, a clinics row. */

/** Adds a value to the statement's parameters and returns its placeholder. */
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
  reported: (wanted, give) =>
    `exists (select from clinic_reports r where r.clinic_id = c.clinic_id and r.outcome is null) = ${give(wanted)}`,
  translationBehind: (wanted, give) =>
    `exists (select from translations_behind b where b.clinic_id = c.clinic_id) = ${give(wanted)}`,
}

export function clinicConditions(filter: ClinicFilter, give: Give): string[] {
  const names = Object.keys(CONDITIONS) as (keyof ClinicFilter)[]
  return names.flatMap((name) => {
    const value = filter[name]
    if (value === undefined || value === '') return []
    return [(CONDITIONS[name] as (value: unknown, give: Give) => string)(value, give)]
  })
}
