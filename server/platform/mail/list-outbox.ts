import { sql } from 'kysely'
import type { listOutbox as endpoint, OutboxMail } from '../../../contract/outbox.ts'
import { LONG_PAGE_SIZE, MOST_COUNTED } from '../../../contract/paging.ts'
import { containing } from '../../db/sql-text.ts'
import type { Context } from '../http/bind.ts'
import { namesOf, outboxMailOf, SHOWN } from './outbox-rows.ts'

/** The address, or the name of the person to whom it belongs. */
const isTo = (q: string) => sql<boolean>`(lower(to_email) like lower(${containing(q)})
  or to_user in (select user_id from users where search_key like fold_text(${containing(q)})))`

export async function listOutbox({ db, input }: Context<typeof endpoint>) {
  const { status, q = '', page = 1, pageSize = LONG_PAGE_SIZE } = input.query
  const wanted = db.kysely
    .selectFrom('mails')
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []))
    .$if(q !== '', (query) => query.where(isTo(q)))
  const rows = await wanted
    .select(SHOWN)
    .orderBy('mail_id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { n } = await db.kysely
    .selectFrom(
      wanted
        .select('mail_id')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  const counted = Number(n)
  const names = await namesOf(db.kysely, rows)
  const data: OutboxMail[] = rows.map((row) => outboxMailOf(row, names))
  const capped = counted > MOST_COUNTED
  return {
    data,
    meta: { total: Math.min(counted, MOST_COUNTED), page, pageSize, ...(capped && { totalCapped: true }) },
  }
}
