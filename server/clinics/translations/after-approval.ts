import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Approval, type BesideText, bringAlong } from './bring-along.ts'
import { keepBehind } from './keep-behind.ts'
import { storeAnswersOfReview } from './say-of-pairs.ts'

type Given = { submissionId: number; beside?: readonly BesideText[] | undefined; stillSame?: string[] | undefined }

/**
 * Translations after an approval: stores the reviewer's answers about pairs, saves the other language where the
 * reviewer wrote it, and marks translations that are now behind. Returns the clinic's version after all writes.
 */
export async function settleTranslations(
  tx: Transaction<Tables>,
  { submissionId, beside = [], stillSame = [] }: Given,
  approval: Approval,
): Promise<number> {
  const { clinic, approved, reviewerId, at } = approval
  const { clinicId, version } = clinic
  const said = { clinicId, version, userId: reviewerId, at }
  await storeAnswersOfReview(tx, said, { submissionId, approved, same: stillSame })
  await keepBehind(tx, [clinicId])
  return beside.length === 0 ? version : (await bringAlong(tx, beside, approval)).version
}
