import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { type Call, endpoint, envelope, type Input, type Reply } from './endpoint.ts'
import { urlOf } from './shared/route.ts'
import {
  bodyId,
  isoDateTime,
  pageMeta,
  pageQuery,
  pathId,
  queryBoolean,
  queryList,
  safeText,
  sortQuery,
} from './values.ts'

const rename = endpoint({
  name: 'clinics.rename',
  method: 'PATCH',
  path: '/api/clinics/:clinicId/names/:language',
  may: 'archiveClinic',
  summary: 'Renames a clinic.',
  params: z.strictObject({ clinicId: pathId, language: z.enum(['en', 'es']) }),
  query: z.strictObject({
    ...pageQuery,
    quiet: z._default(queryBoolean, false),
    status: z.optional(queryList(['a', 'b'])),
  }),
  body: z.strictObject({ name: safeText(150) }),
  reply: envelope(z.strictObject({ name: z.string() }), pageMeta),
})

describe('an endpoint', () => {
  it('types the input of the handler and of the caller', () => {
    type Got = Input<typeof rename>
    expectTypeOf<Got['params']>().toEqualTypeOf<{ clinicId: number; language: 'en' | 'es' }>()
    expectTypeOf<Got['query']['quiet']>().toEqualTypeOf<boolean>()
    expectTypeOf<Got['query']['page']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Got['query']['status']>().toEqualTypeOf<('a' | 'b')[] | undefined>()
    expectTypeOf<Got['body']>().toEqualTypeOf<{ name: string }>()
    expectTypeOf<Reply<typeof rename>['data']>().toEqualTypeOf<{ name: string }>()
    expectTypeOf<Call<typeof rename>['params']>().toEqualTypeOf<{ clinicId: number; language: 'en' | 'es' }>()
    expectTypeOf<(typeof rename)['may']>().toEqualTypeOf<'archiveClinic'>()
  })

  it('is frozen', () => {
    expect(Object.isFrozen(rename)).toBe(true)
  })

  it('builds the address of a call, joins lists with commas and omits absent values', () => {
    const params = { clinicId: 7, language: 'en/x' }
    expect(
      urlOf(rename, { params, query: { q: 'a&b', page: 2, quiet: true, status: ['a', 'b'], sort: undefined } }),
    ).toBe('/api/clinics/7/names/en%2Fx?q=a%26b&page=2&quiet=true&status=a%2Cb')
    expect(urlOf(rename, { params, query: {} })).toBe('/api/clinics/7/names/en%2Fx')
  })
})

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

describe('values on the wire', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
  ])('a path id %s is a number', (text, value) => {
    expect(z.parse(pathId, text)).toBe(value)
  })

  it.each(['', '0', '-1', '01', '+1', ' 1', '1 ', '1.0', '1e3', '0x10', '2147483648', '99999999999', '١', 1, null])(
    'a path id is not %j',
    (value) => {
      expect(takes(pathId, value)).toBe(false)
    },
  )

  it.each(['1', 0, -1, 1.5, 2147483648, Number.NaN, null, true])('a body id is not %j', (value) => {
    expect(takes(bodyId, value)).toBe(false)
  })

  it('safeText refuses text that PostgreSQL cannot store, and trims only where asked', () => {
    for (const bad of ['a\0b', '\ud800', 'x'.repeat(6), 7, null]) expect(takes(safeText(5), bad)).toBe(false)
    expect(z.parse(safeText(5), ' a ')).toBe(' a ')
    expect(z.parse(safeText(5, { trim: true }), '  a   ')).toBe('a')
    expect(takes(safeText(5, { min: 1, trim: true }), '   ')).toBe(false)
  })

  it('a query spells booleans as true and false', () => {
    expect([z.parse(queryBoolean, 'true'), z.parse(queryBoolean, 'false')]).toEqual([true, false])
    for (const bad of ['1', 'TRUE', '', true]) expect(takes(queryBoolean, bad)).toBe(false)
  })

  it('a query list accepts known names and drops repeats', () => {
    expect(z.parse(queryList(['a', 'b']), 'b,a,b')).toEqual(['b', 'a'])
    for (const bad of ['', 'a,', 'a,c', 'a b', '__proto__']) expect(takes(queryList(['a', 'b']), bad)).toBe(false)
  })

  it('page, size and order must be within their bounds', () => {
    const list = z.strictObject({ ...pageQuery, sort: sortQuery(['name']) })
    expect(z.parse(list, { page: '3', pageSize: '100', sort: '-name', q: ' x ' })).toEqual({
      page: 3,
      pageSize: 100,
      sort: '-name',
      q: 'x',
    })
    for (const bad of [
      { page: '0' },
      { page: '100001' },
      { pageSize: '101' },
      { sort: 'age' },
      { q: 'x'.repeat(201) },
      { x: '1' },
    ]) {
      expect(takes(list, bad)).toBe(false)
    }
  })

  it('a timestamp must carry its time zone', () => {
    for (const good of ['2026-08-21T15:00:00Z', '2026-08-21T15:00:00.123456+00:00'])
      expect(takes(isoDateTime, good)).toBe(true)
    for (const bad of ['2026-08-21', '2026-08-21T15:00:00', '2026-13-01T00:00:00Z', 'now'])
      expect(takes(isoDateTime, bad)).toBe(false)
  })
})
