import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type TestApp, testApp } from '../../testing/app.ts'
import { addNote, listNotes, readNote, removeNote, sampleArea } from '../../testing/sample-area.ts'
import { type ApiDocument, apiDocument, callersOf } from './openapi.ts'
import { boundEndpoints } from './routes.ts'
import { schemaText } from './schema-text.ts'

let t: TestApp
let document: ApiDocument
beforeAll(async () => {
  t = await testApp({ areas: [sampleArea] })
  document = (await t.app.inject('/api/openapi.json')).json()
})
afterAll(() => t.close())

describe('the API document', () => {
  it('lists every bound call, by its path in braces', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const bound = boundEndpoints(t.app).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(listed.sort()).toEqual(bound.sort())
    expect(listed).toContain('DELETE /api/sample/notes/{noteId}')
  })

  it('describes request, reply and permitted callers of each call', () => {
    const add = document.paths['/api/sample/notes']?.post
    expect(add?.requestBody?.content['application/json']).toMatchObject({
      schema: { type: 'object', required: ['text'], additionalProperties: false },
      example: { text: 'Ring the bell' },
    })
    expect(Object.keys(add?.responses ?? {}).join(' ')).toBe('201 400 401 403 404 409 413 415 422 429 503')
    const list = document.paths['/api/sample/notes']?.get
    expect(list?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual(
      ['q', 'page', 'pageSize', 'sort', 'long'].map((name) => [name, 'query', false]),
    )
    const read = document.paths['/api/sample/notes/{noteId}']?.get
    expect(read?.parameters).toMatchObject([{ name: 'noteId', in: 'path', required: true, example: '1' }])
    expect(document.paths['/api/sample/notes/{noteId}']?.delete?.description).toBe(
      'May be called by: administrators. Not with a personal access token.',
    )
    expect(document.paths['/api/sample/greetings']?.post?.security).toEqual([])
  })

  it('names callers from the permission table', () => {
    expect(callersOf('archiveClinic')).toEqual(['administrators'])
    expect(callersOf('invite')).toEqual(['administrators', 'managers'])
    expect(callersOf('anyone')).toEqual(['anyone'])
    expect(callersOf('readMe')).toHaveLength(6)
  })

  it('names each schema with an id once, and twice where input and output differ', () => {
    const amount = z.pipe(
      z.string(),
      z.transform((text: string) => Number(text)),
    )
    const money = z.strictObject({ amount: z._default(z.optional(z.int()), 0) })
    z.globalRegistry.add(money, { id: 'Money' })
    const call = { ...addNote, body: money, reply: z.strictObject({ data: money, more: z.array(money) }) }
    const made = apiDocument([call, { ...readNote, query: z.strictObject({ amount }) }], 'http://x')
    expect(Object.keys(made.components.schemas).sort()).toEqual(['Error', 'Money', 'MoneyInput'])
    expect(JSON.stringify(made)).not.toContain('$defs')
  })
})

/**
 * An example that its own schema refuses would teach developers wrong calls, so every endpoint's example is validated.
 */
function expectExampleToHold({ name, params, query, body, reply, example }: ReturnType<typeof boundEndpoints>[number]) {
  expect(example, `${name} has no example`).toBeDefined()
  for (const [schema, value] of [
    [params, example?.params],
    [query, example?.query ?? {}],
    [body, example?.body],
    [reply, example?.reply],
  ] as const) {
    if (schema) expect(z.safeParse(schema, value), name).toMatchObject({ success: true })
  }
}

describe('examples', () => {
  it('of the calls in this test match their schemas', () => {
    for (const sample of [addNote, listNotes, readNote, removeNote]) expectExampleToHold(sample)
  })

  it('of all portal calls match their schemas, and every call has a unique name', async () => {
    const portal = await testApp()
    const bound = boundEndpoints(portal.app)
    for (const one of bound) expectExampleToHold(one)
    expect(new Set(bound.map(({ name }) => name)).size).toBe(bound.length)
    await portal.close()
  })
})

describe('calls that share a path', () => {
  it('are merged into one operation with every parameter and with schema and example of each reply', async () => {
    const portal = await testApp()
    const made: ApiDocument = (await portal.app.inject('/api/openapi.json')).json()
    const shared = made.paths['/api/updates']?.get
    expect(shared?.operationId).toBe('getUpdates')
    expect(shared?.parameters.map(({ name, required }) => [name, required])).toEqual(
      'clinicId submissionId groupBySubmissionId mine status type order after before q page pageSize'
        .split(' ')
        .map((name) => [name, false]),
    )
    const names = [
      'listOwnSubmissions',
      'listSubmissionChanges',
      'listClinicChanges',
      'listRequests',
      'listSubmissions',
    ]
    const reply = shared?.responses[200]
    const documented = reply && 'content' in reply ? reply.content['application/json'] : undefined
    expect(Object.keys(documented?.examples ?? {})).toEqual(names)
    expect(documented?.schema.anyOf).toHaveLength(names.length)
    for (const name of names) expect(shared?.description).toContain(name)
    const operations = Object.values(made.paths).flatMap((methods) => Object.values(methods))
    expect(JSON.stringify(made)).not.toContain('"oneOf"')
    // A summary that names a refusal is documented with it.
    for (const { operationId, summary, responses } of operations)
      if (/\b401\b/.test(summary))
        expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(['401'])])
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await portal.app.inject('/api/docs')).body).toContain('Example of a reply: listRequests')
    await portal.close()
  })
})

describe('the HTML page for developers', () => {
  it('is plain HTML under the strict policy, lists every call and loads only its stylesheet', async () => {
    const { body, headers } = await t.app.inject('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).not.toMatch(/<script|<style|style=|onclick|=\s*["']?https?:\/\//i)
    for (const { name, path } of boundEndpoints(t.app)) {
      expect(body).toContain(`id="${name}"`)
      expect(body).toContain(path.replace(/:(\w+)/g, '{$1}'))
    }
    expect((await t.app.inject('/api/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('explains tokens, rate limits and compatibility, and shows a curl command per call', async () => {
    const { body } = await t.app.inject('/api/docs')
    for (const title of ['How to get a token', 'How often', 'What will not change', 'Open data needs no token']) {
      expect(body).toContain(`<h2>${title}</h2>`)
    }
    expect(body).toContain('300 calls in a minute')
    const add = document.paths['/api/sample/notes']?.post?.['x-codeSamples']
    expect(add).toEqual([
      {
        lang: 'Shell',
        label: 'sample.add',
        source: [
          `curl -X POST 'http://localhost:3000/api/sample/notes' \\`,
          `  -H "Authorization: Bearer $TOKEN" \\`,
          `  -H 'Content-Type: application/json' \\`,
          `  --data '{"text":"Ring the bell"}'`,
        ].join('\n'),
      },
    ])
    expect(body.match(/<h4>With curl/g)?.length).toBe(boundEndpoints(t.app).length)
  })

  it('escapes the texts of endpoints', async () => {
    const evil = await testApp({
      areas: [
        (app) => {
          app.routeList.push({
            method: 'GET',
            url: '/api/x',
            endpoint: { ...readNote, summary: '<img src=x onerror=1>' },
          })
        },
      ],
    })
    expect((await evil.app.inject('/api/docs')).body).toContain('&lt;img src=x onerror=1&gt;')
    await evil.close()
  })

  it('writes schemas in readable lines', () => {
    const schema = z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(150)),
      age: z.optional(z.int().check(z.gte(0))),
      kind: z.nullable(z.enum(['a', 'b'])),
      reason: z.nullable(z.string()),
      tags: z.array(z.strictObject({ id: z.int().check(z.gte(1), z.lte(9)) })),
      notes: z.record(z.string(), z.boolean()),
    })
    expect(schemaText(z.toJSONSchema(schema) as Record<string, unknown>)).toBe(`{
  name: string (1 to 150 characters)
  age?: integer (at least 0)
  kind: "a" | "b" | null
  reason: string | null
  tags: list of {
    id: integer (1 to 9)
  }
  notes: {
    [name]: boolean
  }
}`)
  })
})
