import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A disk small enough to fill: a tmpfs mounted for the trial. Mounting needs root. */
export type SmallDisk = {
  path: string
  /** Fills the disk to the last byte, also while others write to it. */
  fill(): void
  free(): void
  remove(): Promise<void>
}

export function smallDisk(megabytes: number): SmallDisk | { skipped: string } {
  const path = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'portal-prove', path], { stdio: 'pipe' })
  } catch {
    rmSync(path, { recursive: true, force: true })
    return { skipped: 'a small disk cannot be mounted here, which takes root' }
  }
  const filler = join(path, 'filler')
  const unmount = () => {
    execFileSync('umount', ['-l', path], { stdio: 'ignore' })
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', unmount)
  return {
    path,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    async remove() {
      process.off('exit', unmount)
      await wait(100)
      unmount()
    },
  }
}

const PIECE = Buffer.alloc(4096, 1)

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, PIECE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
