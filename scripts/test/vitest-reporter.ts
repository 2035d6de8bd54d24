import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { type Failure, REPORT_FILE, type Report } from './report.ts'

const failuresOf = (where: string, errors: readonly Pick<SerializedError, 'message' | 'stack'>[]): Failure[] =>
  errors.slice(0, 1).map(({ stack, message }) => ({ where, why: stack ?? message }))

export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[REPORT_FILE]
    if (path === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const failures = [
      ...modules.flatMap((module) => failuresOf(module.relativeModuleId, module.errors())),
      ...tests.flatMap((test) =>
        failuresOf(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? []),
      ),
      ...unhandled.flatMap((error) => failuresOf('outside of a test', [error])),
    ]
    const seconds = Object.fromEntries(
      modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic()
        return [module.relativeModuleId, (collectDuration + duration) / 1000]
      }),
    )
    const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
    writeFileSync(path, JSON.stringify({ ...counts, failures, seconds } satisfies Report))
  }
}
