import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { cloneHead } from '../../scripts/fresh/clone.ts'
import { endProcessesIn, startOnce } from '../../scripts/fresh/start.ts'
import { say } from '../../scripts/launch/project.mjs'
import { memoryOf } from './cpu.ts'
import type { Cluster } from './data/cluster.ts'
import type { Figure } from './figure.ts'
import { startProduct } from './product.ts'

/** P10: the first and the second `npm start` of a fresh clone, and the memory of an idle server. */

const QUIET_FOR = 5_000

export async function measureStart(cluster: Cluster): Promise<Figure[]> {
  return [await idleMemory(cluster), ...(await freshClone())]
}

async function idleMemory(cluster: Cluster): Promise<Figure> {
  say('Memory of an idle server')
  const { url } = await cluster.directory(1)
  const server = await startProduct(url)
  try {
    await wait(QUIET_FOR)
    const value = memoryOf(server.pid).now / 2 ** 20
    return { goal: 'P10', name: 'memory idle, PostgreSQL', value, unit: 'MB', atMost: 160 }
  } finally {
    await server.stop()
  }
}

async function freshClone(): Promise<Figure[]> {
  const clone = cloneHead()
  try {
    const first = await startOnce(clone, 'First start')
    const second = await startOnce(clone, 'Second start')
    return [
      { goal: 'P10', name: 'first page of a fresh clone', value: first, unit: 's', atMost: 75 },
      { goal: 'P10', name: 'npm start, second time', value: second, unit: 's', atMost: 4 },
    ]
  } finally {
    endProcessesIn(clone.project)
    rmSync(clone.folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
