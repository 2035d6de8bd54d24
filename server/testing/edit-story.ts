import { expect } from 'vitest'
import type { ChangeRecord, RequestItem } from '../../contract/updates.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { clinicsRoutes } from '../clinics/routes.ts'
import { confirmationsArea } from '../freshness/confirmations/routes.ts'
import { updatesRoutes } from '../review/update-routes.ts'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { OURS, type PersonId, person, smallWorld } from './small-world.ts'

/** Helpers of the tests about edits: who reads, saves and decides, and what the directory then shows. */

type Reply = {
  status: number
  body: { data: never; message?: string; code?: string; errors?: unknown; details?: never }
}
export type Saved = { clinic: Clinic; submissionId: number | null; live: string[]; held: string[]; withdrawn: string[] }

type StoryOptions = TestAppOptions & {
  /** Signs each person in once instead of before every call, for tests with thousands of calls. */
  staysSignedIn?: boolean
}

export async function editStory({ staysSignedIn = false, ...options }: StoryOptions = {}) {
  const story = await testApp({ areas: [clinicsRoutes, confirmationsArea, updatesRoutes], ...options })
  await smallWorld(story)
  const signedIn = new Map<PersonId, ReturnType<TestApp['signIn']>>()
  const headersOf = (who: PersonId) => {
    const headers = (staysSignedIn && signedIn.get(who)) || story.signIn(person(who))
    signedIn.set(who, headers)
    return headers
  }
  return { ...story, ...actsIn(story, headersOf) }
}
export type EditStory = Awaited<ReturnType<typeof editStory>>

function actsIn({ app, db }: TestApp, headersOf: (who: PersonId) => ReturnType<TestApp['signIn']>) {
  const call = async (who: PersonId, method: string, url: string, body?: unknown, headers = {}): Promise<Reply> => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(await headersOf(who)), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const reads = async (who: PersonId, clinicId: number = OURS.clinic): Promise<Clinic> => {
    const answer = await call(who, 'GET', `/api/clinics/${clinicId}`)
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const saves = (who: PersonId, clinic: Clinic & { takenBack?: string[] }, headers = {}) =>
    call(who, 'POST', '/api/updates', clinic, headers)
  const edits = async (
    who: PersonId,
    edit: Partial<Clinic> & { takenBack?: string[] },
    clinicId: number = OURS.clinic,
  ): Promise<Saved> => {
    const answer = await saves(who, { ...(await reads(who, clinicId)), ...edit })
    expect(answer.body).toMatchObject({ message: 'Clinic data updated successfully' })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const changesOf = async (submissionId: number | null, status = ''): Promise<ChangeRecord[]> => {
    const answer = await call(
      'ana-admin',
      'GET',
      `/api/updates?submissionId=${submissionId}${status && `&status=${status}`}`,
    )
    return answer.body.data
  }
  const decides = (who: PersonId, decision: object) => call(who, 'PATCH', '/api/updates', decision)
  const queue = async (who: PersonId, query = ''): Promise<RequestItem[]> => {
    const answer = await call(who, 'GET', `/api/updates?groupBySubmissionId=true&type=contentUpdate${query}`)
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const count = async (table: 'audit' | 'requests' | 'changes' | 'mails') =>
    Number((await db.pool.query(`select count(*) from ${table}`)).rows[0].count)
  return { call, reads, saves, edits, changesOf, decides, queue, count }
}
