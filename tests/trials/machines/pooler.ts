import { installed } from '../stage/cluster.ts'
import { decider } from '../stage/decider.ts'
import { findings, skippedFor } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { bouncer, hasBouncer } from '../stage/pgbouncer.ts'
import { openPortal } from '../stage/portal.ts'
import { smallCluster } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

const SENTENCE = 'a pooler that shares connections between transactions'
const LIMITS = 'extra_float_digits, statement_timeout, lock_timeout, idle_in_transaction_session_timeout'

export const pooler: Trial = {
  name: 'pooler',
  notInShort: true,
  promise:
    'PgBouncer in transaction mode is refused at the start in a sentence; in session mode the portal works behind it',
  async run(setting) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    if (!hasBouncer) return skippedFor('PgBouncer is not installed')
    const notes = findings(setting)
    const cluster = await smallCluster()
    const through = async <T>(settings: Record<string, string>, work: (url: string) => Promise<T>) => {
      const door = await bouncer(cluster, settings)
      return work(door.url).finally(() => door.stop())
    }
    const refusal = async (databaseUrl: string) => {
      const started = await openPortal({ env: { DATABASE_URL: databaseUrl } }).catch((error: Error) => error)
      if (started instanceof Error) return started.message
      await started.end()
      return 'it started'
    }
    try {
      for (const settings of [{}, { ignore_startup_parameters: LIMITS }]) {
        const said = await through({ pool_mode: 'transaction', ...settings }, refusal)
        if (!said.includes(SENTENCE)) notes.complain(`in transaction mode the start said: ${said.slice(-300)}`)
      }
      const decisions = setting.short ? 5 : 50
      await through(
        { pool_mode: 'session', default_pool_size: '40', ignore_startup_parameters: LIMITS },
        async (url) => {
          const portal = await openPortal({ env: { DATABASE_URL: url } })
          try {
            const desk = await decider(portal)
            for (let n = 0; n < decisions; n += 1) await desk.once()
            for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, desk.ledger))
              notes.complain(sentence)
          } finally {
            await portal.end()
          }
        },
      )
      return notes.verdict({ 'refused in transaction mode': 2, 'decisions in session mode': decisions })
    } finally {
      await cluster.remove()
    }
  },
}
