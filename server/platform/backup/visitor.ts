import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../db/open.ts'
import { takeBackup } from './file.ts'

/**
 * Only one process may open an embedded database, so the backup command connects to the lock socket of the running
 * portal and receives the backup there. Only the account that runs the portal may connect, and production has no
 * embedded database.
 */

const QUESTION = 'backup\n'
const ASKS_WITHIN = 2_000

export function answerBackups({ pool, onVisitor }: Pick<Database, 'pool' | 'onVisitor'>): void {
  onVisitor?.((visitor: Socket) => {
    // A process that only checks the lock sends nothing; disconnect it.
    const silent = setTimeout(() => visitor.end(), ASKS_WITHIN)
    visitor.once('close', () => clearTimeout(silent))
    visitor.once('data', (asked) => {
      clearTimeout(silent)
      if (String(asked) !== QUESTION) return void visitor.end()
      // On failure the stream ends without the last line, by which the reader detects the truncation.
      pipeline(takeBackup({ pool }), visitor).catch(() => visitor.destroy())
    })
  })
}

export function askForBackup(running: Socket): AsyncIterable<Buffer> {
  running.write(QUESTION)
  return running
}
