import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../db/open.ts'
import { takeBackup } from './file.ts'

/**
 * One process at a time may open an embedded database, so a backup of a running portal is asked for at the lock that
 * keeps others out. The lock is open to the account that runs the portal only, and production has no embedded database.
 */

const QUESTION = 'backup\n'
const ASKS_WITHIN = 2_000

export function answerBackups({ pool, onVisitor }: Pick<Database, 'pool' | 'onVisitor'>): void {
  onVisitor?.((visitor: Socket) => {
    // A process that only checks whether the folder is in use sends nothing.
    const silent = setTimeout(() => visitor.end(), ASKS_WITHIN)
    visitor.once('close', () => clearTimeout(silent))
    visitor.once('data', (asked) => {
      clearTimeout(silent)
      if (String(asked) !== QUESTION) return void visitor.end()
      // A backup that breaks off has no end, which is how the other side learns of it.
      pipeline(takeBackup({ pool }), visitor).catch(() => visitor.destroy())
    })
  })
}

export function askForBackup(running: Socket): AsyncIterable<Buffer> {
  running.write(QUESTION)
  return running
}
