import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../launch/project.mjs'
import { followParent } from '../launch/supervise.mjs'

const running = new Set<ChildProcess>()

/** The output of a lane: printed at once, or buffered and printed only if the lane fails. */
export type Output = { live: boolean; text: string }

export function write(output: Output, text: string): void {
  if (output.live) process.stdout.write(text)
  else output.text += text
}

/** Runs a program of node_modules (or of the project) with this Node and returns its exit code. */
export function runNode(output: Output, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', followParent.href, ...args], {
      cwd: root,
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: output.live ? ['inherit', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => write(output, String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM')
}
