import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes the milliseconds of every test file, its hooks included, which Vitest's own report in JSON leaves out. */

export const TIMES_FILE = 'TEST_TIMES_FILE'

export type FileTime = { file: string; milliseconds: number }

export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[TIMES_FILE]
    if (path === undefined) return
    const times = modules.map((module): FileTime => {
      const { collectDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, milliseconds: collectDuration + duration }
    })
    writeFileSync(path, JSON.stringify(times))
  }
}
