import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UPLOAD_LIMIT } from '../../contract/shared/feeds.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshFolder, removeFolders } from '../testing/fresh-place.ts'
import { person, smallWorld } from '../testing/small-world.ts'

/** Uploads with chunked encoding, whose size is unknown beforehand. */

let t: TestApp
let url = ''
beforeEach(async () => {
  // A folder of its own, because other tests spool uploads in the machine's temp folder at the same time.
  vi.stubEnv('TMPDIR', freshFolder())
  t = await testApp()
  await smallWorld(t)
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await t.close()
  vi.unstubAllEnvs()
})
afterAll(removeFolders)

const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portal-feed-'))

async function send(content: Iterable<string>): Promise<{ status: number; code: string }> {
  const answer = await fetch(`${url}/api/admin/feeds/runs`, {
    method: 'POST',
    headers: { ...(await t.signIn(person('ana-admin'))), 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(content, { objectMode: false })),
    duplex: 'half',
  } as RequestInit)
  const { code = '' } = (await answer.json()) as { code?: string }
  return { status: answer.status, code }
}

function* pieces(bytes: number): Generator<string> {
  const piece = 'x'.repeat(1024 * 1024)
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece
}

describe('an upload in chunks', () => {
  test('of more than 50 MB gets 413 and leaves no file behind', async () => {
    expect(await send(pieces(UPLOAD_LIMIT + 3 * 1024 * 1024))).toEqual({ status: 413, code: 'too_large' })
    expect(spooled()).toEqual([])
    expect(await t.db.kysely.selectFrom('feed_runs').selectAll().execute()).toEqual([])
  })

  test('of less is read', async () => {
    expect(await send(['AccountID,Acc', 'ountName\nA1,Juniper', ' Bend\n'])).toMatchObject({ status: 201 })
  })
})
