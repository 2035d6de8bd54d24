import fc from 'fast-check'
import type { ChangeRecord } from '../../../contract/updates.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { FIELDS } from '../../../domain/clinic/fields.ts'
import { codeBook } from '../../../domain/codes.ts'
import { arbitraryClinic, type ClinicValues } from '../../../domain/testing/arbitrary-clinic.ts'
import { lookupRows } from '../../db/lookups/lookups.ts'
import type { Dice } from '../../dev/demo/dice.ts'
import { COLUMNS, csvOf, madeUp } from '../../imports/testing/exports.ts'
import type { TestApp } from '../app.ts'
import type { BusyWorld } from '../busy-world.ts'
import { OURS, person, THEIRS } from '../small-world.ts'
import { type Attacker, NEWCOMER } from './attackers.ts'
import type { ValidInput } from './requests.ts'
import { TEXTS } from './values.ts'

/** Inputs that depend on the world's current data: live clinics, waiting edits, whole records, real links. */

type Inputs = (dice: Dice, attacker: Attacker) => ValidInput | Promise<ValidInput>
type Surroundings = { t: TestApp; world: BusyWorld; spare: Partial<Record<Attacker, string>>; seed: number }

const EDITABLE = Object.entries(FIELDS).filter(([, row]) => row.review !== 'protected')
const CLINICS = [OURS.clinic, OURS.sister, THEIRS.clinic]
/** People who are no attackers, so that deleting them does not affect the campaign. */
const IDLE = ['sue-editor', 'max-manager', 'rob-rejected', 'tia-twice', 'art-archived']

export function inputsOfThisWorld({ t, world, spare, seed }: Surroundings): Record<string, Inputs> {
  const profiles: ClinicValues[] = fc.sample(arbitraryClinic(codeBook(lookupRows)), { seed, numRuns: 100 })
  const asAdmin = async (url: string): Promise<unknown> =>
    (await t.app.inject({ url, headers: world.headers['ana-admin'] })).json().data

  const editedClinic: Inputs = async (dice) => {
    const clinic = (await asAdmin(`/api/clinics/${dice.pick(CLINICS)}`)) as Clinic | undefined
    const other = dice.pick(profiles)
    const names = dice.some(EDITABLE, dice.between(0, 5)).map(([name]) => name as keyof ClinicValues)
    return { body: { ...clinic, ...Object.fromEntries(names.map((name) => [name, other[name]])) } }
  }

  const waitingSubmission = async (dice: Dice): Promise<number> => {
    const { rows } = await t.db.pool.query<{ id: number }>(
      `select request_id as id from requests where type = 'contentUpdate' and status = 'requested' order by request_id`,
    )
    return rows.length > 0 ? dice.pick(rows).id : world.submissions.ours
  }

  const review: Inputs = async (dice) => {
    const submissionId = await waitingSubmission(dice)
    const read = (await asAdmin(`/api/updates?submissionId=${submissionId}&status=requested`)) as
      | ChangeRecord[]
      | undefined
    const data = (read ?? []).map(({ submittedValue: _, liveValue: __, liveChangedAt: ___, ...record }) => record)
    const reason = dice.yes(0.3) ? { rejectionReason: 'Please write it shorter.' } : {}
    return { body: { submissionId, approved: dice.yes(0.7), ...reason, ...(dice.yes(0.8) && { data }) } }
  }

  const withdrawal: Inputs = async (dice) => {
    const submissionId = await waitingSubmission(dice)
    const { rows } = await t.db.pool.query<{ attribute: string }>(
      `select attribute from changes where submission_id = $1 and status = 'requested' order by change_id`,
      [submissionId],
    )
    const attributes = dice.some(rows, dice.between(1, 3)).map((row) => row.attribute)
    return { params: { submissionId }, body: dice.yes(0.6) && attributes.length > 0 ? { attributes } : {} }
  }

  const wholeRecord: Inputs = async (dice, attacker) => {
    const own = attacker !== 'anonymous' && attacker !== 'newcomer' && dice.yes(0.7)
    const record = (await asAdmin(`/api/users/${own ? attacker : dice.pick(IDLE)}`)) as object | undefined
    return { body: { ...record, firstName: 'Renée', lastName: 'O’Neil', phoneNumber: '303 555 0142' } }
  }

  const firstSignIn: Inputs = (_, attacker) => {
    const { userId, email } = attacker === 'newcomer' || attacker === 'anonymous' ? NEWCOMER : person(attacker)
    const names = { firstName: 'Nia', lastName: 'Newcomer', phoneNumber: '3035550142' }
    return { body: { userId, email, ...names, registrationType: 'self_registered' } }
  }

  const sentLink: Inputs = async (dice) => {
    const { rows } = await t.db.pool.query<{ link: string }>(
      `select data ->> 'link' as link from mails where template = 'invitation' and data ? 'link' order by mail_id`,
    )
    const { link } = dice.pick([...rows, { link: '' }])
    return { body: { token: link.split('token=')[1] ?? 'x'.repeat(43) } }
  }

  const openRequest: Inputs = async (dice) => {
    const { rows } = await t.db.pool.query<{ changeId: number }>(
      `select request_id as "changeId" from requests where type = 'accountAccess' order by request_id`,
    )
    const changeStatus = dice.pick(['approved', 'rejected'])
    return { body: { changeId: dice.pick(rows).changeId, changeStatus, comments: dice.pick(['', 'Welcome!']) } }
  }

  const anyRole: Inputs = async (dice) => {
    const { rows } = await t.db.pool.query<{ roleId: number }>(
      `select role_id as "roleId" from roles where user_id = any($1) order by role_id`,
      [[...IDLE, 'tia-twice']],
    )
    return { params: { roleId: rows.length > 0 ? dice.pick(rows).roleId : 1 } }
  }

  const someExport: Inputs = async (dice) => {
    const { rows } = await t.db.pool.query<{ id: string }>('select account_id as id from clinics order by clinic_id')
    const cells = dice.yes(0.7) ? { [dice.pick(COLUMNS)]: dice.pick(TEXTS).toWellFormed() } : {}
    const known = dice.some(rows, dice.between(0, rows.length)).map(({ id }) => madeUp(id, cells))
    return { query: { fileName: 'export.csv' }, body: csvOf([...known, madeUp('NEW1', cells)]) }
  }

  const someRun: Inputs = async (dice) => {
    const { rows } = await t.db.pool.query<{ runId: number }>(
      `select run_id as "runId" from feed_runs order by status = 'ready' desc, run_id desc limit 3`,
    )
    return { params: { runId: (dice.yes(0.7) ? rows[0] : dice.pick([...rows, { runId: 1 }]))?.runId ?? 1 } }
  }

  /** Half of the time with the number that the run requires, so that some runs are applied. */
  const someApplying: Inputs = async (dice, attacker) => {
    const { params = {} } = await someRun(dice, attacker)
    const { rows } = await t.db.pool.query<{ gone: number }>(
      `select (plan ->> 'gone')::int as gone from feed_runs where run_id = $1 and plan is not null`,
      [params.runId],
    )
    return { params, body: rows[0] && dice.yes(0.5) ? { gone: rows[0].gone } : {} }
  }

  const someProposal: Inputs = async (dice) => {
    const { rows } = await t.db.pool.query<{ proposalId: number }>(
      'select proposal_id as "proposalId" from feed_proposals order by proposal_id',
    )
    return { params: { proposalId: dice.pick([...rows, { proposalId: 1 }]).proposalId } }
  }

  const someoneIdle: Inputs = (dice) => ({ params: { userId: dice.pick(IDLE) } })

  return {
    'POST /api/updates': editedClinic,
    'PATCH /api/updates': review,
    'POST /api/updates/:submissionId/withdraw': withdrawal,
    'PUT /api/users': wholeRecord,
    'POST /api/users': firstSignIn,
    'POST /api/invitations/accept': sentLink,
    'POST /api/invitations/read': sentLink,
    'PUT /api/admin/updaterolerequest': openRequest,
    'DELETE /api/admin/role/:roleId': anyRole,
    'DELETE /api/admin/users/:userId': someoneIdle,
    'POST /api/admin/users/:userId/restore': someoneIdle,
    'POST /api/admin/users/:userId/sessions/revoke': someoneIdle,
    'POST /api/admin/feeds/runs': someExport,
    'GET /api/admin/feeds/runs/:runId': someRun,
    'POST /api/admin/feeds/runs/:runId/apply': someApplying,
    'POST /api/admin/feeds/proposals/:proposalId/take': someProposal,
    'DELETE /api/auth/sessions/:sessionId': (_, attacker) => ({ params: { sessionId: spare[attacker] ?? 'none' } }),
  }
}
