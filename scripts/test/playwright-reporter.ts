import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter'
import { root } from '../launch/project.mjs'
import { type Failure, REPORT_FILE, type Report } from './report.ts'

export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined
  #failures: Failure[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError({ message = '' }: TestError): void {
    this.#failures.push({ where: 'outside of a test', why: message })
  }

  onEnd(): void {
    const path = process.env[REPORT_FILE]
    if (path === undefined) return
    const seconds: Record<string, number> = {}
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const test of this.#suite?.allTests() ?? []) {
      const file = relative(root, test.location.file)
      seconds[file] = (seconds[file] ?? 0) + test.results.reduce((all, { duration }) => all + duration / 1000, 0)
      const outcome = test.outcome()
      counts[outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed'] += 1
      // A flaky test failed at least once, so it counts as failed.
      if (outcome !== 'unexpected' && outcome !== 'flaky') continue
      const why = test.results.flatMap(({ errors }) => errors)[0]?.message ?? ''
      const [, , , ...titles] = test.titlePath()
      this.#failures.push({ where: [`${file}:${test.location.line}`, ...titles].join(' › '), why })
    }
    writeFileSync(path, JSON.stringify({ ...counts, failures: this.#failures, seconds } satisfies Report))
  }
}
