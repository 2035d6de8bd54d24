import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from './shape.ts'

const sentence = (schema: z.core.$ZodType, value: unknown) => {
  const read = z.safeParse(schema, value)
  return read.success ? [] : fieldErrors(read.error.issues).map(({ message }) => message)
}
const text = z.string().check(z.minLength(1), z.maxLength(3))

it.each<[z.core.$ZodType, unknown, string]>([
  [z.int().check(z.minimum(1)), 0, 'Must be at least 1.'],
  [z.int().check(z.maximum(60)), 61, 'Must be at most 60.'],
  [z.int(), 1.5, 'Must be a whole number.'],
  [z.int(), null, 'This is needed.'],
  [z.int(), 'x', 'Must be a number.'],
  [text, '', 'This is needed.'],
  [text, 'four', 'Must have at most 3 characters.'],
  [text, undefined, 'This is needed.'],
  [z.array(text).check(z.minLength(1)), [], 'At least one is needed.'],
  [z.array(text).check(z.maxLength(1)), ['a', 'b'], 'At most 1 can be here.'],
  [z.enum(['a', 'b']), 'c', 'Must be one of: a, b.'],
  [z.literal(true), false, 'Must be true.'],
  [z.email(), 'nora', 'Must be an email address.'],
  [z.string().check(z.regex(/x/)), 'y', 'Must be in the expected form.'],
  [z.union([z.number(), z.boolean()]), 'y', 'This is not in the expected form.'],
  [z.strictObject({}), { admin: true }, 'Unknown field.'],
])('says it in plain words: %#', (schema, value, message) => expect(sentence(schema, value)).toEqual([message]))
