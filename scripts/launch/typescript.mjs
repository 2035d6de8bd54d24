import { ensureInstalled } from './install.mjs'
import { findNode24 } from './node24.mjs'
import { enter, root } from './project.mjs'
import { supervise } from './supervise.mjs'

/**
 * Installs if needed, then runs one of the project's TypeScript programs with the arguments of this process.
 * @param {string} program
 */
export function runTypeScript(program) {
  return enter(async () => {
    await ensureInstalled({ required: 'full' })
    return supervise(findNode24(), [program, ...process.argv.slice(2)], { cwd: root })
  })
}
