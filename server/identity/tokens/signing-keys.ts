import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { type SignInLibrary, schemaOf } from '../library.ts'
import type { TenantSignIn } from '../tenant.ts'

/**
 * Signing keys are kept encrypted with the portal's secret. Once that has been changed they are of no use,
 * and the library would fail on them for ever; new ones are made when the next token is.
 */
export async function dropUnreadableKeys(
  { kysely }: Pick<Database, 'kysely'>,
  { tenant, library }: Pick<TenantSignIn, 'tenant' | 'library'>,
): Promise<boolean> {
  const table = sql.table(`${schemaOf(tenant)}.jwks`)
  const { rows } = await sql`select 1 from ${table} limit 1`.execute(kysely)
  if (rows.length === 0 || (await canSign(library))) return false
  await sql`delete from ${table}`.execute(kysely)
  return true
}

async function canSign(library: SignInLibrary): Promise<boolean> {
  try {
    await library.api.signJWT({ body: { payload: {} } })
    return true
  } catch (error) {
    if (error instanceof Error && /decrypt private key/i.test(error.message)) return false
    throw error
  }
}
