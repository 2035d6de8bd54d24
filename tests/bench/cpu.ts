import { readdirSync, readFileSync } from 'node:fs'

/** CPU time per process as the kernel counts it, so that other processes of the machine do not count. */

const TICKS_PER_SECOND = 100

type Stat = { parent: number; ticks: number; endedChildren: number }

function statOf(pid: number | string): Stat | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field - 3])
    return { parent: at(4), ticks: at(14) + at(15), endedChildren: at(16) + at(17) }
  } catch {
    // The process ended between readdir and read.
    return null
  }
}

export const cpuSecondsOf = (pid: number): number => (statOf(pid)?.ticks ?? 0) / TICKS_PER_SECOND

/** CPU time of a server process and everything it forked, ended processes included. */
export function cpuSecondsOfFamily(pid: number): number {
  const own = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid)
  const ticks = children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), (own?.ticks ?? 0) + (own?.endedChildren ?? 0))
  return ticks / TICKS_PER_SECOND
}

/** Resident memory in bytes: now, and its peak. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
