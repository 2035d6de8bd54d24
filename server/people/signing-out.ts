import type { Endpoint } from '../../contract/endpoint.ts'
import type { Handler } from '../platform/http/bind.ts'

/**
 * The session rows end inside a command; the identity service hears of it once that is committed, and never from within
 * the transaction, whose connection it might need.
 */
export function thenSignOut<E extends Endpoint>(work: Handler<E>): Handler<E> {
  return async (context) => {
    const answer = await work(context)
    const { userId } = context.input.params as { userId: string }
    const account = await context.db.kysely
      .selectFrom('users')
      .select(['tenant', 'user_id as userId'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    await context.identity.endSessions(account)
    return answer
  }
}
