import { Raw } from './json-text.ts'

/** Values that have broken other servers, by type. */

/** None looks like a leak, so that an echo is never mistaken for one. */
const FRAGMENTS = [
  "'; drop table users; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '\\',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '../../../../etc/passwd',
  'a\r\nSet-Cookie: a=b',
  'a\nb\tc',
]

const WRITING = [
  '\u202eevil\u202c',
  '\u200b\u200d\ufeff',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  'a\ude00b',
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıſßﬁǅ',
  '﷽'.repeat(150),
  'e\u0301\u0323',
  'مرحبا بالعالم',
  '\u0085\u2028\u2029',
  '\u001b[31m\u0007\u007f',
  'ＡＢＣ',
]

const NUMBER_LIKE = [
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1e3',
  '01',
  '+1',
  '1_000',
  '1,5',
  '١٢',
  '',
  ' ',
  '0',
  '-0',
]

const DATES = [
  '2026-02-30T00:00:00.000Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '2026-13-01',
  '24:00',
  '23:60',
  '1970-01-01T00:00:00+99:99',
]

function scattered(length: number, seed: number, first: number, span: number): string {
  let state = seed >>> 0
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return String.fromCharCode(first + ((state >>> 8) % span))
  }).join('')
}

/** Incompressible text. */
export const noise = (length: number, seed: number) => scattered(length, seed, 0x4e00, 0x5000)

/** One visible character with many combining marks: short for a person, long for an index. */
export const marked = (marks: number, seed = 0) => `a${scattered(marks, seed, 0x300, 0x6f)}`

const LONG = [
  'x'.repeat(151),
  'x'.repeat(301),
  'x'.repeat(2001),
  'x'.repeat(20_001),
  noise(149, 1),
  noise(1999, 2),
  noise(19_000, 3),
  marked(1900),
  Array.from({ length: 100 }, (_, index) => marked(18, index)).join(''),
  Array.from({ length: 140 }, (_, index) => marked(130, index)).join(''),
]

export const TEXTS: readonly string[] = [...FRAGMENTS, ...WRITING, ...NUMBER_LIKE, ...DATES, ...LONG]

/**
 * One value of each form, for trying every field in turn: beyond a column, beyond an index, another type, an object.
 */
export const EACH_FIELD: readonly unknown[] = [2 ** 31, marked(1900, 5), 5, { text: 'x' }]

/** Just below and just above the body limit. */
export const HUGE_TEXTS: readonly string[] = ['y'.repeat(1_000_000), 'z'.repeat(1024 * 1024)]

const nested = (depth: number, open: string, close: string) => new Raw(`${open.repeat(depth)}1${close.repeat(depth)}`)

export const NUMBERS: readonly unknown[] = [
  0,
  -1,
  1,
  1.5,
  98,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  5e-324,
  ...['-0', '1e400', '-1e400', '1e-400', '9007199254740993', '123456789012345678901234567890'].map(
    (text) => new Raw(text),
  ),
]

export const STRUCTURES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  { $ne: 1 },
  { length: 1e9 },
  { toString: 'x' },
  { toJSON: 'x' },
  // biome-ignore lint/suspicious/noThenProperty: what is awaited by mistake must not be taken for a promise
  { then: 1 },
  { ['__proto__']: { admin: true } },
  { constructor: { prototype: { admin: true } } },
  { '': 1 },
  { 'a\u0000': 1 },
  { '\ud800': 1 },
  Array.from({ length: 5000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`name${index}`, index])),
  nested(60, '[', ']'),
  nested(65, '[', ']'),
  nested(20_000, '[', ']'),
  nested(20_000, '{"a":', '}'),
]

/** Sent in an address without further encoding. */
export const ADDRESS_VALUES: readonly string[] = [
  '0',
  '-1',
  '01',
  '1.0',
  '1e3',
  '0x10',
  '+1',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '',
  '%20',
  '%00',
  '%ED%A0%80',
  '%ff',
  '%',
  '%2',
  '%zz',
  '%25',
  '%2525',
  '%2e%2e%2f',
  '..%2f..',
  '..',
  '.',
  '%5c',
  '%2f',
  'NaN',
  'null',
  'undefined',
  'true',
  'TRUE',
  '[]',
  '{}',
  '*',
  '\u0661',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%0d%0aa:b',
  ';',
  '@',
  "'--",
  '%27%20or%20%271%27=%271',
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(301),
  'x'.repeat(5000),
]

/** Words that some query understands, in odd combinations. */
export const QUERY_WORDS: readonly string[] = [
  '1',
  '2',
  '100',
  '100000',
  'true',
  'false',
  'name',
  '-name',
  'requested',
  'approved,rejected',
  'archived',
  'pending',
  'completed',
  'requested,requested',
  'Pending,Approved',
  'contentUpdate',
  'contentUpdate,accountAccess',
  ',',
  'waiting',
  'failed',
  'care',
  'ni%C3%B1o',
  'clinic/710001001',
  'user/eli-editor',
  '%25',
  '%5C',
  '_',
  '80210',
]
