import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Actor } from '../../../domain/permissions.ts'
import type { Database } from '../../db/open.ts'
import type { SettableClock } from '../../platform/clock.ts'
import { type CommandContext, command, type Handler } from '../../platform/http/bind.ts'
import type { SeedUser } from './make.ts'
import type { DemoDirectory } from './people.ts'

/** The context of every act in the demo's past: who acts, when, and the real command. */

export type Event = { daysAgo: number; happen(): Promise<void> }
export type Demo = { db: Database; clock: SettableClock; directory: DemoDirectory; events: Event[] }

function actorOf({ directory }: Demo, userId: string): Actor {
  const user = directory.users.find((candidate) => candidate.userId === userId) as SeedUser
  const roles = directory.roles.filter((role) => role.userId === userId).map((role) => ({ ...role, roleId: 1 }))
  const { tenant, email, status, firstName, lastName } = user
  const known = { userId, tenant, email, status, firstName, lastName, roles }
  return { ...known, sessionId: 'demo', emailVerified: true, allowListed: tenant === 'admin' }
}

type Input = { params?: unknown; body?: unknown }

export async function perform<E extends Endpoint>(demo: Demo, handler: Handler<E>, who: string, input: Input) {
  const { db, clock } = demo
  const context = { db, clock, actor: actorOf(demo, who), input, requestId: 'demo', idempotencyKey: null }
  return (await handler(context as never)) as {
    data: { submissionId: number | null; changeId: number; held: string[] }
  }
}

export const inCommand = <E extends Endpoint>(work: (context: CommandContext<E>) => Promise<unknown>) =>
  command(work as never) as Handler<E>

export const adminsOf = ({ directory }: Demo) =>
  directory.users.filter((user) => user.tenant === 'admin' && user.status === 'Approved').map((user) => user.userId)
