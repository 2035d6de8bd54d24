import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../clock.ts'
import type { App } from '../http/app-instance.ts'
import type { JobOutcome } from '../jobs/schedule.ts'
import { PROJECT } from '../project-folder.ts'
import { requestMetrics } from './requests.ts'
import { workMetrics } from './work.ts'

/** Prometheus metrics on their own port, which only the monitoring should reach. Loaded only when configured. */

export type Metrics = {
  /** Counts the replies of this application. */
  area(app: App): void
  onJob(name: string, outcome: JobOutcome): void
  /** Returns the port on which it listens. */
  listen(where: { port: number; host: string }): Promise<number>
  close(): Promise<void>
}

export function openMetrics({ db, clock }: { db: Pick<Database, 'pool' | 'engine'>; clock: Clock }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; says what is running.',
    labelNames: ['version', 'node', 'engine'],
    registers: [registry],
  }).set({ version: productVersion(), node: process.version, engine: db.engine }, 1)
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Runs of scheduled jobs in this process, by outcome.',
    labelNames: ['job', 'outcome'] as const,
    registers: [registry],
  })
  const area = requestMetrics(registry)
  const update = workMetrics(registry, { pool: db.pool, clock })

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    update()
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch(() => response.writeHead(500).end())
  })
  return {
    area,
    onJob: (job, outcome) => jobs.inc({ job, outcome }),
    listen: ({ port, host }) =>
      new Promise((listening, failed) => {
        server.once('error', failed)
        server.listen(port, host, () => {
          const address = server.address()
          listening(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

function productVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
  return manifest.version
}
