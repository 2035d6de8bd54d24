import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type SignInApp, signInApp } from './sign-in-app.ts'

/** One portal with its real sign-in for the tests of a file; each test gets a new address and no limit used up before it. */
export function eachWithNewAddress(name: string, begin: (app: SignInApp, email: string) => Promise<void> | void): void {
  let app: SignInApp
  let count = 0
  beforeAll(async () => {
    app = await signInApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await sql`delete from auth_provider."rateLimit"`.execute(app.db.kysely)
    count += 1
    await begin(app, `${name}-${count}@clinic.example`)
  })
}
