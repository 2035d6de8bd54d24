import { roleRequestsRoutes } from '../people/access-requests/routes.ts'
import { invitationsRoutes } from '../people/invitations/routes.ts'
import { usersRoutes } from '../people/routes.ts'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { type PersonId, person, smallWorld } from './small-world.ts'
import type { Person } from './test-issuer.ts'

/** Helpers of the tests about people: a person calls, and the test reads the resulting state. */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: what a call answers is for the story's expectations to say
type Anything = any
export type Answer = {
  status: number
  data: Anything
  meta?: Anything
  message?: string
  code?: string
  errors?: { field: string; message: string }[]
  details?: Anything
}
export type Calls = Record<'get' | 'post' | 'put' | 'delete', (url: string, body?: object) => Promise<Answer>>

export type Story = TestApp & {
  /** Signs the person in and returns functions to call the API. */
  as(who: PersonId | Person): Promise<Calls>
  statusOf(userId: string): Promise<string | undefined>
  audited(): Promise<{ action: string; subject: string; actor_id: string | null }[]>
  mails(): Promise<{ template: string; to_email: string; to_user: string | null; language: string; data: Anything }[]>
}

type StoryOptions = Pick<TestAppOptions, 'through' | 'variables'> & { moreAreas?: NonNullable<TestAppOptions['areas']> }

export async function peopleStory({ moreAreas = [], ...options }: StoryOptions = {}): Promise<Story> {
  const t = await testApp({ areas: [usersRoutes, roleRequestsRoutes, invitationsRoutes, ...moreAreas], ...options })
  await smallWorld(t)
  return {
    ...t,
    async as(who) {
      const headers = await t.signIn(typeof who === 'string' ? person(who) : who)
      const call = (method: Method) => async (url: string, body?: object) => {
        const answer = await t.app.inject({ method, url: `/api/${url}`, headers, ...(body && { payload: body }) })
        return { ...answer.json<Omit<Answer, 'status'>>(), status: answer.statusCode }
      }
      return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
    },
    async statusOf(userId) {
      const row = await t.db.kysely
        .selectFrom('users')
        .select('status')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.status
    },
    audited: () =>
      t.db.kysely.selectFrom('audit').select(['action', 'subject', 'actor_id']).orderBy('audit_id').execute(),
    mails: () =>
      t.db.kysely
        .selectFrom('mails')
        .select(['template', 'to_email', 'to_user', 'language', 'data'])
        .where('template', '<>', 'requestNotices')
        .orderBy('mail_id')
        .execute(),
  }
}

/** A person who has signed in and has no account yet. */
export const newcomer = (userId: string, more: Partial<Person> = {}): Person => ({
  tenant: 'provider',
  userId,
  email: `${userId}@clinic.example`,
  ...more,
})

export const accountBody = ({ userId, email }: Person, more: object = {}) => ({
  userId,
  email,
  firstName: 'Nia',
  lastName: 'Ortega',
  phoneNumber: '',
  registrationType: 'self_registered',
  ...more,
})
