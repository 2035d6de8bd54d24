import type { Table } from './lines.ts'

/** The public directory, what visitors tell it, its figures, settings and the imports behind it. */

const AGENCY = 'administrators'
const PROCESS = 'the server'
const EVERYBODY = 'everybody'

export const PUBLIC_TABLES: Readonly<Record<string, Table>> = {
  clinic_reports: {
    whose: 'visitor',
    kept: 'record',
    read: 'administrators, and the clinic’s staff if the report was passed on',
    columns: `
      report_id: identifies the report
      code: with which the visitor reads the answer
      clinic_id: reported clinic
      kind: what is wrong
      section: part that is wrong
      language: language of the visitor
      message [reportWords]: words of the visitor, without a name
      day: day, without a time
      with_clinic: whether the clinic was asked
      network [network]: mark of the network, made with the day’s salt, against floods
      outcome: what came of it
      ended_on: when it was answered`,
  },
  network_salts: {
    whose: 'visitor',
    kept: 'network',
    read: PROCESS,
    columns: `
      day: day of the salt
      salt: makes marks of networks that nobody can trace`,
  },
  directory_feedback: {
    whose: 'visitor',
    kept: 'record',
    read: AGENCY,
    columns: `
      feedback_id: identifies the feedback
      day: day, without a time
      language: language of the page
      found: whether the visitor found help
      message [feedback]: words of the visitor, without a name`,
  },
  directory_counts: {
    whose: 'nobody',
    kept: 'counts',
    read: 'everybody sums of ten and more',
    columns: `
      day: day of the count
      kind: kind of page or filter, or minutes in which the site worked
      n: how often`,
  },
  directory_unknown_words: {
    whose: 'nobody',
    kept: 'counts',
    read: AGENCY,
    columns: `
      day: day of the count
      words: up to three words that ten visitors typed and the search did not know
      n: how often`,
  },
  clinic_openings: {
    whose: 'nobody',
    kept: 'counts',
    read: 'administrators and staff, from ten on',
    columns: `
      clinic_id: clinic whose page was opened
      month: month of the count
      n: how often`,
  },
  directory_settings: {
    whose: 'agency staff',
    kept: 'record',
    read: EVERYBODY,
    columns: `
      name: which setting
      value: what the agency wrote
      version: number of its edits
      updated_at: when it last changed
      updated_by: administrator who changed it`,
  },
  directory_settings_history: {
    whose: 'agency staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      name: which setting
      version: number of the edit
      value: what the agency wrote then
      saved_at: when
      saved_by: administrator who saved it`,
  },
  directory_stamps: {
    whose: 'nobody',
    kept: 'present',
    read: PROCESS,
    columns: `
      clinic_id: changed clinic
      stamp: counter that tells each process to read it again`,
  },
  exchange_records: {
    whose: 'clinic',
    kept: 'record',
    read: 'everybody for a year after a clinic ended',
    columns: `
      clinic_id: clinic that the open data published
      categories: published services
      removed_at: when it left the public directory`,
  },
  codes: {
    whose: 'nobody',
    kept: 'code',
    read: EVERYBODY,
    columns: `
      list: code list
      id: code
      text_en: text in English
      text_es: text in Spanish
      position: place in the list
      parent_id: code above it`,
  },
  codes_version: {
    whose: 'nobody',
    kept: 'code',
    read: PROCESS,
    columns: `
      only_row: keeps the table at one row
      version: tells each process to read the codes again`,
  },
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
      run_id: identifies an import of licences
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
