import { inLanes, onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { ADA, ANA, clinicOfLane, editorOfLane, fillDirectory, LANES } from './directory.ts'

/** Two reviewers, each at another copy of the server, decide the same submission at the same moment. */

type Tally = { approved: number; rejected: number; agreed: number }

export const doubleDecisions: Trial = {
  name: 'double-decisions',
  promise: 'two reviewers decide one submission at once: one wins, the other learns who and when',
  run: ({ short, progress }) =>
    onStage({ copies: 2, fill: fillDirectory }, async (stage) => {
      const pairs = short ? 40 : 1000
      const tally: Tally = { approved: 0, rejected: 0, agreed: 0 }
      const reviewers = [stage.as(ANA, 0), stage.as(ADA, 1)] as const
      const editors = Array.from({ length: LANES }, (_, lane) => stage.as(editorOfLane(lane), lane % 2))
      await inLanes(pairs, LANES, async (n, lane) => {
        if (n > 0 && n % 250 === 0) progress(`${n} pairs`)
        const editor = editors[lane] as (typeof editors)[number]
        const words = `Words of pair ${n}.`
        const { data: clinic } = await editor.get(`clinics/${clinicOfLane(lane)}`)
        const { data: saved } = await editor.post('updates', { ...clinic, descriptionEn: words })
        await decideTwice(stage, { n, submissionId: saved.submissionId, words, reviewers, tally })
      })
      const { rows } = await stage.db.pool.query<{ n: number }>(
        `select count(*)::int as n from mails where template = 'submissionDecision'`,
      )
      if (rows[0]?.n !== pairs) stage.complain(`${rows[0]?.n} mails tell of ${pairs} decisions`)
      return { pairs, winners: tally.approved + tally.rejected, ...tally }
    }),
}

type Round = {
  n: number
  submissionId: number
  words: string
  reviewers: readonly [ReturnType<Stage['as']>, ReturnType<Stage['as']>]
  tally: Tally
}

async function decideTwice({ db, complain }: Stage, { n, submissionId, words, reviewers, tally }: Round) {
  // All four combinations of approve and reject; also with equal decisions only one reviewer wins.
  const wishes = [n % 2 === 0, n % 4 < 2] as const
  const answers = await Promise.all(
    reviewers.map((reviewer, nth) =>
      reviewer.patch('updates', {
        submissionId,
        approved: wishes[nth],
        ...(wishes[nth] ? {} : { rejectionReason: `Reviewer ${nth} says no.` }),
      }),
    ),
  )
  const won = answers.findIndex(({ status }) => status === 200)
  const [winner, loser] = [answers[won], answers[1 - won]]
  const outcomes = answers.map(({ status, code }) => `${status} ${code ?? ''}`).join(' and ')
  if (winner === undefined || loser?.status !== 409) return complain(`pair ${n} was answered ${outcomes}`)
  const approved = wishes[won] as boolean
  tally[approved ? 'approved' : 'rejected'] += 1
  if (wishes[0] === wishes[1]) tally.agreed += 1

  const { rows } = await db.pool.query(
    `select r.status, r.reviewer_id as reviewer, r.reviewed_at, r.comments as reason, u.display_name as name,
       ch.status as change, ch.new_value #>> '{}' as text, c.profile ->> 'descriptionEn' = $2 as live
     from requests r join changes ch on ch.submission_id = r.request_id join clinics c on c.clinic_id = r.clinic_id
     left join users u on u.user_id = r.reviewer_id where r.request_id = $1`,
    [submissionId, words],
  )
  const [row] = rows
  const kept = JSON.stringify([rows.length, row?.status, row?.change, row?.reviewer, row?.live, row?.reason])
  const reason = approved ? null : `Reviewer ${won} says no.`
  const word = approved ? 'approved' : 'rejected'
  const due = JSON.stringify([1, word, word, ['ana-admin', 'ada-admin'][won], approved, reason])
  if (kept !== due) complain(`pair ${n}: the database says ${kept}, the winner ${due}`)
  const { code, details } = loser
  const when = row?.reviewed_at instanceof Date ? row.reviewed_at.toISOString() : ''
  const heard = [code, details?.status, details?.reviewer, new Date(details?.reviewedAt ?? 0).toISOString()].join()
  if (heard !== ['already_decided', word, row?.name, when].join()) complain(`pair ${n}: the loser heard ${heard}`)
}
