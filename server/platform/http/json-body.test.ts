import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './json-body.ts'
import { Refusal } from './refusal.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8')
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const HOSTILE: [string, Buffer, string][] = [
  ['a NUL in a text', bytes('{"a":{"b":["ok","x\\u0000y"]}}'), 'a.b.1'],
  ['half a surrogate pair', bytes('{"a":"\\ud800"}'), 'a'],
  ['a NUL in a name', bytes('{"a":{"x\\u0000":1}}'), 'a'],
  ['__proto__', bytes('{"__proto__":{"admin":true}}'), ''],
  ['a deep __proto__', bytes('{"a":[{"__proto__":1}]}'), 'a.0'],
  ['constructor', bytes('{"constructor":{"prototype":{}}}'), ''],
  ['a number beyond all numbers', bytes('{"n":1e400}'), 'n'],
  ['arrays 65 deep', bytes(nested(65)), '0.'],
  ['arrays 20,000 deep', bytes(nested(20_000)), '0.'],
  ['arrays half a megabyte deep', bytes(nested(500_000)), '0.'],
  ['text that is not UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), ''],
  ['a surrogate written in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), ''],
  ['half a document', bytes('{"a":'), ''],
  ['two documents', bytes('{}{}'), ''],
  ['a comment', bytes('{} // hi'), ''],
  ['NaN', bytes('{"a":NaN}'), ''],
]

describe('a JSON body', () => {
  it.each(HOSTILE)('with %s is a 400 that names the field', (_, body, field) => {
    try {
      parseJson(body)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      const { status, errors } = error as Refusal
      expect(status).toBe(400)
      expect(errors?.[0]?.field.startsWith(field)).toBe(true)
      expect(errors?.[0]?.field.length).toBeLessThanOrEqual(100)
    }
  })

  it('may be 64 levels deep and may have emoji, accents and empty names', () => {
    expect(parseJson(bytes(nested(64)))).toBeDefined()
    expect(parseJson(bytes('{"":"Niño 👩‍⚕️ ’"}'))).toEqual({ '': 'Niño 👩‍⚕️ ’' })
  })

  it('is undefined when empty', () => {
    expect(parseJson(Buffer.alloc(0))).toBeUndefined()
  })

  it('is parsed as JSON.parse would, or refused', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        let value: unknown
        try {
          value = parseJson(bytes(text))
        } catch (error) {
          return error instanceof Refusal
        }
        return JSON.stringify(value) === JSON.stringify(JSON.parse(text))
      }),
    )
  })
})
