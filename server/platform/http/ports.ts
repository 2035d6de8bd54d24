import type { Database } from '../../db/open.ts'
import type { Snapshots } from '../../directory/snapshot.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'
import type { Identity } from './identity-port.ts'
import type { Watch } from './watch.ts'

/** Everything outside the request that a handler may use. */
export type Ports = {
  db: Pick<Database, 'pool' | 'kysely'>
  /** The public pages and open data read from here. */
  snapshots: Snapshots
  /** The status page reads from here. */
  watch: Watch
  identity: Identity
  clock: Clock
  env: Env
}
