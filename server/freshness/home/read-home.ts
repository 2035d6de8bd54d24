import type { readPortalHome } from '../../../contract/portal.ts'
import { reach } from '../../../domain/permissions.ts'
import type { Context, Handler } from '../../platform/http/bind.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { attentionRows } from './attention-rows.ts'
import { byAttention, clinicAtHome } from './clinic-at-home.ts'

type Caller = Pick<Context<typeof readPortalHome>, 'db' | 'actor' | 'clock'>

/** The clinics in the caller's reach, in the order of home. */
export async function clinicsOf({ db, actor, clock }: Caller) {
  const now = clock.now()
  const book = await codeBookOf(db.kysely)
  const rows = await attentionRows(db.pool, { ...reach(actor), userId: actor.userId, now })
  return rows.map((row) => clinicAtHome(row, book, now)).sort(byAttention)
}

export const readHome: Handler<typeof readPortalHome> = async (caller) => ({ data: await clinicsOf(caller) })
