import * as z from 'zod/mini'
import { endpoint, envelope } from '../../contract/endpoint.ts'
import { bodyId, pageMeta, pageQuery, pathId, queryBoolean, safeText, sortQuery } from '../../contract/values.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind, command, json } from '../platform/http/bind.ts'
import { conflict, notFound, unprocessable } from '../platform/http/refusal.ts'

/** A few calls of every kind, to test the HTTP layer alone. Notes are stored as names of providers. */

const note = z.strictObject({ noteId: z.int(), text: z.string() })

export const readMe = endpoint({
  name: 'sample.me',
  method: 'GET',
  path: '/api/sample/me',
  may: 'readMe',
  summary: 'Who the server thinks is calling.',
  reply: envelope(z.strictObject({ userId: z.string(), status: z.nullable(z.string()), roles: z.array(z.unknown()) })),
  example: { reply: { data: { userId: 'u-1', status: 'Approved', roles: [] } } },
})

export const listNotes = endpoint({
  name: 'sample.list',
  method: 'GET',
  path: '/api/sample/notes',
  may: 'readMe',
  summary: 'Notes, by page.',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['text']), long: z.optional(queryBoolean) }),
  reply: envelope(z.array(note), pageMeta),
  example: {
    query: { page: '1', pageSize: '10', sort: '-text' },
    reply: { data: [{ noteId: 1, text: 'Ring the bell' }], meta: { total: 1, page: 1, pageSize: 10 } },
  },
})

export const readNote = endpoint({
  name: 'sample.read',
  method: 'GET',
  path: '/api/sample/notes/:noteId',
  may: 'readMe',
  summary: 'One note.',
  params: z.strictObject({ noteId: pathId }),
  reply: envelope(note),
  example: { params: { noteId: '1' }, reply: { data: { noteId: 1, text: 'Ring the bell' } } },
})

export const addNote = endpoint({
  name: 'sample.add',
  method: 'POST',
  path: '/api/sample/notes',
  may: 'readMe',
  summary: 'Adds a note.',
  body: z.strictObject({
    text: safeText(100, { min: 1, trim: true }),
    pinned: z.optional(z.boolean()),
    providerId: z.optional(bodyId),
    anything: z.optional(z.unknown()),
  }),
  reply: envelope(note),
  status: 201,
  example: {
    body: { text: 'Ring the bell' },
    reply: { data: { noteId: 1, text: 'Ring the bell' }, message: 'Note added' },
  },
})

export const removeNote = endpoint({
  name: 'sample.remove',
  method: 'DELETE',
  path: '/api/sample/notes/:noteId',
  may: 'archiveClinic',
  summary: 'Removes a note.',
  params: z.strictObject({ noteId: pathId }),
  reply: envelope(z.null()),
  example: { params: { noteId: '1' }, reply: { data: null } },
})

export const readColours = endpoint({
  name: 'sample.colours',
  method: 'GET',
  path: '/api/sample/colours',
  may: 'readCodes',
  summary: 'The same for everyone.',
  personal: false,
  reply: envelope(z.array(z.string())),
  example: { reply: { data: ['red'] } },
})

export const greet = endpoint({
  name: 'sample.greet',
  method: 'POST',
  path: '/api/sample/greetings',
  may: 'anyone',
  summary: 'Open to strangers.',
  limit: { max: 3, perSeconds: 60 },
  reply: envelope(z.string()),
  example: { reply: { data: 'Hello' } },
})

export function sampleArea(app: App): void {
  bind(app, readMe, async ({ actor: { userId, status, roles } }) => ({ data: { userId, status, roles: [...roles] } }))
  bind(app, listNotes, async ({ input: { query } }) => {
    const { page, pageSize } = query
    return page && pageSize ? { data: [], meta: { total: 0, page, pageSize } } : { data: [] }
  })
  bind(app, readNote, async ({ db, input: { params } }) => {
    const { rows } = await db.pool.query<{ text: string }>({
      name: 'sample-note',
      text: `select json_build_object('data', json_build_object('noteId', provider_id, 'text', display_name))::text as text
        from providers where provider_id = $1`,
      values: [params.noteId],
    })
    if (rows[0] === undefined) throw notFound()
    return json(rows[0].text)
  })
  bind(
    app,
    addNote,
    command(async ({ tx, clock, input: { body } }) => {
      const { provider_id } = await tx
        .insertInto('providers')
        .values({ display_name: body.text, updated_at: clock.now() })
        .returning('provider_id')
        .executeTakeFirstOrThrow()
      if (body.text === 'unkind') throw unprocessable([{ field: 'text', message: 'Say it kindly.' }])
      if (body.text === 'taken') throw conflict('note_taken', 'Another person wrote this already.', { by: 'Ana' })
      return { data: { noteId: provider_id, text: body.text }, message: 'Note added' }
    }),
  )
  bind(
    app,
    removeNote,
    command(async ({ tx, input: { params } }) => {
      const { numDeletedRows } = await tx
        .deleteFrom('providers')
        .where('provider_id', '=', params.noteId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
      return { data: null }
    }),
  )
  bind(app, readColours, async () => ({ data: ['red', 'green'] }))
  bind(app, greet, async () => ({ data: 'Hello' }))
}
