import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { openDatabase } from '../../db/open.ts'
import { DEMO_PASSWORD } from '../../dev/demo/sign-ins.ts'
import { devTokenKey } from '../../dev/stand-ins/token-key.ts'
import { freshFolder, freshPlace, removeFolders } from '../../testing/fresh-place.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type RunningServer, startServer } from '../../testing/server-process.ts'
import { backUp } from './command.ts'
import { inspectBackup } from './file.ts'
import { restoreBackup } from './restore.ts'

/** Takes a backup while people write, restores it into an empty database and starts a portal on it. */

const APP_SECRET = 'a secret of the portal that was lost'
const running: RunningServer[] = []
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  removeFolders()
})

async function portalOn(databaseUrl: string, appSecret: string): Promise<RunningServer> {
  const server = await startServer({ env: { DATABASE_URL: databaseUrl, APP_SECRET: appSecret } })
  running.push(server)
  return server
}

type Sent = { method?: string; body?: unknown; token?: string }

async function ask({ url }: RunningServer, path: string, { method = 'GET', body, token = '' }: Sent = {}) {
  const reply = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  return { status: reply.status, data: ((await reply.json()) as { data?: any }).data }
}

const tokenOf = async (server: RunningServer, appSecret: string, email: string): Promise<string> =>
  (await ask(server, '/dev/token', { method: 'POST', body: { email }, token: devTokenKey(appSecret) })).data.token

/** Saves in a loop until stopped; returns every acknowledged text with the time of its acknowledgement. */
function keepWriting(server: RunningServer, token: string, clinicId: number) {
  const acknowledged: { text: string; at: number }[] = []
  let going = true
  const loop = async () => {
    for (let n = 1; going; n += 1) {
      const { data: clinic } = (await ask(server, `/api/clinics/${clinicId}`, { token })) as { data: Clinic }
      const text = `Clinic ${clinicId}, edit ${n}.`
      const saved = await ask(server, '/api/updates', {
        method: 'POST',
        token,
        body: { ...clinic, descriptionEn: text },
      })
      if (saved.status !== 200) throw new Error(`A save was answered with ${saved.status}`)
      acknowledged.push({ text, at: Date.now() })
    }
  }
  const done = loop()
  const stop = () => {
    going = false
    return done
  }
  return { acknowledged, stop }
}

test('a backup under load, restored, is a portal where people sign in and decide', async () => {
  const { databaseUrl } = (await freshPlace()) as { databaseUrl: string }
  const lost = await portalOn(databaseUrl, APP_SECRET)
  const admin = await tokenOf(lost, APP_SECRET, 'amara.lindgren@bha.example')
  const writers = [1, 2, 3].map((clinicId) => keepWriting(lost, admin, clinicId))
  await expect.poll(() => writers.every(({ acknowledged }) => acknowledged.length > 3)).toBe(true)

  const path = join(freshFolder(), 'portal.backup')
  const begun = Date.now()
  await backUp({ databaseUrl }, path)
  const taken = Date.now()
  await Promise.all(writers.map((writer) => writer.stop()))
  await lost.kill()

  const place = (await freshPlace()) as { databaseUrl: string }
  const db = await openDatabase(place)
  const restoring = Date.now()
  await inspectBackup(path)
  await restoreBackup(db, path)
  // Another secret: a backup restores without anything from the machine that wrote it.
  const found = await portalOn(place.databaseUrl, `${APP_SECRET}, and of the new one`)
  const signedIn = await ask(found, '/api/auth/provider/sign-in/email', {
    method: 'POST',
    body: { email: 'teodora.salcedo@cumbrescare.example', password: DEMO_PASSWORD },
  })
  expect(signedIn.status).toBe(200)
  const reviewer = await tokenOf(found, `${APP_SECRET}, and of the new one`, 'amara.lindgren@bha.example')
  const { rows } = await db.pool.query(
    `select request_id from requests where type = 'contentUpdate' and status = 'requested' order by 1 limit 1`,
  )
  const body = { submissionId: rows[0].request_id, approved: true }
  const decided = await ask(found, '/api/updates', { method: 'PATCH', token: reviewer, body })
  expect(decided.status).toBe(200)
  const decidedAt = Date.now()

  const { rows: kept } = await db.pool.query(
    `select new_value #>> '{}' as text from changes where new_value is not null`,
  )
  const texts = new Set(kept.map(({ text }) => text))
  const before = writers.flatMap(({ acknowledged }) => acknowledged.filter(({ at }) => at < begun))
  expect(before.filter(({ text }) => !texts.has(text))).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
  await db.close()
  const during = writers.flatMap(({ acknowledged }) => acknowledged.filter(({ at }) => at > begun && at < taken)).length
  console.info(
    `drill: backup in ${taken - begun} ms with ${during} saves meanwhile; from file to decision ${decidedAt - restoring} ms`,
  )
})
