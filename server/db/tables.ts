import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PLACE } from '#place/names'

/** The database as Kysely sees it. Written by `tables.test.ts` from the schema: do not edit. */

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>
/** A date as text, `2026-11-17`. */
type Day = ColumnType<string, string, string>
type WithDefault<C> = C extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : C

export type Tables = {
  access_tokens: {
    token_id: GeneratedAlways<number>
    tenant: 'admin' | 'provider'
    user_id: string
    name: string
    scope: 'read' | 'clinics' | 'openings:write'
    token_hash: Buffer
    created_at: Moment
    expires_at: Moment
    last_used_at: Moment | null
    revoked_at: Moment | null
  }
  administrators: {
    entry: string
    added_at: Moment
    added_by: string | null
  }
  answer_asks: {
    clinic_id: number
    asked_at: Moment
  }
  answer_confirmations: {
    confirmation_id: Generated<number>
    clinic_id: number
    field: 'newPatientAcceptance'
    confirmed_by: string
    confirmed_at: Moment
  }
  audit: {
    audit_id: Generated<number>
    at: Moment
    actor_id: string | null
    action: string
    subject: string
    request_id: string | null
    details: WithDefault<Json>
  }
  booking_checks: {
    clinic_id: number
    link: string
    checked_on: Day
    failed_on: Day | null
    hidden_on: Day | null
  }
  call_draws: {
    round_id: number
    clinic_id: number
    place: number
    twice: boolean
  }
  call_frames: {
    round_id: number
    clinic_id: number
    stratum: string
  }
  call_leases: {
    called_by: string
    clinic_id: number
    round_id: number | null
    lease_id: string
    until: Moment
    second: boolean
    asked: Json
  }
  call_rounds: {
    round_id: Generated<number>
    question: string
    script: 'page' | 'shopper'
    filter: Json
    calls: number
    frame_size: number
    frame_hash: string
    seed_source: string
    seed_on: Day
    deadline: Day
    announced_by: string
    announced_at: Moment
    seed: string | null
    seeded_by: string | null
    seeded_at: Moment | null
    finished_by: string | null
    finished_at: Moment | null
    figures: Json | null
  }
  changes: {
    change_id: Generated<number>
    submission_id: number
    clinic_id: number
    attribute: string
    old_value: Json
    new_value: Json
    submitted_value: Json | null
    overwrote: Json | null
    status: 'requested' | 'approved' | 'rejected' | 'accepted' | 'created_by_admin' | 'outdated'
    cause: 'superseded' | 'writtenMeanwhile' | 'withdrawn' | 'alreadyLive' | null
    outdated_by: number | null
    applied_version: number | null
    created_at: Moment
    updated_at: Moment
    updated_by: string
    reviewer_id: string | null
    reviewed_at: Moment | null
    reason: Json | null
  }
  checked_addresses: {
    address: string
    checked_by: string
    checked_at: Moment
  }
  clinic_batch_items: {
    batch_id: number
    clinic_id: number
    outcome: 'changed' | 'unchanged' | 'skipped' | null
    before: Json | null
    made: Json | null
    taken_back: 'restored' | 'kept' | null
  }
  clinic_batches: {
    batch_id: Generated<number>
    list: 'new' | 'gone'
    action: 'display' | 'leaveHidden' | 'hide' | 'keep' | 'renewalPending' | 'archive'
    reason: string | null
    note: string | null
    status: Generated<'working' | 'done' | 'undoing' | 'undone'>
    started_by: string
    created_at: Moment
    finished_at: Moment | null
    undone_by: string | null
    undone_at: Moment | null
    total: number
  }
  clinic_calls: {
    call_id: Generated<number>
    clinic_id: number
    called_by: string
    called_at: Moment
    note: string | null
    sections: ('about' | 'contact' | 'patients')[]
    round_id: number | null
    lease_id: string | null
    ended: 'reached' | 'nobody' | 'voicemail' | 'dead' | 'otherBusiness' | 'refused' | 'again' | null
    again_at: Moment | null
    number: string | null
    second: Generated<boolean>
    answers: WithDefault<Json>
    replaces: number | null
  }
  clinic_openings: {
    clinic_id: number
    month: Day
    n: number
  }
  clinic_reports: {
    report_id: GeneratedAlways<number>
    code: string
    clinic_id: number
    kind: 'numberDead' | 'numberWrong' | 'moved' | 'notTaking' | 'hours' | 'language' | 'payment' | 'other'
    section: 'about' | 'contact' | 'patients' | null
    language: 'en' | 'es'
    message: string | null
    day: Day
    with_clinic: boolean
    network: Buffer | null
    outcome: 'fixed' | 'left' | null
    ended_on: Day | null
    number: string | null
    asked_on: Day | null
    answered_by: string | null
    answered_at: Moment | null
    times: Generated<number>
    call_id: number | null
  }
  clinics: {
    clinic_id: Generated<number>
    provider_id: number
    account_id: string
    archived: Generated<boolean>
    archival_reason: string | null
    version: Generated<number>
    profile: Json
    licence: Json
    display_name: GeneratedAlways<string | null>
    display_at_ownpath: GeneratedAlways<boolean>
    created_at: Moment
    updated_at: Moment
    city_id: GeneratedAlways<number | null>
    name_key: GeneratedAlways<string | null>
    licence_key: GeneratedAlways<string>
    replaced_by: number | null
    notices: WithDefault<Json>
    answers_given: Generated<number>
    county_id: GeneratedAlways<number | null>
    find_key: GeneratedAlways<string>
  }
  codes: {
    list: string
    id: number
    text_en: string
    text_es: string
    position: number
    parent_id: number | null
  }
  codes_version: {
    only_row: Generated<boolean>
    version: number
  }
  confirmations: {
    confirmation_id: Generated<number>
    clinic_id: number
    section: 'about' | 'contact' | 'patients'
    confirmed_by: string
    confirmed_at: Moment
    way: Generated<'screen' | 'bulk' | 'mail' | 'behalf' | 'call'>
    reminder_id: number | null
    call_id: number | null
    renews_new_patients: Generated<boolean>
  }
  digests: {
    user_id: string
    sent_on: Day
    told: string[]
  }
  directory_counts: {
    day: Day
    kind: string
    n: number
  }
  directory_feedback: {
    feedback_id: GeneratedAlways<number>
    day: Day
    language: 'en' | 'es'
    found: 'yes' | 'partly' | 'no'
    message: string | null
  }
  directory_settings: {
    name: string
    value: Json
    version: Generated<number>
    updated_at: WithDefault<Moment>
    updated_by: string | null
  }
  directory_settings_history: {
    name: string
    version: number
    value: Json
    saved_at: Moment
    saved_by: string | null
  }
  directory_stamps: {
    clinic_id: number
    stamp: number
  }
  directory_unknown_words: {
    day: Day
    words: string
    n: number
  }
  edit_batches: {
    batch_id: Generated<number>
    provider_id: number
    author_id: string
    created_at: Moment
    call_key: string | null
  }
  exchange_records: {
    clinic_id: number
    categories: number[]
    removed_at: Moment | null
  }
  feed_absences: {
    absence_id: Generated<number>
    source: string
    clinic_id: number
    since: Moment
    decision: 'hide' | 'keep' | 'renewalPending' | 'archive' | null
    decided_by: string | null
    decided_at: Moment | null
    returned_at: Moment | null
    reason: 'licenceEnded' | 'closed' | 'moved' | 'merged' | 'exportIncomplete' | null
    batch_id: number | null
  }
  feed_arrivals: {
    source: string
    clinic_id: number
    since: Moment
    decision: 'display' | 'leaveHidden' | 'archive' | null
    decided_by: string | null
    decided_at: Moment | null
    batch_id: number | null
  }
  feed_proposals: {
    proposal_id: Generated<number>
    source: string
    clinic_id: number
    field: string
    proposed_at: Moment
    dismissed_at: Moment | null
    dismissed_by: string | null
  }
  feed_records: {
    source: string
    clinic_id: number
    said: Json
    said_at: Json
    settled: WithDefault<Json>
    updated_at: Moment
  }
  feed_rows: {
    run_id: number
    line: number
    account_id: string
    said: Json | null
  }
  feed_runs: {
    run_id: Generated<number>
    source: (typeof PLACE)['licensingId']
    file_name: string
    file_hash: string
    status: 'reading' | 'ready' | 'broken' | 'applying' | 'done' | 'superseded'
    started_by: string | null
    created_at: Moment
    finished_at: Moment | null
    beat_at: WithDefault<Moment>
    total: Generated<number>
    done: Generated<number>
    last_row: Generated<number>
    reading: Json | null
    plan: Json | null
    result: Json | null
    failure: string | null
  }
  feed_spellings: {
    run_id: number
    line: number
    account_id: string
    name: string
    written: string
    city: string
    zip: string
    address: Json
    taken_by: string | null
    taken_at: Moment | null
  }
  feed_told: {
    run_id: number
    account_id: string
    name: string
    kinds: string[]
    provider: string | null
    told: Json
    find_key: GeneratedAlways<string | null>
  }
  gap_days: {
    day: Day
    need: string
    missing: number
    perhaps: number
    served: number
  }
  health_clinics: {
    clinic_id: number
    provider_id: number
    county_id: number | null
    figures: string[]
    open_reports: number
    licence_ends: Day[]
    oldest: Moment | null
  }
  health_days: {
    day: Day
    county_id: number
    counted_at: Moment
    counts: Json
  }
  health_providers: {
    provider_id: number
    counts: Json
  }
  idempotency_keys: {
    user_id: string
    key: string
    call: string
    body_hash: string
    reply: Json
    created_at: Moment
  }
  invitations: {
    invitation_id: Generated<number>
    email: string
    user_id: string
    role: 'manager' | 'editor'
    provider_id: number
    clinic_id: number | null
    invited_by: string
    token_hash: string
    created_at: Moment
    sent_at: Moment
    expires_at: Moment
    accepted_at: Moment | null
    cancelled_at: Moment | null
  }
  job_runs: {
    name: string
    ran_at: Moment
  }
  known_devices: {
    tenant: 'admin' | 'provider'
    user_id: string
    device_hash: string
    first_seen: Moment
    last_seen: Moment
  }
  link_mails: {
    purpose: 'register' | 'resetPassword' | 'resetByAdministrator'
    address_key: string
    sent_at: Moment
  }
  mails: {
    mail_id: Generated<number>
    dedupe_key: string
    template: string
    to_email: string
    to_user: string | null
    language: 'en' | 'es'
    data: Json
    status: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    last_error: string | null
    created_at: Moment
    sent_at: Moment | null
    next_attempt_at: WithDefault<Moment>
  }
  network_salts: {
    day: Day
    salt: Buffer
  }
  notes: {
    note_id: Generated<number>
    clinic_id: number
    submission_id: number | null
    author_id: string
    created_at: Moment
    text: string
  }
  openings: {
    clinic_id: number
    kind: string
    available: number
    capacity: number | null
    said_at: Moment
    shown_until: Moment
    said_by: string
    through: 'screen' | 'mail' | 'token'
    before: Json | null
  }
  openings_by_day: {
    clinic_id: number
    day: Day
    kind: string
    available: number
    capacity: number | null
  }
  openings_mail_hours: {
    clinic_id: number
    hour: number
  }
  openings_mails: {
    user_id: string
    sent_on: Day
    hour: number
    clinic_ids: number[]
    sent_to: string
    token_hash: string
    expires_at: Moment
  }
  password_guesses: {
    account_key: string
    guessed_at: Moment[]
  }
  providers: {
    provider_id: Generated<number>
    provider_type: Generated<'organization' | 'individual'>
    display_name: string | null
    first_name: string | null
    last_name: string | null
    name: GeneratedAlways<string>
    display_at_ownpath: Generated<boolean>
    archived: Generated<boolean>
    archival_reason: string | null
    updated_at: Moment
    updated_by: string | null
    name_key: GeneratedAlways<string>
  }
  push_devices: {
    device_id: GeneratedAlways<number>
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Moment
    requests_told_at: Moment | null
  }
  push_keys: {
    only_row: Generated<boolean>
    public_key: string
    private_key: string
    created_at: Moment
  }
  push_messages: {
    message_id: GeneratedAlways<number>
    device_id: number
    kind: 'request' | 'decision' | 'access' | 'report' | 'due'
    created_at: Moment
    attempts: Generated<number>
    next_attempt_at: Moment
  }
  reminders: {
    reminder_id: Generated<number>
    user_id: string
    sent_on: Day
    step: string
    clinic_ids: number[]
    asks: Json
    sent_to: string
    token_hash: string
    created_at: Moment
    expires_at: Moment
    anchor: Day | null
  }
  reminders_begun: {
    only_row: Generated<boolean>
    begun_on: Day
  }
  report_networks: {
    report_id: number
    day: Day
    mark: Buffer
  }
  requests: {
    request_id: Generated<number>
    type: 'contentUpdate' | 'accountAccess' | 'teamRemoval'
    status: 'requested' | 'approved' | 'rejected' | 'accepted' | 'outdated'
    created_at: Moment
    provider_id: number
    clinic_id: number | null
    requester_id: string | null
    source: 'gbp' | 'hsd' | (typeof PLACE)['licensingId'] | null
    by_admin: Generated<boolean>
    attributes: Generated<string[]>
    role: 'manager' | 'editor' | null
    reviewer_id: string | null
    reviewed_at: Moment | null
    comments: string | null
    cause: 'superseded' | 'writtenMeanwhile' | 'withdrawn' | 'alreadyLive' | null
    pair_answers: Json | null
    comments_es: string | null
    care: number | null
    care_causes: Generated<string[]>
    subject_id: string | null
    asked_reason: string | null
    batch_id: number | null
    objected_by: string | null
    objected_at: Moment | null
    vouched_by: string | null
    vouched_at: Moment | null
  }
  review_visits: {
    submission_id: number
    user_id: string
    opened_at: Moment
    renewed_at: Moment
  }
  roles: {
    role_id: Generated<number>
    user_id: string
    role: 'manager' | 'editor'
    provider_id: number
    clinic_id: number | null
    created_at: Moment
  }
  sessions: {
    session_id: string
    tenant: 'admin' | 'provider'
    user_id: string
    created_at: Moment
    last_active_at: Moment
    expires_at: Moment
    ended_at: Moment | null
    user_agent: string | null
  }
  sign_in_links: {
    purpose: 'register' | 'resetPassword'
    user_id: string | null
    token_hash: string
    created_at: Moment
    expires_at: Moment
    email: string
  }
  suspended_roles: {
    role_id: number
    request_id: number
    user_id: string
    role: 'editor'
    provider_id: number
    clinic_id: number
    created_at: Moment
  }
  text_stops: {
    mark: Buffer
    stopped_on: Day
  }
  translation_checks: {
    clinic_id: number
    english: string
    kind: 'same' | 'equal'
    version: number
    said_by: string
    said_at: Moment
  }
  translations_behind: {
    clinic_id: number
    english: string
    language: 'en' | 'es'
    since: Moment
    changed_by: string | null
  }
  translations_rules: {
    only_row: Generated<boolean>
    rules: number
  }
  unmet_searches: {
    month: Day
    region: string
    need: string
    n: number
  }
  used_codes: {
    factor_id: string
    step: number
  }
  users: {
    user_id: string
    tenant: 'admin' | 'provider'
    email: string
    email_key: GeneratedAlways<string>
    first_name: string
    last_name: string
    display_name: GeneratedAlways<string>
    phone: string | null
    status: 'Pending' | 'Approved' | 'Rejected' | 'Archived'
    registration_type: 'self_registered' | 'google' | 'invited'
    email_notifications: Generated<boolean>
    language: Generated<'en' | 'es'>
    last_login: Moment | null
    archived_at: Moment | null
    created_at: Moment
    updated_at: Moment
    search_key: GeneratedAlways<string>
    reminders: Generated<boolean>
    mail_refused_at_address: string | null
  }
  waits: {
    clinic_id: number
    audience: 'adults' | 'youth'
    wait: string
    said_at: Moment
    said_by: string
    before: Json | null
  }
}
