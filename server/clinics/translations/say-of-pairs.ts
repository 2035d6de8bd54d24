import { sql, type Transaction } from 'kysely'
import { pairWith } from '../../../domain/clinic/translations.ts'
import type { Tables } from '../../db/tables.ts'
import { keepBehind } from './keep-behind.ts'

/** Answers of people about a pair of texts: "the other language still says the same", "equal words are intended". */

type Tx = Transaction<Tables>

/** Pairs by the path of their English text. */
export type PairAnswers = { same: readonly string[]; equal: readonly string[] }

/** The person who answered, and the version of the clinic that they read. */
export type Said = { clinicId: number; version: number; userId: string; at: Date }

export async function storeAnswers(tx: Tx, said: Said, { same, equal }: PairAnswers): Promise<void> {
  const given = [
    ...same.map((english) => ({ english, kind: 'same' })),
    ...equal.map((english) => ({ english, kind: 'equal' })),
  ]
  if (given.length === 0) return
  await sql`
    insert into translation_checks as t (clinic_id, english, kind, version, said_by, said_at)
    select distinct ${said.clinicId}::int, english, kind, ${said.version}::int, ${said.userId}, ${said.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(english text, kind text)
    on conflict (clinic_id, english, kind) do update
      set version = excluded.version, said_by = excluded.said_by, said_at = excluded.said_at`.execute(tx)
  await keepBehind(tx, [said.clinicId])
}

const isOf = (attributes: readonly string[]) => (english: string) =>
  attributes.some((attribute) => pairWith(attribute)?.english === english)

const within = ({ same, equal }: PairAnswers, isWanted: (english: string) => boolean): PairAnswers => ({
  same: same.filter(isWanted),
  equal: equal.filter(isWanted),
})

type Written = { submissionId: number | null; live: readonly string[]; held: readonly string[] }

/** Stores answers about waiting texts with the submission; answers about live texts take effect at once. */
export async function storeAnswersOfSave(tx: Tx, said: Said, answers: PairAnswers, written: Written): Promise<void> {
  const known = within(answers, (english) => pairWith(english)?.english === english)
  const waiting = within(known, isOf(written.held))
  if (written.submissionId !== null && waiting.same.length + waiting.equal.length > 0) {
    await sql`update requests set pair_answers = ${JSON.stringify(waiting)}::jsonb
      where request_id = ${written.submissionId}`.execute(tx)
  }
  const settled = within(known, (english) => !isOf(written.held)(english))
  await storeAnswers(tx, said, { same: settled.same.filter(isOf(written.live)), equal: settled.equal })
}

/**
 * After an approval: stores the reviewer's answers about the decided pairs, and the author's answers about equal words.
 */
export async function storeAnswersOfReview(
  tx: Tx,
  said: Said,
  { submissionId, approved, same }: { submissionId: number; approved: readonly string[]; same: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ answers: Partial<PairAnswers> | null }>`
    select pair_answers as answers from requests where request_id = ${submissionId}`.execute(tx)
  const equal = rows[0]?.answers?.equal ?? []
  await storeAnswers(tx, said, within({ same, equal }, isOf(approved)))
}
