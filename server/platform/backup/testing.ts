import type { Database } from '../../db/open.ts'

/** Hashes every table that a backup restores, generated columns included, with code independent of the backup's. */

const NOT_KEPT = /^(public\.(sessions|access_tokens|kysely_.*)|auth_\w+\.(session|verification|jwks|rateLimit))$/

export async function contentOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'`)
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname in ('public', 'auth_admin', 'auth_provider') order by 1`,
    )
    const content: Record<string, string> = {}
    for (const { name } of rows.filter((table) => !NOT_KEPT.test(table.name))) {
      const table = name.split('.').map((part) => `"${part}"`)
      const { rows: found } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as sum
         from ${table.join('.')} t`,
      )
      content[name] = found[0]?.sum ?? ''
    }
    const { rows: sequences } = await client.query(
      `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
    )
    content.sequences = JSON.stringify(sequences)
    await client.query('rollback')
    return content
  } finally {
    client.release()
  }
}
