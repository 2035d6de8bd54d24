import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { canRead } from '../secrets.ts'

/**
 * What authenticator apps share with us is kept encrypted with the portal's secret. Once that has been changed no code
 * could ever be right again, so those people sign in with their password until they set it up anew. Answers how many.
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
