// `npm run backup -- <file>`: everything the portal must not lose, in one file that either engine can be restored from.
// Runs beside the portal; the file holds personal data and password hashes and is readable by its owner only.
import { backUp, configured, namedFile, runCommand, say, summaryLine } from '../../server/platform/backup/command.ts'

await runCommand(async () => {
  const path = namedFile('backup')
  const started = Date.now()
  const summary = await backUp(configured(), path)
  say(`Backed up ${summaryLine(summary)}, in ${((Date.now() - started) / 1000).toFixed(1)} s: ${path}`)
})
