import type { readPortalHome } from '../../../contract/portal.ts'
import { reach } from '../../../domain/permissions.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { attentionRows } from './attention-rows.ts'
import { byAttention, clinicAtHome } from './clinic-at-home.ts'

export const readHome: Handler<typeof readPortalHome> = async ({ db, actor, clock }) => {
  const now = clock.now()
  const book = await codeBookOf(db.kysely)
  const rows = await attentionRows(db.pool, { ...reach(actor), userId: actor.userId, now })
  return { data: rows.map((row) => clinicAtHome(row, book, now)).sort(byAttention) }
}
