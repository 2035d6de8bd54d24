import type { listOutbox as endpoint, OutboxMail } from '../../../contract/outbox.ts'
import { LONG_PAGE_SIZE, MOST_COUNTED } from '../../../contract/paging.ts'
import type { Context } from '../http/bind.ts'
import { outboxMailOf, SHOWN } from './outbox-rows.ts'

export async function listOutbox({ db, input }: Context<typeof endpoint>) {
  const { status, page = 1, pageSize = LONG_PAGE_SIZE } = input.query
  const wanted = db.kysely
    .selectFrom('mails')
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []))
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
  const data: OutboxMail[] = rows.map(outboxMailOf)
  const capped = counted > MOST_COUNTED
  return {
    data,
    meta: { total: Math.min(counted, MOST_COUNTED), page, pageSize, ...(capped && { totalCapped: true }) },
  }
}
