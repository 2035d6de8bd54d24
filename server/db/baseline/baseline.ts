import { type Kysely, sql } from 'kysely'
import webPush from 'web-push'
import { clinics } from './clinics.ts'
import { codes } from './codes.ts'
import { directory } from './directory.ts'
import { freshness } from './freshness.ts'
import { functions } from './functions.ts'
import { imports } from './imports.ts'
import { listings } from './listings.ts'
import { people } from './people.ts'
import { platform } from './platform.ts'
import { requests } from './requests.ts'
import { signIn } from './sign-in.ts'

/** The whole schema, in the order in which tables refer to each other. */
const PARTS = [functions, codes, clinics, people, signIn, requests, freshness, imports, directory, listings, platform]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of PARTS) await sql.raw(part).execute(db)
  // Generated once per database: devices subscribe with the public key, so every copy must use the same pair.
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await sql`insert into push_keys (public_key, private_key, created_at) values (${publicKey}, ${privateKey}, now())`.execute(
    db,
  )
}
