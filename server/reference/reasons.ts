import type { Kysely } from 'kysely'
import type { Reason } from '../../domain/review/reason.ts'
import { reasonFrom } from '../../domain/review/reason.ts'
import type { Tables } from '../db/tables.ts'
import { unprocessable } from '../platform/http/refusal.ts'
import { readSetting } from './read-setting.ts'

type Given = { readyReason?: string | null | undefined; words: string | null | undefined }

/**
 * Turns the reviewer's input into reasons in both languages. Reads the list only where the reviewer chose a ready
 * reason.
 */
export async function readerOfReasons(
  db: Kysely<Tables>,
  isNamed: boolean,
  list: 'reviewReasons' | 'accessReasons' | 'removalReasons' = 'reviewReasons',
): Promise<(given: Given) => Reason | null> {
  const ready = isNamed ? await readSetting(db, list) : []
  return ({ readyReason, words }) => {
    if (!readyReason) return reasonFrom(null, words ?? '')
    const found = ready.find(({ id }) => id === readyReason)
    if (!found)
      throw unprocessable([
        { field: 'readyReason', message: 'This standard reason is no longer in the list. Choose another.' },
      ])
    return reasonFrom(found.text, words ?? '')
  }
}
