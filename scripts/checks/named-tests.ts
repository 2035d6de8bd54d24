import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Papers name tests as their proof. A named test that is gone is a sentence here. */

export type NamedTest = { file: string; title: string }

/** Titles are compared as the file writes them; a title that is built from parts is named by one of them. */
export function missingTests(root: string, tests: readonly NamedTest[]): string[] {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const path = join(root, file)
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
    texts.set(file, text)
    return text
  }
  return tests
    .filter(({ file, title }) => !textOf(file).includes(title))
    .map(({ file, title }) => `${file} has no test “${title}”`)
}
