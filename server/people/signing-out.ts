import type { Endpoint } from '../../contract/endpoint.ts'
import type { Handler } from '../platform/http/bind.ts'

/**
 * The command ends the session rows; this wrapper informs the identity service after the commit, because inside the
 * transaction the service might need the connection that the transaction occupies.
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
