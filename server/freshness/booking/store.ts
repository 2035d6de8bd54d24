/** The stored result of the nightly check. `c` is the clinics row. */

const OF_TODAYS_LINK = `from booking_checks k where k.clinic_id = c.clinic_id and k.hidden_on is not null
  and k.link = c.profile ->> 'bookingLink'`

export const BOOKING_BROKEN = `exists (select ${OF_TODAYS_LINK})`

/** Its link and the day since which the public does not see it; an empty list for nearly every clinic. */
export const BROKEN_LINKS = `
  select coalesce(json_agg(json_build_object('link', k.link, 'hiddenOn', k.hidden_on)), '[]') ${OF_TODAYS_LINK}`
