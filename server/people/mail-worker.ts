import type { Env } from '../env.ts'
import { entriesNow } from '../identity/allow-list.ts'
import { type MailWorker, type MailWorkerNeeds, mailWorker as workerOf } from '../platform/mail/worker.ts'
import { currentCodeBook } from '../reference/code-book.ts'
import { readSetting } from '../reference/read-setting.ts'

export type Needs = Omit<MailWorkerNeeds, 'texts' | 'administrators'> & { env: Pick<Env, 'adminAllowlist'> }

/** The outbox worker with the agency's texts and its list of administrators. */
export function mailWorker(needs: Needs): MailWorker {
  const { kysely } = needs.db
  return workerOf({
    ...needs,
    texts: async () => ({ codes: await currentCodeBook(kysely), help: await readSetting(kysely, 'help') }),
    administrators: () => entriesNow(kysely, needs.env),
  })
}
