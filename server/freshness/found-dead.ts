import { ZONE } from '../../domain/dates.ts'

/** A call that another one corrected does not count; `k` is a row of clinic_calls. */
export const COUNTS = 'not exists (select from clinic_calls later where later.replaces = k.call_id)'

/** Calls of the agency that found a number dead. Those of a person who looks for care change no page. */
const DEAD_CALLS = `select k.clinic_id, k.number, k.called_at, (k.called_at at time zone '${ZONE}')::date as day
  from clinic_calls k where k.ended = 'dead' and ${COUNTS}
    and not exists (select from call_rounds r where r.round_id = k.round_id and r.script = 'shopper')`

/**
 * The last day on which the agency found a number of the clinic dead, if it did on two days and nobody answered there
 * or confirmed it since; `c` is a row of clinics.
 */
export const FOUND_DEAD_ON = `(select max(again.day) from (${DEAD_CALLS} and k.clinic_id = c.clinic_id) again
  join (${DEAD_CALLS} and k.clinic_id = c.clinic_id) before on before.number = again.number and before.day < again.day
  where c.profile -> 'clinicPhones' @> jsonb_build_array(jsonb_build_object('phone', again.number))
    and not exists (select from clinic_calls k where k.clinic_id = c.clinic_id and k.ended = 'reached'
      and k.called_at > before.called_at and ${COUNTS})
    and not exists (select from confirmations f where f.clinic_id = c.clinic_id and f.section = 'contact'
      and f.confirmed_at > before.called_at))`

/** Whether there is such a day. The first part costs nothing for clinics that nobody found dead. */
export const IS_FOUND_DEAD = `(c.clinic_id in (select clinic_id from clinic_calls where ended = 'dead')
  and ${FOUND_DEAD_ON} is not null)`
