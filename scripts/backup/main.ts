// `npm run backup -- <file>`: backs up the database into one file that either engine can restore. Runs beside the
// portal; the file has personal data and password hashes, and only its owner can read it.
import { backUp, configured, namedFile, runCommand, say, summaryLine } from '../../server/platform/backup/command.ts'

await runCommand(async () => {
  const path = namedFile('backup')
  const started = Date.now()
  const summary = await backUp(configured(), path)
  say(`Backed up ${summaryLine(summary)}, in ${((Date.now() - started) / 1000).toFixed(1)} s: ${path}`)
})
