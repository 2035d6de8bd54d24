import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BatchAction, BatchList, GoneReason } from '../../domain/batches/actions.ts'
import type { ConfirmedSection } from '../../domain/clinic/sections.ts'
import type { ReportKind, ReportOutcome } from '../../domain/directory/reports.ts'
import type { ConfirmedThrough } from '../../domain/freshness/evidence.ts'
import type { Language } from '../../domain/language.ts'
import type { RoleName, Tenant, TokenScope, UserStatus } from '../../domain/permissions.ts'
import type { PushKind } from '../../domain/push.ts'

/** The database as Kysely sees it; `migrations/` is the truth, this file follows it. */

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>

export type Tables = {
  codes: {
    list: string
    id: number
    text_en: string
    text_es: string
    position: number
    parent_id: number | null
  }
  directory_feedback: {
    feedback_id: GeneratedAlways<number>
    day: ColumnType<string, string, string>
    language: 'en' | 'es'
    found: 'yes' | 'partly' | 'no'
    message: string | null
  }
  clinic_reports: {
    report_id: GeneratedAlways<number>
    code: string
    clinic_id: number
    kind: ReportKind
    section: ConfirmedSection | null
    language: Language
    message: string | null
    day: ColumnType<string, string, string>
    with_clinic: boolean
    network: Buffer | null
    outcome: ReportOutcome | null
    ended_on: ColumnType<string | null, string | null, string | null>
  }
  health_clinics: {
    counted_at: Moment
    clinic_id: number
    provider_id: number
    county_id: number | null
    figures: string[]
    open_reports: number
    licence_ends: string[]
    oldest: Moment | null
  }
  health_providers: {
    counted_at: Moment
    provider_id: number
    counts: Json
  }
  health_days: {
    day: ColumnType<string, string, string>
    /** 0 is the whole state. */
    county_id: number
    counted_at: Moment
    counts: Json
  }
  network_salts: { day: ColumnType<string, string, string>; salt: Buffer }
  directory_unknown_words: { day: ColumnType<string, string, string>; words: string; n: number }
  directory_counts: { day: ColumnType<string, string, string>; kind: string; n: number }
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
    language: Language
    since: Moment
    changed_by: string | null
  }
  translations_rules: { only_row: Generated<boolean>; rules: number }
  clinic_openings: { clinic_id: number; month: ColumnType<string, string, string>; n: number }
  exchange_records: {
    clinic_id: number
    provider_id: number
    categories: number[]
    ended: number[]
    places: number
    ids: string[]
    removed_at: Moment | null
  }
  codes_version: { only_row: boolean; version: number }
  row_counts: { name: string; n: number }
  providers: {
    provider_id: Generated<number>
    provider_type: Generated<'organization' | 'individual'>
    display_name: string | null
    first_name: string | null
    last_name: string | null
    name: GeneratedAlways<string>
    name_key: GeneratedAlways<string>
    display_at_ownpath: Generated<boolean>
    archived: Generated<boolean>
    archival_reason: string | null
    updated_at: Moment
    updated_by: string | null
  }
  clinics: {
    clinic_id: Generated<number>
    provider_id: number
    account_id: string
    archived: Generated<boolean>
    archival_reason: string | null
    replaced_by: Generated<number | null>
    version: Generated<number>
    profile: Json
    licence: Json
    notices: ColumnType<unknown, string | undefined, string>
    display_name: GeneratedAlways<string | null>
    name_key: GeneratedAlways<string | null>
    display_at_ownpath: GeneratedAlways<boolean>
    licence_key: GeneratedAlways<string>
    city_id: GeneratedAlways<number | null>
    county_id: GeneratedAlways<number | null>
    answers_given: GeneratedAlways<number>
    find_key: GeneratedAlways<string>
    created_at: Moment
    updated_at: Moment
  }
  users: {
    user_id: string
    tenant: Tenant
    email: string
    email_key: GeneratedAlways<string>
    search_key: GeneratedAlways<string>
    first_name: string
    last_name: string
    display_name: GeneratedAlways<string>
    phone: string | null
    status: UserStatus
    registration_type: 'self_registered' | 'google' | 'invited'
    email_notifications: Generated<boolean>
    reminders: Generated<boolean>
    mail_refused_at_address: Generated<string | null>
    language: Generated<Language>
    last_login: Moment | null
    archived_at: Moment | null
    created_at: Moment
    updated_at: Moment
  }
  roles: {
    role_id: Generated<number>
    user_id: string
    role: RoleName
    provider_id: number
    clinic_id: number | null
    created_at: Moment
  }
  sessions: {
    session_id: string
    tenant: Tenant
    user_id: string
    created_at: Moment
    last_active_at: Moment
    expires_at: Moment
    ended_at: Moment | null
    user_agent: string | null
  }
  access_tokens: {
    token_id: GeneratedAlways<number>
    tenant: Tenant
    user_id: string
    name: string
    scope: TokenScope
    token_hash: Buffer
    created_at: Moment
    expires_at: Moment
    last_used_at: Moment | null
    revoked_at: Moment | null
  }
  invitations: {
    invitation_id: Generated<number>
    email: string
    user_id: string
    role: RoleName
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
  requests: {
    request_id: Generated<number>
    type: 'contentUpdate' | 'accountAccess' | 'teamRemoval'
    status: 'requested' | 'approved' | 'rejected' | 'accepted' | 'outdated'
    created_at: Moment
    provider_id: number
    clinic_id: number | null
    requester_id: string | null
    source: 'gbp' | 'hsd' | 'ladders' | null
    by_admin: Generated<boolean>
    attributes: Generated<string[]>
    batch_id: Generated<number | null>
    role: RoleName | null
    reviewer_id: string | null
    reviewed_at: Moment | null
    comments: string | null
    cause: Generated<'superseded' | 'writtenMeanwhile' | 'withdrawn' | 'alreadyLive' | null>
    comments_es: Generated<string | null>
    care: Generated<number | null>
    subject_id: Generated<string | null>
    asked_reason: Generated<string | null>
    care_causes: Generated<string[]>
    pair_answers: ColumnType<unknown, string | null | undefined, string | null>
    clinic_name: Generated<string | null>
    provider_name: Generated<string | null>
    requester_name: Generated<string | null>
    requester_email: Generated<string | null>
    search_key: GeneratedAlways<string>
  }
  edit_batches: {
    batch_id: Generated<number>
    provider_id: number
    author_id: string
    created_at: Moment
    call_key: string | null
  }
  request_counts: {
    type: string
    shard: number
    requested: number
    approved: number
    rejected: number
    accepted: number
    outdated: number
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
  notes: {
    note_id: Generated<number>
    clinic_id: number
    submission_id: number | null
    author_id: string
    created_at: Moment
    text: string
  }
  review_visits: {
    submission_id: number
    user_id: string
    opened_at: Moment
    renewed_at: Moment
  }
  confirmations: {
    confirmation_id: Generated<number>
    clinic_id: number
    section: ConfirmedSection
    confirmed_by: string
    confirmed_at: Moment
    way: Generated<ConfirmedThrough>
    reminder_id: Generated<number | null>
    call_id: Generated<number | null>
  }
  answer_confirmations: {
    confirmation_id: Generated<number>
    clinic_id: number
    field: 'newPatientAcceptance'
    confirmed_by: string
    confirmed_at: Moment
  }
  reminders: {
    reminder_id: Generated<number>
    user_id: string
    sent_on: ColumnType<string, string, string>
    step: string
    clinic_ids: number[]
    asks: Json
    sent_to: string
    token_hash: string
    created_at: Moment
    expires_at: Moment
  }
  reminders_begun: { only_row: Generated<boolean>; begun_on: ColumnType<string, string, string> }
  clinic_calls: {
    call_id: Generated<number>
    clinic_id: number
    called_by: string
    called_at: Moment
    note: string
    sections: ConfirmedSection[]
  }
  idempotency_keys: {
    user_id: string
    key: string
    call: string
    body_hash: string
    reply: Json
    created_at: Moment
  }
  mails: {
    mail_id: Generated<number>
    dedupe_key: string
    template: string
    to_email: string
    to_user: string | null
    language: Language
    data: Json
    status: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    last_error: string | null
    created_at: Moment
    sent_at: Moment | null
    next_attempt_at: ColumnType<Date, Date | undefined, Date>
  }
  sign_in_links: {
    token_hash: string
    purpose: 'register' | 'resetPassword'
    email: string
    user_id: string | null
    created_at: Moment
    expires_at: Moment
  }
  link_mails: { purpose: 'register' | 'resetPassword' | 'resetByAdministrator'; address_key: string; sent_at: Moment }
  known_devices: { tenant: Tenant; user_id: string; device_hash: string; first_seen: Moment; last_seen: Moment }
  password_guesses: { account_key: string; guessed_at: Date[] }
  audit: {
    audit_id: Generated<number>
    at: Moment
    actor_id: string | null
    action: string
    subject: string
    request_id: string | null
    details: Json
  }
  feed_runs: {
    run_id: Generated<number>
    source: 'ladders'
    file_name: string
    file_hash: string
    status: 'reading' | 'ready' | 'broken' | 'applying' | 'done' | 'superseded'
    started_by: string | null
    created_at: Moment
    finished_at: Moment | null
    beat_at: ColumnType<Date, Date | undefined, Date>
    total: Generated<number>
    done: Generated<number>
    last_row: Generated<number>
    reading: Json | null
    plan: Json | null
    result: Json | null
    failure: string | null
  }
  feed_told: {
    run_id: number
    account_id: string
    name: string
    kinds: string[]
    provider: string | null
    told: Json
    find_key: GeneratedAlways<string>
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
  feed_rows: { run_id: number; line: number; account_id: string; said: Json | null }
  feed_records: {
    source: string
    clinic_id: number
    said: Json
    said_at: Json
    settled: Json
    updated_at: Moment
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
  feed_absences: {
    absence_id: Generated<number>
    source: string
    clinic_id: number
    since: Moment
    decision: 'hide' | 'keep' | 'renewalPending' | 'archive' | null
    reason: GoneReason | null
    decided_by: string | null
    decided_at: Moment | null
    batch_id: number | null
    returned_at: Moment | null
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
  clinic_batches: {
    batch_id: Generated<number>
    list: BatchList
    action: BatchAction
    reason: GoneReason | null
    note: string | null
    status: Generated<'working' | 'done' | 'undoing' | 'undone'>
    started_by: string
    created_at: Moment
    finished_at: Moment | null
    undone_by: string | null
    undone_at: Moment | null
    total: number
  }
  clinic_batch_items: {
    batch_id: number
    clinic_id: number
    outcome: 'changed' | 'unchanged' | 'skipped' | null
    before: Json | null
    made: Json | null
    taken_back: 'restored' | 'kept' | null
  }
  directory_settings: {
    name: string
    value: Json
    version: Generated<number>
    updated_at: ColumnType<Date, Date | undefined, Date>
    updated_by: string | null
  }
  push_keys: { only_row: Generated<boolean>; public_key: string; private_key: string; created_at: Moment }
  push_devices: {
    device_id: GeneratedAlways<number>
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Moment
    requests_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  push_messages: {
    message_id: GeneratedAlways<number>
    device_id: number
    kind: PushKind
    created_at: Moment
    attempts: Generated<number>
    next_attempt_at: Moment
  }
  administrators: { entry: string; added_at: Moment; added_by: string | null }
  directory_settings_history: { name: string; version: number; value: Json; saved_at: Moment; saved_by: string | null }
  listings: {
    clinic_id: number
    provider_id: number
    reach: number
    spot: string | null
    county_id: number | null
    city_id: number | null
    tags: number[]
    open_at: number[]
    name_key: string
    search_key: string
    phones: string[]
    about_on: Moment | null
    contact_on: Moment | null
    patients_on: Moment | null
    new_patients_on: Moment | null
    confirmed_on: Moment | null
    closed_from: ColumnType<string | null, string | null, string | null>
    closed_to: ColumnType<string | null, string | null, string | null>
  }
  listing_cards: { clinic_id: number; card: string; address: GeneratedAlways<(string | null)[] | null> }
  directory_stamps: { clinic_id: number; stamp: number }
  listings_rules: { only_row: Generated<boolean>; rules: number }
  call_counts: { caller: string; n: number; ends_at: Moment }
}
