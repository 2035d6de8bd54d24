import type { checkAddress as checkCall, getDirectoryAttention } from '../../../contract/visitors.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { type ExampleAddress, exampleAddresses } from '../../db/lookups/directory-settings.ts'
import type { Db } from '../../people/store.ts'
import { type Context, command } from '../../platform/http/bind.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { readUnknownWords } from '../unknown-words.ts'

const DAYS = 90

export async function readAttention({ db, clock }: Context<typeof getDirectoryAttention>) {
  const since = addDays(agencyDay(clock.now()), -DAYS)
  return {
    data: { unknownWords: await readUnknownWords(db, since), exampleAddresses: await addressesToCheck(db.kysely) },
  }
}

/** The example addresses that the settings still show and that no administrator has found right. */
async function addressesToCheck(db: Db): Promise<ExampleAddress[]> {
  const rows = await db.selectFrom('directory_settings').select(['name', 'value']).execute()
  const checked = await db.selectFrom('checked_addresses').select('address').execute()
  const saved = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return exampleAddresses(saved).filter((one) => !checked.some(({ address }) => address === one.address))
}

export const checkAddress = command<typeof checkCall>(async ({ tx, actor, clock, audit, input }) => {
  const { address } = input.body
  refuseUnless((await addressesToCheck(tx)).some((one) => one.address === address))
  const at = clock.now()
  const row = { address, checked_by: actor.userId, checked_at: at }
  await tx
    .insertInto('checked_addresses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await audit('checkAddress', 'setting/addresses', { address })
  return { data: { address } }
})
