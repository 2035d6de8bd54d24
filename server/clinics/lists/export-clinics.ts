import type { exportClinics } from '../../../contract/providers.ts'
import { LICENCES, percentAnswered } from '../../../domain/clinic/find.ts'
import { LICENCE_NAMES } from '../../../domain/clinic/licence-rows.ts'
import { agencyDay } from '../../../domain/dates.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { csvFile } from '../../platform/http/csv-file.ts'
import { clinicConditions } from '../clinic-filter.ts'
import { isNamed } from './list-providers.ts'

/** Exports the clinics of the list of providers as CSV, with the filters of the list. */

type Line = {
  provider: string
  name: string | null
  account: string
  displayed: boolean
  archived: boolean
  city: string | null
  county: string | null
  licences: (typeof LICENCES)[number][]
  answers: number
  updated: Date
}

const HEAD = [
  'Provider',
  'Clinic',
  'Account ID',
  'On the directory',
  'City',
  'County',
  'Licenses in force',
  'Answers (%)',
  'Last updated',
]

const LINES = `select p.name as provider, c.display_name as name, c.account_id as account,
    c.display_at_ownpath as displayed, c.archived, c.answers_given as answers, c.updated_at as updated,
    (select text_en from codes where list = 'city' and id = c.city_id) as city,
    (select text_en from codes where list = 'county' and id = c.county_id) as county,
    array(select prefix from unnest('{${LICENCES.join(',')}}'::text[]) prefix
      where c.licence -> (prefix || 'Active') = 'true') as licences
  from clinics c join providers p using (provider_id)`
const IN_ORDER = 'p.name_key, provider_id, c.name_key, c.clinic_id'

const shown = ({ archived, displayed }: Line) => (archived ? 'Archived' : displayed ? 'Displayed' : 'Not displayed')

export const exportList: Handler<typeof exportClinics> = async ({ db, clock, input: { query } }) => {
  const { q = '', ...filter } = query
  const values: unknown[] = []
  const give = (value: unknown) => `$${values.push(value)}`
  const conditions = [isNamed(q, give), ...clinicConditions(filter, give)]
  const { rows } = await db.pool.query<Line>(`${LINES} where ${conditions.join(' and ')} order by ${IN_ORDER}`, values)
  const lines = rows.map((line) => [
    line.provider,
    line.name ?? '',
    line.account,
    shown(line),
    line.city ?? '',
    line.county ?? '',
    line.licences.map((prefix) => LICENCE_NAMES[prefix].en).join(', '),
    String(percentAnswered(line.answers)),
    agencyDay(line.updated),
  ])
  return { data: csvFile(`clinics-${agencyDay(clock.now())}`, HEAD, lines) }
}
