import { createHmac } from 'node:crypto'
import { agencyDay } from '../../../domain/dates.ts'
import type { Env } from '../../env.ts'
import type { Ports } from '../../platform/http/ports.ts'

/** Which numbers asked for no more texts, by a keyed hash of each: without the key nobody can try all numbers. */

export type Mark = Buffer

type Key = Pick<Env, 'appSecret'>

const hashOf = (text: string, { appSecret }: Key): Buffer => createHmac('sha256', appSecret).update(text).digest()

/** The same for +1 303 555 0171 and 3035550171. */
export const markOf = (number: string, key: Key): Mark =>
  hashOf(`text from ${number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`, key)

export const messageMark = (id: string, key: Key): Buffer => hashOf(`text message ${id}`, key)

export const stopsIn = ({ kysely }: Ports['db']) => ({
  async has(mark: Mark): Promise<boolean> {
    const found = await kysely.selectFrom('text_stops').select('stopped_on').where('mark', '=', mark).executeTakeFirst()
    return found !== undefined
  },
  /** False if the number asked before. */
  async add(mark: Mark, now: Date): Promise<boolean> {
    const row = { mark, stopped_on: agencyDay(now) }
    const write = kysely
      .insertInto('text_stops')
      .values(row)
      .onConflict((taken) => taken.doNothing())
    const { numInsertedOrUpdatedRows = 0n } = await write.executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },
  async remove(mark: Mark): Promise<boolean> {
    const { numDeletedRows } = await kysely.deleteFrom('text_stops').where('mark', '=', mark).executeTakeFirst()
    return numDeletedRows > 0n
  },
})
