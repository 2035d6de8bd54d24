// `npm run restore -- <file>`: a backup into the empty database that DATABASE_URL or DATA_DIR names.
import { configured, runCommand, Stop, say, sayRows, summaryLine } from '../../server/backup/command.ts'
import { hasDemoAccounts, inspectBackup, restoreBackup } from '../../server/backup/restore.ts'
import { openDatabase } from '../../server/db/open.ts'

await runCommand(async () => {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) throw new Stop('Name one file: npm run restore -- portal.backup')
  const started = Date.now()
  const where = configured()
  say(`${path} is whole: ${summaryLine(await inspectBackup(path))}. Restoring…`)
  const db = await openDatabase(where)
  try {
    await restoreBackup(db, { path, onTable: sayRows })
    say(`Restored and compared in ${((Date.now() - started) / 1000).toFixed(1)} s. All people sign in again.`)
    if (await hasDemoAccounts(db)) say('Demo accounts are in it, and their password is public: delete them.')
  } finally {
    await db.close()
  }
})
