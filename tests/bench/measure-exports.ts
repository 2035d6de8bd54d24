import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { FHIR_PATH, HSDS_PACKAGES, HSDS_PATH, LICENSE_CSV } from '../../contract/exchange/paths.ts'
import { say } from '../../scripts/launch/project.mjs'
import type { Cluster } from './data/cluster.ts'
import type { Size } from './data/sizes.ts'
import type { Figure } from './figure.ts'
import { type Running, startProduct } from './product.ts'

/** P9: the server streams whole exports. Measures the time to the first byte and the memory. */

const FIRST_BYTE_WITHIN = 500
const MOST_ABOVE_IDLE = 150
/** Pages of a bundle that a consumer reads one after the other. */
const BUNDLES = 30
const LOOKED_AT_EVERY = 20

const megabytes = (pid: number): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

type Read = { firstByte: number; seconds: number; bytes: number; last: string }

async function read(port: number, path: string): Promise<Read> {
  const begun = performance.now()
  const [reply] = (await once(get({ port, path, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
  let [firstByte, bytes, last] = [0, 0, '']
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - begun
    bytes += chunk.length
    if (bytes < 2_000_000) last += chunk.toString('latin1')
  }
  return { firstByte, seconds: (performance.now() - begun) / 1000, bytes, last }
}

/** Reads an export and samples the memory of the process meanwhile. */
async function watched(portal: Running, work: () => Promise<Read>): Promise<Read & { above: number }> {
  await wait(1_000)
  const idle = megabytes(portal.pid)
  let most = idle
  const looking = setInterval(() => {
    most = Math.max(most, megabytes(portal.pid))
  }, LOOKED_AT_EVERY)
  try {
    return { ...(await work()), above: most - idle }
  } finally {
    clearInterval(looking)
  }
}

/** Follows `next` from bundle to bundle, as a consumer does; reports the slowest first byte. */
async function bundles(port: number): Promise<Read> {
  let path: string | undefined = `${FHIR_PATH}/HealthcareService?_count=100`
  const all: Read = { firstByte: 0, seconds: 0, bytes: 0, last: '' }
  for (let n = 0; n < BUNDLES && path !== undefined; n += 1) {
    const one: Read = await read(port, path)
    const { link } = JSON.parse(one.last) as { link: { relation: string; url: string }[] }
    const next: string | undefined = link.find(({ relation }) => relation === 'next')?.url
    path = next === undefined ? undefined : next.slice(new URL(next).origin.length)
    all.firstByte = Math.max(all.firstByte, one.firstByte)
    all.seconds += one.seconds
    all.bytes += one.bytes
  }
  return all
}

export async function measureExports(cluster: Cluster, times: Size['times']): Promise<Figure[]> {
  const { url } = await cluster.directory(times)
  const portal = await startProduct(url)
  const exports: Record<string, () => Promise<Read>> = {
    'HSDS, ndjson, whole': () => read(portal.port, `${HSDS_PATH}/services?format=ndjson&full=true`),
    'the licensing system’s CSV': () => read(portal.port, LICENSE_CSV),
    'FHIR bundles': () => bundles(portal.port),
    'data package': () => packed(portal.port),
  }
  const figures: Figure[] = []
  try {
    for (const [name, work] of Object.entries(exports)) {
      say(`${name}, ${times}×`)
      const { firstByte, above } = await watched(portal, work)
      const title = `${name}, ${times}×`
      figures.push(
        { goal: 'P9', name: `${title}: first byte`, value: firstByte, unit: 'ms', atMost: FIRST_BYTE_WITHIN },
        { goal: 'P9', name: `${title}: memory above idle`, value: above, unit: 'MB', atMost: MOST_ABOVE_IDLE },
      )
    }
    return figures
  } finally {
    await portal.stop()
  }
}

/** The server may still be building the package at the first request; the time counts from the request it answers. */
async function packed(port: number): Promise<Read> {
  const begun = performance.now()
  for (;;) {
    const ended = await read(port, HSDS_PACKAGES.en).catch((error: Error) => error)
    if (!(ended instanceof Error)) return ended
    if (!ended.message.includes('503') || performance.now() - begun > 600_000) throw ended
    await wait(2_000)
  }
}
