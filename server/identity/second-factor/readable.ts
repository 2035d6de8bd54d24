import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { canRead } from '../secrets.ts'

/**
 * The library encrypts the secrets of authenticator apps with the portal's secret. After a change of that secret no
 * code could match, so this deletes them: those people sign in with their password until they set up the app again.
 * Returns how many.
 */
export async function dropUnreadableSecondFactors(
  { kysely }: Pick<Database, 'kysely'>,
  secret: string,
): Promise<number> {
  const { rows } = await sql<{ secret: string }>`select secret from auth_provider."twoFactor" limit 1`.execute(kysely)
  if (rows[0] === undefined || (await canRead(secret, rows[0].secret))) return 0
  return kysely.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`delete from auth_provider."twoFactor"`.execute(tx)
    await sql`update auth_provider."user" set "twoFactorEnabled" = false where "twoFactorEnabled"`.execute(tx)
    return Number(numAffectedRows)
  })
}
