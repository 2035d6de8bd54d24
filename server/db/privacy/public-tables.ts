import type { Table } from './lines.ts'

/** The public directory, what visitors tell it and its settings. */

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
}
