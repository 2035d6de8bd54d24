import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUuid, uuidFrom } from '../../domain/exchange/uuid.ts'

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
/** Digits that say the version and the variant of a UUID. */
const withoutMarks = (hex: string) => hex.slice(0, 12) + hex.slice(13, 16) + hex.slice(17, 32)

it('a UUID from a name is made with the platform’s SHA-1, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const bytes = createHash('sha1')
        .update(Buffer.from(DNS.replaceAll('-', ''), 'hex'))
        .update(name)
        .digest('hex')
      const made = uuidFrom(DNS, name)
      expect(withoutMarks(made.replaceAll('-', ''))).toBe(withoutMarks(bytes))
      expect(isUuid(made)).toBe(true)
    }),
  )
})
