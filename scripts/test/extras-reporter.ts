import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Writes what Vitest's own report in JSON leaves out: the milliseconds of every test file, its hooks included, and errors that
 * no test caught.
 */

export const EXTRAS_FILE = 'TEST_EXTRAS_FILE'

export type FileTime = { file: string; milliseconds: number }

export type Extras = { times: FileTime[]; strayErrors: string[] }

export default class ExtrasReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[EXTRAS_FILE]
    if (path === undefined) return
    const times = modules.map((module): FileTime => {
      const { collectDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, milliseconds: collectDuration + duration }
    })
    const strayErrors = unhandled.map(({ stack, message }) => stack ?? message)
    const extras: Extras = { times, strayErrors }
    writeFileSync(path, JSON.stringify(extras))
  }
}
