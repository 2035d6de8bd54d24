import { sql } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { agencyDay } from '../../domain/dates.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeUser } from '../dev/demo/make.ts'
import type { TestApp } from './app.ts'
import { OURS, type PersonId, person, smallWorld, THEIRS } from './small-world.ts'

/** The small world with pending work: waiting edits, access requests, invitations, a failed mail. */

export type BusyWorld = {
  headers: Record<PersonId, Record<string, string>>
  sessions: Record<PersonId, string>
  clinics: Record<'ours' | 'sister' | 'archived' | 'theirs', Clinic>
  submissions: Record<'ours' | 'oursByManager' | 'sister' | 'theirs', number>
  invitations: Record<'ours' | 'theirs', number>
  /** Every person who may request access has one open request. */
  roleRequests: Partial<Record<PersonId, number>>
  roles: Record<string, number>
  mailId: number
  /** A visitor's report about each clinic. */
  reports: Record<'ours' | 'sister' | 'theirs', number>
}

const PEOPLE: PersonId[] = [
  ...(['ana-admin', 'xia-outsider', 'mo-manager', 'max-manager', 'eli-editor', 'sue-editor'] as const),
  ...(['pia-pending', 'rob-rejected', 'art-archived'] as const),
]

export async function busyWorld(t: TestApp): Promise<BusyWorld> {
  await smallWorld(t)
  await someoneWithTwoRoles(t)
  await someoneWithSecondFactor(t)
  const headers = {} as BusyWorld['headers']
  const sessions = {} as BusyWorld['sessions']
  for (const who of PEOPLE) {
    const signedIn = await t.identity.signIn(person(who))
    headers[who] = signedIn.headers
    sessions[who] = signedIn.sessionId
  }
  const call = caller(t, headers)

  const clinic = async (id: number) => (await call('ana-admin', 'GET', `/api/clinics/${id}`)) as Clinic
  const clinics = {
    ours: await clinic(OURS.clinic),
    sister: await clinic(OURS.sister),
    archived: await clinic(OURS.archivedClinic),
    theirs: await clinic(THEIRS.clinic),
  }
  const save = async (who: PersonId, edited: Clinic) =>
    ((await call(who, 'POST', '/api/updates', edited)) as { submissionId: number }).submissionId
  const submissions = {
    ours: await save('eli-editor', { ...clinics.ours, descriptionEn: 'Our doors are open to everyone.' }),
    oursByManager: await save('mo-manager', { ...clinics.ours, displayName: 'Niño Peak Care - Northside' }),
    sister: await save('sue-editor', { ...clinics.sister, descriptionEn: 'We are glad that you are here.' }),
    theirs: await save('max-manager', { ...clinics.theirs, descriptionEn: 'By the river since 1998.' }),
  }
  const invite = async (email: string, clinicId: number) => {
    const body = { email, role: 'editor', clinicId }
    const sent = (await call('ana-admin', 'POST', '/api/invitations', body)) as { invitationId: number }
    // Backdates the invitation, so that it may be sent again.
    await t.db.kysely
      .updateTable('invitations')
      .set({ sent_at: new Date(t.clock.now().getTime() - 120_000) })
      .where('invitation_id', '=', sent.invitationId)
      .execute()
    return sent.invitationId
  }
  await licenceEnded(t)
  return {
    headers,
    sessions,
    clinics,
    submissions,
    invitations: {
      ours: await invite('new.one@clinic.example', OURS.clinic),
      theirs: await invite('new.two@clinic.example', THEIRS.clinic),
    },
    roleRequests: await openRequests(t),
    roles: await rolesOf(t),
    mailId: await mailGivenUp(t),
    reports: {
      ours: await reported(t, OURS.clinic),
      sister: await reported(t, OURS.sister),
      theirs: await reported(t, THEIRS.clinic),
    },
  }
}

async function reported({ db, clock }: TestApp, clinicId: number): Promise<number> {
  const { report_id } = await db.kysely
    .insertInto('clinic_reports')
    .values({
      code: String(clinicId).slice(-8),
      clinic_id: clinicId,
      kind: 'hours',
      section: 'contact',
      language: 'en',
      day: agencyDay(clock.now()),
      with_clinic: true,
    })
    .returning('report_id')
    .executeTakeFirstOrThrow()
  return report_id
}

function caller(t: TestApp, headers: BusyWorld['headers']) {
  return async (who: PersonId, method: 'GET' | 'POST', url: string, body?: object): Promise<unknown> => {
    const reply = await t.app.inject({ method, url, headers: headers[who], ...(body && { payload: body }) })
    if (reply.statusCode >= 300) throw new Error(`${who} could not ${method} ${url}: ${reply.body}`)
    return reply.json().data
  }
}

/** Adds a person with two roles: every other person has one, and the last role may not be removed. */
async function someoneWithTwoRoles({ db, clock }: TestApp): Promise<void> {
  const users = [makeUser(50, { userId: 'tia-twice', email: 'tia-twice@clinic.example' })]
  const roles = [OURS.clinic, OURS.sister].map((clinicId) => ({
    userId: 'tia-twice',
    role: 'editor' as const,
    providerId: OURS.providerId,
    clinicId,
  }))
  const directory = { providers: [], clinics: [], users, roles }
  await db.kysely.transaction().execute((tx) => insertDirectory(tx, directory, clock.now()))
}

/** Gives Tia a second factor, which an administrator may lift. */
async function someoneWithSecondFactor({ db, clock }: TestApp): Promise<void> {
  await sql`
    insert into auth_provider."user" (id, name, email, "emailVerified", "twoFactorEnabled", "createdAt", "updatedAt")
    values ('tia-twice', 'Tia', 'tia-twice@clinic.example', true, true, ${clock.now()}, ${clock.now()})`.execute(
    db.kysely,
  )
  await sql`
    insert into auth_provider."twoFactor" (id, secret, "backupCodes", "userId", verified)
    values ('factor-of-tia', 'not shown', 'not shown', 'tia-twice', true)`.execute(db.kysely)
}

async function openRequests({ db, clock }: TestApp): Promise<BusyWorld['roleRequests']> {
  const asking = (
    ['mo-manager', 'max-manager', 'eli-editor', 'sue-editor', 'pia-pending', 'rob-rejected'] as const
  ).map((requester_id) => ({
    type: 'accountAccess' as const,
    status: 'requested' as const,
    role: 'manager' as const,
    requester_id,
    provider_id: requester_id === 'max-manager' ? OURS.providerId : THEIRS.providerId,
    created_at: clock.now(),
  }))
  const rows = await db.kysely.insertInto('requests').values(asking).returning(['request_id', 'requester_id']).execute()
  return Object.fromEntries(rows.map((row) => [row.requester_id, row.request_id]))
}

async function rolesOf({ db }: TestApp): Promise<Record<string, number>> {
  const rows = await db.kysely.selectFrom('roles').select(['user_id', 'role_id']).orderBy('role_id').execute()
  return Object.fromEntries(rows.map((row) => [row.user_id, row.role_id]))
}

/** Our clinic is missing from the licensing system's latest export. */
async function licenceEnded({ db, clock }: TestApp): Promise<void> {
  await db.kysely
    .insertInto('feed_absences')
    .values({ source: 'ladders', clinic_id: OURS.clinic, since: clock.now() })
    .execute()
}

async function mailGivenUp({ db, clock }: TestApp): Promise<number> {
  const { mail_id } = await db.kysely
    .insertInto('mails')
    .values({
      dedupe_key: 'given-up',
      template: 'invitation',
      to_email: 'new.one@clinic.example',
      language: 'en',
      data: JSON.stringify({ name: 'x' }),
      status: 'failed',
      attempts: 9,
      created_at: clock.now(),
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  return mail_id
}
