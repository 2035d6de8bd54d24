/**
 * UUIDs made from names (version 5 of RFC 9562): the same name gives the same UUID in every database and process. SHA-1 is
 * written out because this layer has no platform library; a test holds it against the platform's.
 */

const BLOCK = 64
const words = new Int32Array(80)
const state = new Int32Array(5)

/** An export makes millions of these, so nothing is allocated for a block. */
function mix(bytes: Uint8Array, start: number): void {
  for (let at = 0; at < 16; at++) {
    const from = start + at * 4
    words[at] =
      ((bytes[from] as number) << 24) |
      ((bytes[from + 1] as number) << 16) |
      ((bytes[from + 2] as number) << 8) |
      (bytes[from + 3] as number)
  }
  for (let at = 16; at < 80; at++) {
    const word =
      (words[at - 3] as number) ^ (words[at - 8] as number) ^ (words[at - 14] as number) ^ (words[at - 16] as number)
    words[at] = (word << 1) | (word >>> 31)
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  for (let at = 0; at < 80; at++) {
    const mixed =
      at < 20
        ? ((b & c) | (~b & d)) + 0x5a827999
        : at < 40
          ? (b ^ c ^ d) + 0x6ed9eba1
          : at < 60
            ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
            : (b ^ c ^ d) + 0xca62c1d6
    const next = (((a << 5) | (a >>> 27)) + mixed + e + (words[at] as number)) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
}

/** Leaves the hash of the first `length` bytes in `state`; behind them the array has room for the padding. */
function sha1(bytes: Uint8Array, length: number): void {
  const end = Math.ceil((length + 9) / BLOCK) * BLOCK
  bytes.fill(0, length, end)
  bytes[length] = 0x80
  const bits = length * 8
  bytes[end - 4] = bits >>> 24
  bytes[end - 3] = bits >>> 16
  bytes[end - 2] = bits >>> 8
  bytes[end - 1] = bits
  state[0] = 0x67452301
  state[1] = 0xefcdab89
  state[2] = 0x98badcfe
  state[3] = 0x10325476
  state[4] = 0xc3d2e1f0
  for (let start = 0; start < end; start += BLOCK) mix(bytes, start)
}

/** UTF-8, by hand for the same reason as the hash. Answers where it ended. */
function write(text: string, bytes: Uint8Array, from: number): number {
  let at = from
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x80) bytes[at++] = code
    else if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6)
      bytes[at++] = 0x80 | (code & 63)
    } else if (code < 0x10000) {
      bytes[at++] = 0xe0 | (code >> 12)
      bytes[at++] = 0x80 | ((code >> 6) & 63)
      bytes[at++] = 0x80 | (code & 63)
    } else {
      bytes[at++] = 0xf0 | (code >> 18)
      bytes[at++] = 0x80 | ((code >> 12) & 63)
      bytes[at++] = 0x80 | ((code >> 6) & 63)
      bytes[at++] = 0x80 | (code & 63)
    }
  }
  return at
}

const NAMESPACE_BYTES = 16
const namespaces = new Map<string, readonly number[]>()

function bytesOf(uuid: string): readonly number[] {
  const known = namespaces.get(uuid)
  if (known) return known
  const bytes = (uuid.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  namespaces.set(uuid, bytes)
  return bytes
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const pair = (word: number, shift: number) => PAIRS[(word >>> shift) & 255] as string
const hex = (word: number) => pair(word, 24) + pair(word, 16) + pair(word, 8) + pair(word, 0)

/** One array for all names: a new one for each would be memory outside the heap, of which the collector learns late. */
let bytes = new Uint8Array(512)

export function uuidFrom(namespace: string, name: string): string {
  const room = NAMESPACE_BYTES + name.length * 3 + BLOCK + 9
  if (bytes.length < room) bytes = new Uint8Array(room)
  bytes.set(bytesOf(namespace))
  sha1(bytes, write(name, bytes, NAMESPACE_BYTES))
  const second = hex(((state[1] as number) & 0xffff0fff) | 0x5000)
  const third = hex(((state[2] as number) & 0x3fffffff) | 0x80000000)
  return `${hex(state[0] as number)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${hex(state[3] as number)}`
}

export const isUuid = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text)
