import type { Database } from '../../db/open.ts'
import type { Snapshots } from '../../directory/snapshot.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'
import type { Identity } from './identity-port.ts'

/** Everything outside a request that a handler may touch. */
export type Ports = {
  db: Pick<Database, 'pool' | 'kysely'>
  /** What the public half answers from. */
  snapshots: Snapshots
  identity: Identity
  clock: Clock
  env: Env
}
