// `npm run move-to-postgres`: copies the embedded database in DATA_DIR to the empty PostgreSQL database in
// DATABASE_URL.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { visit } from '../../server/db/embedded.ts'
import { openDatabase } from '../../server/db/open.ts'
import { readEnv } from '../../server/env.ts'
import { backUp, runCommand, say, summaryLine } from '../../server/platform/backup/command.ts'
import { BackupError } from '../../server/platform/backup/file.ts'
import { hasDemoAccounts, refuseUnlessEmpty, restoreBackup } from '../../server/platform/backup/restore.ts'

await runCommand(async () => {
  const { databaseUrl, dataDir } = readEnv(process.env)
  if (databaseUrl === null) throw new BackupError('Set DATABASE_URL to the PostgreSQL to move to.')
  if (!existsSync(join(dataDir, 'pg'))) throw new BackupError(`There is no embedded database in ${dataDir} (DATA_DIR).`)
  const running = await visit(dataDir)
  running?.destroy()
  if (running)
    throw new BackupError(`The portal is running on ${dataDir}. Stop it first, so that nothing is written twice.`)

  const path = join(dataDir, `moving-${process.pid}.backup`)
  const db = await openDatabase({ databaseUrl })
  try {
    await refuseUnlessEmpty(db.pool)
    say(`Read ${summaryLine(await backUp({ dataDir }, path))}. Writing them to PostgreSQL…`)
    const { rows } = await restoreBackup(db, path)
    say(`Moved ${rows} rows. All people sign in again.`)
    say(`The embedded database in ${dataDir} was left as it is; start the portal with DATABASE_URL from now on,`)
    say(`with the content of ${join(dataDir, 'app-secret')} as APP_SECRET if links in sent mails are to keep working.`)
    if (await hasDemoAccounts(db)) say('Demo accounts are in it, and their password is public: delete them.')
  } finally {
    rmSync(path, { force: true })
    await db.close()
  }
})
