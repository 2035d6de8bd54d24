import type { Table } from './lines.ts'

/** Accounts of clinic staff and of the agency, and what the portal sends them. */

const SELF = 'the person, administrators, and managers of the provider'
const AGENCY = 'administrators'
const PROCESS = 'the server'

export const PEOPLE_TABLES: Readonly<Record<string, Table>> = {
  users: {
    whose: 'staff and agency staff',
    kept: 'account',
    read: SELF,
    columns: `
      user_id: identifies the account
      tenant: clinic staff or agency
      email: address at work, to sign in and for mail
      email_key: the same, spelled for comparing
      first_name: name
      last_name: name
      display_name: name as the portal shows it
      phone: number at work, to call back
      status: waiting, approved, refused or archived
      registration_type: how the account was made
      email_notifications: whether the person wants digests
      language: language of mails and screens
      last_login: when the person last signed in
      archived_at: when the account was closed
      created_at: when it was made
      updated_at: when it last changed
      search_key: spelling for searches
      reminders: whether the person wants reminders
      mail_refused_at_address: address that refused mail`,
  },
  roles: {
    whose: 'staff',
    kept: 'present',
    read: SELF,
    columns: `
      role_id: identifies the role
      user_id: who has it
      role: manager or editor
      provider_id: of which provider
      clinic_id: of which clinic
      created_at: since when`,
  },
  suspended_roles: {
    whose: 'staff',
    kept: 'present',
    read: SELF,
    columns: `
      role_id: identifies the suspended role
      request_id: removal request that suspended it
      user_id: whose role it is
      role: which role
      provider_id: of which provider
      clinic_id: of which clinic
      created_at: since when the role existed`,
  },
  invitations: {
    whose: 'staff',
    kept: 'invitation',
    read: SELF,
    columns: `
      invitation_id: identifies the invitation
      email: address of the invited person
      user_id: account that waits for the person
      role: offered role
      provider_id: of which provider
      clinic_id: of which clinic
      invited_by: who invites
      token_hash: hash of the mailed link
      created_at: when it was made
      sent_at: when it was last mailed
      expires_at: until when the link works
      accepted_at: when it was accepted
      cancelled_at: when it was cancelled`,
  },
  administrators: {
    whose: 'agency staff',
    kept: 'present',
    read: AGENCY,
    columns: `
      entry: address or domain that may administer
      added_at: since when
      added_by: who added it`,
  },
  audit: {
    whose: 'staff and agency staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      audit_id: identifies the entry
      at: when
      actor_id: who did it
      action: what was done
      subject: to what
      request_id: call in the log
      details: what changed`,
  },
  mails: {
    whose: 'staff and agency staff',
    kept: 'mail',
    read: AGENCY,
    columns: `
      mail_id: identifies the mail
      dedupe_key: against sending it twice
      template: which mail
      to_email: address
      to_user: account
      language: language
      data: values that the mail tells
      status: waiting, sent or failed
      attempts: number of tries
      last_error: why the last try failed
      created_at: when it was written
      sent_at: when it was sent
      next_attempt_at: when it is tried again`,
  },
  digests: {
    whose: 'staff',
    kept: 'account',
    read: PROCESS,
    columns: `
      user_id: who got the digest
      sent_on: on which day
      told: what it already told, against telling it twice`,
  },
  reminders: {
    whose: 'staff',
    kept: 'record',
    read: AGENCY,
    columns: `
      reminder_id: identifies the reminder
      user_id: who was reminded
      sent_on: on which day
      step: which of its series
      clinic_ids: clinics that it asks about
      asks: parts that it asks about
      sent_to: address to which it went
      token_hash: hash of the mailed link
      created_at: when it was written
      expires_at: until when the link works
      anchor: first day of its series`,
  },
  reminders_begun: {
    whose: 'nobody',
    kept: 'code',
    read: PROCESS,
    columns: `
      only_row: keeps the table at one row
      begun_on: day of the first reminders`,
  },
  push_devices: {
    whose: 'staff and agency staff',
    kept: 'present',
    read: PROCESS,
    columns: `
      device_id: identifies a device that wants messages
      user_id: whose device
      endpoint: address of the browser’s push service
      p256dh: key that encrypts for the device
      auth: secret that the device gave
      created_at: since when
      requests_told_at: last message about requests`,
  },
  push_messages: {
    whose: 'staff and agency staff',
    kept: 'present',
    read: PROCESS,
    columns: `
      message_id: identifies a waiting message
      device_id: for which device
      kind: that something waits, nothing else
      created_at: when it was written
      attempts: number of tries
      next_attempt_at: when it is tried again`,
  },
  push_keys: {
    whose: 'nobody',
    kept: 'code',
    read: PROCESS,
    columns: `
      only_row: keeps the table at one row
      public_key: key that push services know
      private_key: key that signs messages
      created_at: when it was made`,
  },
  idempotency_keys: {
    whose: 'staff and agency staff',
    kept: 'idempotency',
    read: PROCESS,
    columns: `
      user_id: who called
      key: number that the browser gave the call
      call: which call
      body_hash: hash of what was sent
      reply: answer, to repeat it
      created_at: when`,
  },
}
