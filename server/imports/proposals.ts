import { sql } from 'kysely'
import type * as contract from '../../contract/feeds.ts'
import { attributeLabel } from '../../domain/clinic/changes.ts'
import { voiceOf } from '../../domain/codes.ts'
import { withField } from '../../domain/feeds/decide.ts'
import type { ReportedField } from '../../domain/feeds/reported.ts'
import { tellField } from '../../domain/feeds/tell.ts'
import { readSurroundings } from '../clinics/change-store.ts'
import { writeEdit } from '../clinics/write-edit.ts'
import { command, type Handler } from '../platform/http/bind.ts'
import { pageOf } from '../platform/http/page.ts'
import { refuseUnless } from '../platform/http/refusal.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { type Known, knownClinics } from './known-clinics.ts'
import { SOURCE } from './runs.ts'

/** Values of the feed that conflict with a person's recent edit, and the calls that apply or dismiss one. */

type Row = { proposalId: number; clinicId: number; field: ReportedField; proposedAt: Date }

/** The clinic with the feed's value of this field, or null if the live value already equals it. */
const wantedBy = ({ clinic, reported, settled }: Known, field: ReportedField) =>
  withField(field, clinic, reported, { ...reported, ...settled })

export const listProposals: Handler<typeof contract.listProposals> = async ({ db, input: { query } }) => {
  const page = pageOf(query)
  const { rows } = await sql<Row>`
    select proposal_id as "proposalId", clinic_id as "clinicId", field, proposed_at as "proposedAt"
    from feed_proposals where source = ${SOURCE} and dismissed_at is null order by proposal_id desc limit ${page.size} offset ${page.offset}`.execute(
    db.kysely,
  )
  const { n } = await db.kysely
    .selectFrom('feed_proposals')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('source', '=', SOURCE)
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const known = await knownClinics(db.kysely, { clinicIds: rows.map((row) => row.clinicId) }, { locked: false })
  const byId = new Map([...known.values()].map((one) => [one.clinic.clinicId, one]))
  const voice = voiceOf(await codeBookOf(db.kysely))
  const data = rows.flatMap(({ proposalId, clinicId, field, proposedAt }): contract.Proposal[] => {
    const one = byId.get(clinicId)
    const wanted = one && wantedBy(one, field)
    if (!wanted) return []
    const { clinic } = one
    return [
      {
        proposalId,
        clinicId,
        providerId: clinic.providerId,
        clinicName: clinic.displayName,
        field,
        label: attributeLabel(`clinic.${field}`, 'en'),
        proposedAt: proposedAt.toISOString(),
        live: tellField(clinic, field, voice),
        proposed: tellField(wanted, field, voice),
      },
    ]
  })
  return { data, meta: { total: Number(n), page: page.number, pageSize: page.size } }
}

export const takeProposal = command<typeof contract.takeProposal>(
  async ({ tx, actor, clock, input, audit, requestId }) => {
    const { rows } = await sql<Row>`
    select proposal_id as "proposalId", clinic_id as "clinicId", field from feed_proposals
    where proposal_id = ${input.params.proposalId} and source = ${SOURCE} and dismissed_at is null`.execute(tx)
    const [asked] = rows
    refuseUnless(asked !== undefined)
    const { clinicId, field } = asked
    const [known] = (await knownClinics(tx, { clinicIds: [clinicId] }, { locked: true })).values()
    const { numAffectedRows } = await sql`
    delete from feed_proposals where proposal_id = ${asked.proposalId}`.execute(tx)
    refuseUnless(known !== undefined && numAffectedRows === 1n)
    await sql`update feed_records set settled = settled - ${field}::text
    where source = ${SOURCE} and clinic_id = ${clinicId}`.execute(tx)
    const live = known.clinic
    const wanted = wantedBy(known, field)
    const at = clock.now()
    if (wanted === null) {
      await audit('takeProposal', `clinic/${clinicId}`, { field })
      return { data: { clinicId, live: [] } }
    }
    const ask = { clinicId, version: live.version, userId: null, idempotencyKey: null }
    const written = await writeEdit(tx, {
      live,
      wanted,
      surroundings: await readSurroundings(tx, ask),
      author: { kind: 'admin', userId: actor.userId },
      at,
      audit: { action: 'takeProposal', requestId },
      remember: null,
    })
    return { data: { clinicId, live: written.live } }
  },
)

/** Dismissing counts like an edit of the live answer, until the feed's value changes. */
export const dismissProposal = command<typeof contract.dismissProposal>(async ({ tx, actor, clock, input, audit }) => {
  const at = clock.now()
  const { rows } = await sql<Pick<Row, 'clinicId' | 'field'>>`
      update feed_proposals set dismissed_at = ${at}, dismissed_by = ${actor.userId}
      where proposal_id = ${input.params.proposalId} and source = ${SOURCE} and dismissed_at is null
      returning clinic_id as "clinicId", field`.execute(tx)
  const [dismissed] = rows
  refuseUnless(dismissed !== undefined)
  const { clinicId, field } = dismissed
  await audit('dismissProposal', `clinic/${clinicId}`, { field })
  return { data: { clinicId } }
})
