import type { Database } from '../../db/open.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'
import type { Identity } from './identity-port.ts'
import type { Snapshots } from './snapshots-port.ts'
import type { Turns } from './turns.ts'
import type { Watch } from './watch.ts'

/** Everything outside the request that a handler may use. */
export type Ports = {
  db: Pick<Database, 'pool' | 'kysely'>
  /** The public pages and open data read from here. */
  snapshots: Snapshots
  /** The status page reads from here. */
  watch: Watch
  /** Work of the public half that takes milliseconds of the thread runs through here. */
  turns: Turns
  identity: Identity
  /** The address that an open invitation's token verifies: the server mailed the link only there. */
  addressInvited(token: string): Promise<string | null>
  clock: Clock
  env: Env
}
