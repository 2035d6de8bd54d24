import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Portal } from './portal.ts'

/** The clock of server processes, which a trial sets before they start or while they run. */
export type ShiftedClock = {
  env: Record<string, string>
  /** Milliseconds beside the real time, for servers that start from now on. */
  set(offset: number): void
  /** The clock of servers that start from now on all but stands still at a moment, however long they run. */
  hold(moment: Date): void
  /** Also tells a running server, whose sessions may end by it: people then sign in again. */
  jump(portal: Portal, offset: number): void
  remove(): void
}

export function shiftedClock(): ShiftedClock {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'))
  const file = join(folder, 'offset')
  const set = (offset: number) => writeFileSync(file, String(offset))
  set(0)
  const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file },
    set,
    hold(moment) {
      const now = Date.now()
      writeFileSync(file, `${moment.getTime() - now} ${now}`)
    },
    jump(portal, offset) {
      set(offset)
      process.kill(portal.process().pid, 'SIGUSR2')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
