// `npm run restore -- <file>`: restores a backup into the empty database that DATABASE_URL or DATA_DIR names.

import { openDatabase } from '../../server/db/open.ts'
import { configured, namedFile, runCommand, say, summaryLine } from '../../server/platform/backup/command.ts'
import { inspectBackup } from '../../server/platform/backup/file.ts'
import { hasDemoAccounts, restoreBackup } from '../../server/platform/backup/restore.ts'

await runCommand(async () => {
  const path = namedFile('restore')
  const started = Date.now()
  const where = configured()
  say(`${path} is whole: ${summaryLine(await inspectBackup(path))}. Restoring…`)
  const db = await openDatabase(where)
  try {
    await restoreBackup(db, path)
    say(`Restored in ${((Date.now() - started) / 1000).toFixed(1)} s. All people sign in again.`)
    if (await hasDemoAccounts(db)) say('Demo accounts are in it, and their password is public: delete them.')
  } finally {
    await db.close()
  }
})
