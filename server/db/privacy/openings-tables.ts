import type { Table } from './lines.ts'

/** Open places that clinics report, and the mails that ask for them. */

const PORTAL = 'administrators, and staff of the provider'

export const OPENINGS_TABLES: Readonly<Record<string, Table>> = {
  openings: {
    whose: 'staff',
    kept: 'present',
    read: 'everybody the number while it is shown, administrators and staff of the provider also the name',
    columns: `
      clinic_id: reporting clinic
      kind: kind of place
      available: number of open places
      capacity: number of all places
      said_at: when it was said
      shown_until: until when the public sees it
      said_by: who said it
      through: on screen, by mail or by token`,
  },
  openings_by_day: {
    whose: 'clinic',
    kept: 'counts',
    read: 'administrators',
    columns: `
      clinic_id: reporting clinic
      day: day of the report
      kind: kind of place
      available: number of open places
      capacity: number of all places`,
  },
  waits: {
    whose: 'staff',
    kept: 'present',
    read: PORTAL,
    columns: `
      clinic_id: clinic
      audience: adults or youth
      wait: how long a new patient waits, as a range
      said_at: when it was said
      said_by: who said it`,
  },
  openings_mail_hours: {
    whose: 'clinic',
    kept: 'present',
    read: PORTAL,
    columns: `
      clinic_id: clinic
      hour: hour at which it wants to be asked`,
  },
  openings_mails: {
    whose: 'staff',
    kept: 'openingLink',
    read: 'the server',
    columns: `
      user_id: who is asked
      sent_on: on which day
      hour: at which hour
      clinic_ids: clinics that the mail asks about
      sent_to: address to which it went
      token_hash: hash of the mailed link
      expires_at: until when the link works`,
  },
}
