import { LONG_PAGE_SIZE, MOST_COUNTED } from '../../../contract/paging.ts'
import type { listTranslationsBehind, TranslationBehind } from '../../../contract/translations.ts'
import { attributeLabel, factsOf, sourceName, valueAt } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Context } from '../../platform/http/bind.ts'
import { firstOfLastMonth, SHOWN_FROM } from '../openings.ts'
import { CLINIC_JSON } from '../store.ts'

// $1 the first day of the last month, $2 a language or null, $3 and $4 the page.
const BEHIND_LIST = `
  with behind as (
    select b.*, c.provider_id, c.display_name, ${CLINIC_JSON} as clinic, coalesce(o.n, 0) as n from translations_behind b
    join clinics c using (clinic_id) join listings using (clinic_id)
    left join (select clinic_id, sum(n)::int as n from clinic_openings where month >= $1::date group by clinic_id) o
      using (clinic_id)
    where $2::text is null or b.language = $2
  )
  select (select count(*)::int from (select from behind limit ${MOST_COUNTED + 1}) counted) as total,
    coalesce((select json_agg(json_build_object('clinicId', p.clinic_id, 'providerId', p.provider_id,
        'clinicName', p.display_name, 'clinic', p.clinic, 'attribute', p.english, 'language', p.language,
        'since', ${isoMoment('p.since')}, 'by', coalesce(u.display_name, p.changed_by),
        'views', case when p.n >= ${SHOWN_FROM} then p.n end)
        order by p.n desc, p.since, p.clinic_id, p.english)
      from (select * from behind order by n desc, since, clinic_id, english limit $3 offset $4) p
      left join users u on u.user_id = p.changed_by), '[]') as page`

type Row = { total: number; page: (Omit<TranslationBehind, 'label' | 'texts'> & { clinic: Clinic })[] }

const textAt = (clinic: Clinic, attribute: string | undefined) =>
  attribute === undefined ? '' : String(valueAt(clinic, attribute) ?? '')

export async function listBehind({ db, clock, input }: Context<typeof listTranslationsBehind>) {
  const { page = 1, pageSize = LONG_PAGE_SIZE, language = null } = input.query
  const since = firstOfLastMonth(agencyDay(clock.now()))
  const values = [since, language, pageSize, (page - 1) * pageSize]
  const { rows } = await db.pool.query<Row>(BEHIND_LIST, values)
  const { page: found, total } = rows[0] as Row
  const capped = total > MOST_COUNTED
  return {
    data: found.map(({ clinic, ...one }) => ({
      ...one,
      texts: {
        en: textAt(clinic, one.attribute),
        es: textAt(clinic, factsOf(one.attribute).translatedAt),
      },
      label: attributeLabel(one.attribute, 'en'),
      by: one.by === null ? null : sourceName(one.by),
    })),
    meta: { total: Math.min(total, MOST_COUNTED), page, pageSize, ...(capped && { totalCapped: true }) },
  }
}
