import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangeRecord } from '../../contract/updates.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { devTokenKey } from '../../server/dev/stand-ins/token-key.ts'
import type { RunningServer } from '../../server/testing/server-process.ts'

type Server = Pick<RunningServer, 'url' | 'dataDir'>

/** Acts for other people: calls the API with their own token, without a browser. */

export const AMARA = 'amara.lindgren@bha.example'
export const RUBEN = 'ruben.castillo@bha.example'
/** Manager of Cumbres Care, whose clinics have the ids 901 to 918. */
export const TEODORA = 'teodora.salcedo@cumbrescare.example'
export const WES = 'wes.hadley@cumbrescare.example'

/** A token expires after ten minutes; the server of a worker may run longer. */
const FRESH_FOR = 5 * 60_000
const tokens = new Map<string, { token: Promise<string>; since: number }>()

export async function tokenOf({ url, dataDir }: Server, email: string): Promise<string> {
  const key = devTokenKey(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim())
  const answer = await fetch(`${url}/dev/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  equal(answer.status, 200)
  return ((await answer.json()) as { data: { token: string } }).data.token
}

export async function asPerson(server: Server, email: string, method: string, path: string, body?: unknown) {
  const key = `${server.url} ${email}`
  const kept = tokens.get(key)
  const fresh = kept !== undefined && Date.now() - kept.since < FRESH_FOR
  const { token } = fresh ? kept : { token: tokenOf(server, email) }
  if (!fresh) tokens.set(key, { token, since: Date.now() })
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const reply = (await answer.json()) as { data: never; message?: string }
  return { status: answer.status, ...reply }
}

export async function readClinic(server: Server, clinicId: number): Promise<Clinic> {
  const { data, status } = await asPerson(server, AMARA, 'GET', `clinics/${clinicId}`)
  equal(status, 200)
  return data
}

/** Saves a clinic with some values changed; returns the id of the submission. */
export async function edits(server: Server, email: string, clinicId: number, change: Partial<Clinic>) {
  const clinic = await readClinic(server, clinicId)
  const saved = await asPerson(server, email, 'POST', 'updates', { ...clinic, ...change })
  equal(saved.message, 'Clinic data updated successfully')
  return (saved.data as { submissionId: number }).submissionId
}

export async function decides(server: Server, email: string, submissionId: number, approved: boolean) {
  const data = await changesOf(server, submissionId)
  const decided = await asPerson(server, email, 'PATCH', 'updates', {
    submissionId,
    approved,
    ...(approved && { data: data.filter((change) => change.status === 'requested') }),
  })
  equal(decided.status, 200)
}

export async function changesOf(server: Server, submissionId: number): Promise<ChangeRecord[]> {
  return (await asPerson(server, AMARA, 'GET', `updates?submissionId=${submissionId}`)).data
}

/** Returns the id of the request. */
export async function asksFor(server: Server, email: string, role: { role: 'editor'; clinicId: number }) {
  const asked = await asPerson(server, email, 'POST', 'role-requests', role)
  equal(asked.status, 201)
  return (asked.data as { changeId: number }).changeId
}

/** Today in the portal's time zone and format. */
export const today = () =>
  new Date().toLocaleDateString('en-US', {
    timeZone: 'America/Denver',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
