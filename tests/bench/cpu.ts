import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Processor time as the kernel counts it: what a process used itself, apart from the other processes of the machine. */

const TICKS_PER_SECOND = 100

type Stat = { parent: number; ticks: number; endedChildren: number }

function statOf(pid: number | string): Stat | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field - 3])
    return { parent: at(4), ticks: at(14) + at(15), endedChildren: at(16) + at(17) }
  } catch {
    // It ended between being listed and being read.
    return null
  }
}

export const cpuSecondsOf = (pid: number): number => (statOf(pid)?.ticks ?? 0) / TICKS_PER_SECOND

/** A server process and everything it forked, those that have ended included. */
export function cpuSecondsOfFamily(pid: number): number {
  const own = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid)
  const ticks = children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), (own?.ticks ?? 0) + (own?.endedChildren ?? 0))
  return ticks / TICKS_PER_SECOND
}

export type Machine = { busy: number; steal: number; total: number }

export function machineTicks(): Machine {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1).join()
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const busy = user + nice + system + irq + soft
  return { busy, steal, total: busy + idle + wait + steal }
}

/** Shares of all cores since the given moment: taken by neighbours of this machine, and busy with anything. */
export function machineSince(before: Machine): { stealShare: number; busyShare: number } {
  const now = machineTicks()
  const total = Math.max(1, now.total - before.total)
  return { stealShare: (now.steal - before.steal) / total, busyShare: (now.busy - before.busy) / total }
}

/** From now on the peak is counted anew. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Resident memory in bytes: now, and the most there was since it was last forgotten. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
