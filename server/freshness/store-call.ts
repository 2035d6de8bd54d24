import type { Transaction } from 'kysely'
import type { ConfirmedSection } from '../../domain/clinic/sections.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { NOTE_LIMIT, noteProblems } from '../../domain/people.ts'
import type { Tables } from '../db/tables.ts'
import { unprocessable } from '../platform/http/refusal.ts'

type Call = { clinicId: number; userId: string; at: Date; note: string; sections: ConfirmedSection[] }

/** Stores whom an administrator asked about a clinic and what they said, and returns the call's number. */
export async function storeCall(tx: Transaction<Tables>, { clinicId, userId, at, note, sections }: Call) {
  const problems =
    note === ''
      ? [{ field: 'note', message: MESSAGES.en.required('A note') }]
      : noteProblems('note', note, NOTE_LIMIT, MESSAGES.en)
  if (problems.length > 0) throw unprocessable(problems)
  const { call_id: callId } = await tx
    .insertInto('clinic_calls')
    .values({ clinic_id: clinicId, called_by: userId, called_at: at, note, sections })
    .returning('call_id')
    .executeTakeFirstOrThrow()
  return callId
}
