import { MESSAGES } from '../../domain/messages.ts'
import { NOTE_LIMIT, noteProblems } from '../../domain/people.ts'
import type { Reason } from '../../domain/review/reason.ts'
import { unprocessable } from '../platform/http/refusal.ts'
import { readerOfReasons } from '../reference/reasons.ts'
import type { Tx } from './store.ts'

type Given = { comments?: string | undefined; readyReason?: string | null | undefined }

/** The reason of an administrator who refuses access or a removal, in both languages. */
export async function reasonGiven(
  tx: Tx,
  { comments = '', readyReason }: Given,
  list: 'accessReasons' | 'removalReasons',
): Promise<Reason | null> {
  const problems = noteProblems('comments', comments, NOTE_LIMIT, MESSAGES.en)
  if (problems.length > 0) throw unprocessable(problems)
  const reasonIn = await readerOfReasons(tx, Boolean(readyReason), list)
  return reasonIn({ readyReason, words: comments })
}

/** Spanish is stored only where it differs. */
export const reasonColumns = (reason: Reason | null) => ({
  comments: reason?.en ?? null,
  comments_es: reason && reason.es !== reason.en ? reason.es : null,
})
