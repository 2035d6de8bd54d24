import type { Table } from './lines.ts'

/** Imports from the licensing system, and the figures of the directory's health. */

const AGENCY = 'administrators'
const PROCESS = 'the server'

export const IMPORT_TABLES: Readonly<Record<string, Table>> = {
  health_clinics: {
    whose: 'clinic',
    kept: 'present',
    read: AGENCY,
    columns: `
      clinic_id: counted clinic
      provider_id: its provider
      county_id: its county
      figures: figures to which it counts
      open_reports: number of open reports
      licence_ends: last days of its licences
      oldest: oldest confirmation`,
  },
  health_days: {
    whose: 'nobody',
    kept: 'record',
    read: AGENCY,
    columns: `
      day: day of the count
      county_id: county, or the state
      counted_at: when
      counts: figures of the day`,
  },
  health_providers: {
    whose: 'clinic',
    kept: 'present',
    read: AGENCY,
    columns: `
      provider_id: counted provider
      counts: its figures`,
  },
  feed_runs: {
    whose: 'agency staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      run_id: identifies an import of licenses
      source: which system
      file_name: name of the file
      file_hash: hash of the file
      status: how far it has got
      started_by: who started it
      created_at: when
      finished_at: when it was done
      beat_at: last sign of the importing process
      total: number of rows
      done: number of finished rows
      last_row: last finished row
      reading: what was found in the file
      plan: what will change
      result: what changed
      failure: why it stopped`,
  },
  feed_rows: {
    whose: 'clinic',
    kept: 'present',
    read: PROCESS,
    columns: `
      run_id: import
      line: line of the file
      account_id: clinic’s number in the licensing system
      said: what the line says`,
  },
  feed_records: {
    whose: 'clinic',
    kept: 'present',
    read: AGENCY,
    columns: `
      source: which system
      clinic_id: clinic
      said: what the system last said
      said_at: when it said so
      settled: what was decided about it
      updated_at: when it last changed`,
  },
  feed_told: {
    whose: 'clinic',
    kept: 'present',
    read: AGENCY,
    columns: `
      run_id: import
      account_id: clinic’s number in the licensing system
      name: name of the clinic
      kinds: kinds of differences
      provider: name of the provider
      told: differences that the report shows
      find_key: spelling for searches`,
  },
  feed_spellings: {
    whose: 'clinic',
    kept: 'present',
    read: AGENCY,
    columns: `
      run_id: import
      line: line of the file
      account_id: clinic’s number in the licensing system
      name: name of the clinic
      written: address as the file writes it
      city: town
      zip: ZIP code
      address: address as it was read
      taken_by: administrator who took it over
      taken_at: when`,
  },
  feed_absences: {
    whose: 'agency staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      absence_id: identifies an absence from the export
      source: which system
      clinic_id: absent clinic
      since: since when
      decision: what was decided
      decided_by: who decided
      decided_at: when
      returned_at: when the clinic came back
      reason: why it is absent
      batch_id: decision about many clinics`,
  },
  feed_arrivals: {
    whose: 'agency staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      source: which system
      clinic_id: new clinic
      since: since when
      decision: what was decided
      decided_by: who decided
      decided_at: when
      batch_id: decision about many clinics`,
  },
  feed_proposals: {
    whose: 'agency staff',
    kept: 'present',
    read: AGENCY,
    columns: `
      proposal_id: identifies a proposed value
      source: which system
      clinic_id: clinic
      field: which field
      proposed_at: when
      dismissed_at: when it was dismissed
      dismissed_by: who dismissed it`,
  },
}
