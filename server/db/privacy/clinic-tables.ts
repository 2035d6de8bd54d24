import type { Table } from './lines.ts'

/** Clinics, their changes, reviews, confirmations and imports. */

const PORTAL = 'administrators, and staff of the provider'
const AGENCY = 'administrators'
const PROCESS = 'the server'

export const CLINIC_TABLES: Readonly<Record<string, Table>> = {
  providers: {
    whose: 'clinic',
    kept: 'record',
    read: 'everybody while it is displayed, else administrators and its staff',
    columns: `
      provider_id: identifies the licensed provider
      provider_type: organization or single person
      display_name: public name of an organization
      first_name: public name of a provider who is one person
      last_name: public name of a provider who is one person
      name: public name, from the columns before
      display_at_ownpath: whether the public directory shows it
      archived: whether it ended
      archival_reason: why it ended
      updated_at: when it last changed
      updated_by: which account changed it
      name_key: spelling for searches`,
  },
  clinics: {
    whose: 'clinic',
    kept: 'record',
    read: 'everybody what the public directory shows, else administrators and its staff',
    columns: `
      clinic_id: identifies the site
      provider_id: to which provider it belongs
      account_id: its number in the licensing system
      archived: whether it ended
      archival_reason: why it ended
      version: number of its edits, against overwriting
      profile: what its staff say of it: address, hours, phones, services, texts
      licence: what the agency’s licence says of it
      display_name: public name, from the profile
      display_at_ownpath: whether the public directory shows it
      created_at: when it came into the directory
      updated_at: when it last changed
      city_id: town, from the profile
      name_key: spelling for searches
      licence_key: licence numbers for searches
      replaced_by: which site took over
      notices: announcements such as a closed week
      answers_given: number of answered questions
      county_id: county, from the profile
      find_key: spelling for searches of administrators`,
  },
  requests: {
    whose: 'staff',
    kept: 'record',
    read: PORTAL,
    columns: `
      request_id: identifies a submission or request
      type: edit, access or removal
      status: waiting or decided
      created_at: when it was sent
      provider_id: which provider it concerns
      clinic_id: which clinic it concerns
      requester_id: who sent it
      source: import that sent it
      by_admin: whether an administrator sent it
      attributes: which parts it changes
      role: role asked for
      reviewer_id: who decided
      reviewed_at: when it was decided
      comments: reason of the decision
      cause: why it is outdated
      pair_answers: answers about translations
      comments_es: reason in Spanish
      care: how much care the review needs
      care_causes: why it needs care
      subject_id: whose role should end
      asked_reason: why a manager asks for the removal
      batch_id: edit of many sites to which it belongs
      objected_by: manager who says that the asker is not theirs
      objected_at: when the manager said so`,
  },
  changes: {
    whose: 'clinic',
    kept: 'record',
    read: PORTAL,
    columns: `
      change_id: identifies one changed part
      submission_id: submission to which it belongs
      clinic_id: clinic that it changes
      attribute: which part it changes
      old_value: value before
      new_value: value after
      submitted_value: value as its author sent it
      overwrote: value that it replaced
      status: waiting, live or refused
      cause: why it is outdated
      outdated_by: change that replaced it
      applied_version: version in which it went live
      created_at: when it was sent
      updated_at: when its status last changed
      updated_by: who changed its status
      reviewer_id: who decided
      reviewed_at: when it was decided
      reason: why it was refused`,
  },
  notes: {
    whose: 'agency staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      note_id: identifies a note
      clinic_id: clinic that it is about
      submission_id: submission that it is about
      author_id: who wrote it
      created_at: when it was written
      text: what administrators tell each other about a clinic`,
  },
  review_visits: {
    whose: 'agency staff',
    kept: 'present',
    read: AGENCY,
    columns: `
      submission_id: submission that is open on a screen
      user_id: who has it open
      opened_at: since when
      renewed_at: last sign of that screen`,
  },
  edit_batches: {
    whose: 'staff',
    kept: 'record',
    read: PORTAL,
    columns: `
      batch_id: identifies an edit of many sites
      provider_id: provider of these sites
      author_id: who made it
      created_at: when it was made
      call_key: against storing it twice`,
  },
  clinic_batches: {
    whose: 'agency staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      batch_id: identifies a decision about many clinics
      list: list from which they were chosen
      action: what was decided
      reason: why
      note: note of the administrator
      status: how far it has got
      started_by: who decided
      created_at: when
      finished_at: when it was done
      undone_by: who took it back
      undone_at: when it was taken back
      total: number of clinics`,
  },
  clinic_batch_items: {
    whose: 'clinic',
    kept: 'record',
    read: AGENCY,
    columns: `
      batch_id: decision to which it belongs
      clinic_id: decided clinic
      outcome: what happened to it
      before: state before, to take it back
      made: what was written
      taken_back: whether it was taken back`,
  },
  confirmations: {
    whose: 'staff and agency staff',
    kept: 'record',
    read: 'everybody the date, administrators and staff of the provider also the name',
    columns: `
      confirmation_id: identifies a confirmation
      clinic_id: confirmed clinic
      section: confirmed part
      confirmed_by: who confirmed
      confirmed_at: when
      way: on screen, by mail, in bulk or on behalf
      reminder_id: reminder that asked
      call_id: phone call in which it was said`,
  },
  answer_confirmations: {
    whose: 'staff and agency staff',
    kept: 'record',
    read: PORTAL,
    columns: `
      confirmation_id: identifies a renewed answer
      clinic_id: clinic of the answer
      field: which answer
      confirmed_by: who renewed it
      confirmed_at: when`,
  },
  clinic_calls: {
    whose: 'agency staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      call_id: identifies a phone call of the agency
      clinic_id: called clinic
      called_by: administrator who called
      called_at: when
      note: what was said
      sections: parts that were confirmed`,
  },
  translation_checks: {
    whose: 'staff and agency staff',
    kept: 'present',
    read: PORTAL,
    columns: `
      clinic_id: clinic of the text
      english: which text
      kind: what was said of the pair
      version: version that was compared
      said_by: who compared
      said_at: when`,
  },
  translations_behind: {
    whose: 'staff and agency staff',
    kept: 'present',
    read: PORTAL,
    columns: `
      clinic_id: clinic of the text
      english: which text
      language: which translation is old
      since: since when
      changed_by: who changed the other text`,
  },
  translations_rules: {
    whose: 'nobody',
    kept: 'code',
    read: PROCESS,
    columns: `
      only_row: keeps the table at one row
      rules: version of the rule that computed the table before`,
  },
}
