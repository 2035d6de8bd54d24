import { gzipSync } from 'node:zlib'
import type { Dice } from '../../dev/demo/dice.ts'

/** Hostile headers: types, encodings, credentials and headers that some servers obey. */

export type Around = { name: string; headers: Record<string, string>; bytes?: (text: string) => Buffer | string }

const type = (value: string): Around => ({ name: `content-type ${value}`, headers: { 'content-type': value } })

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/html',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json;charset="utf-8"',
  'application/json;',
  'application/vnd.api+json',
  'application/json, text/plain',
  'APPLICATION/JSON',
  '*/*',
  '/',
  '',
  'x',
  'application/json; charset=utf-8; charset=utf-16',
]

const json = { 'content-type': 'application/json' }

const ENCODINGS: Around[] = [
  { name: 'gzip claimed, plain sent', headers: { ...json, 'content-encoding': 'gzip' } },
  { name: 'gzip', headers: { ...json, 'content-encoding': 'gzip' }, bytes: (text) => gzipSync(text) },
  { name: 'unknown encoding', headers: { ...json, 'content-encoding': 'br, x-none' } },
  { name: 'gzip sent, none claimed', headers: json, bytes: (text) => gzipSync(text) },
  { name: 'byte order mark', headers: json, bytes: (text) => `\ufeff${text}` },
  { name: 'UTF-16', headers: json, bytes: (text) => Buffer.from(text, 'utf16le') },
  { name: 'Latin-1', headers: json, bytes: (text) => Buffer.from(text.replace(/"$/, 'ñ"'), 'latin1') },
  {
    name: 'bytes that are no UTF-8',
    headers: json,
    bytes: (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff])]),
  },
  { name: 'overlong NUL', headers: json, bytes: () => Buffer.from([0x22, 0xc0, 0x80, 0x22]) },
  { name: 'cut off', headers: json, bytes: (text) => text.slice(0, -1) },
  { name: 'more after the end', headers: json, bytes: (text) => `${text}{}` },
  { name: 'a comment', headers: json, bytes: (text) => `/* */${text}` },
  { name: 'spaces', headers: json, bytes: () => ' \n ' },
  { name: 'nothing', headers: json, bytes: () => '' },
  { name: 'null', headers: json, bytes: () => 'null' },
  { name: 'a text', headers: json, bytes: () => '"x"' },
  { name: 'a list', headers: json, bytes: (text) => `[${text}]` },
  { name: 'no type', headers: { 'content-type': '' } },
]

const one = (name: string, value: string): Around => ({
  name: `${name}: ${value.slice(0, 40)}`,
  headers: { [name]: value },
})

const SIGNED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbmEtYWRtaW4iLCJ0ZW5hbnQiOiJhZG1pbiJ9.'
const AUTHORIZATIONS = [
  '',
  'Bearer',
  'Bearer ',
  'bearer x',
  'Bearer a.b.c',
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${SIGNED}`,
  `Bearer ${SIGNED}x`,
  'Bearer a.b.c, Bearer d.e.f',
  `Bearer ${'x'.repeat(9000)}.y.z`,
  'Bearer eyJhbGciOiJFUzI1NiJ9.e30.AA',
  'Token a.b.c',
  'Bearer ....',
].map((value) => one('authorization', value))

const OTHERS: Around[] = [
  ...['DELETE', 'GET', 'PATCH', 'nonsense'].map((method) => one('x-http-method-override', method)),
  one('x-method-override', 'DELETE'),
  ...['short', 'x'.repeat(101), 'with space in it', 'the-same-key-every-time', "'; drop table users; --"].map((key) =>
    one('idempotency-key', key),
  ),
  ...['*', '"', 'W/"x"', ','.repeat(2000), '"a", "b"'].map((tag) => one('if-none-match', tag)),
  ...['127.0.0.1', '::1, x', 'unknown', '1.2.3.4'.repeat(300)].map((address) => one('x-forwarded-for', address)),
  ...['x', '../../etc', 'a'.repeat(3000)].map((id) => one('x-request-id', id)),
  ...['evil.example', 'localhost:99999', '', '[::1'].map((host) => one('host', host)),
  one('x-forwarded-host', 'evil.example'),
  one('x-original-url', '/api/admin/audit'),
  one('x-rewrite-url', '/api/admin/audit'),
  one('origin', 'https://evil.example'),
  one('origin', 'null'),
  one('cookie', 'portal-admin.session_token=x; __proto__=1; a=%00'),
  one('accept', 'text/html;q=x'),
  one('accept-encoding', 'gzip, *;q=nan'),
  one('accept-language', 'x'.repeat(2000)),
  one('range', 'bytes=0-1'),
  one('x-background', '1'),
  one('user-agent', '\u00ff<script>'),
]

/** With a body, types and encodings matter most; without one they should not matter. */
export function around(dice: Dice, hasBody: boolean): Around {
  const kind = dice.next()
  if (kind < (hasBody ? 0.6 : 0.2)) return dice.yes(0.4) ? type(dice.pick(TYPES)) : dice.pick(ENCODINGS)
  return kind < 0.75 ? dice.pick(AUTHORIZATIONS) : dice.pick(OTHERS)
}
