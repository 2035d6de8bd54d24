/**
 * UUIDs made from names (version 5 of RFC 9562): the same name gives the same UUID in every database and process. SHA-1 is
 * written out because this layer has no platform library; a test holds it against the platform's.
 */

const BLOCK = 64
const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits))

function sha1(message: Uint8Array): Uint32Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0])
  const words = new Int32Array(80)
  for (let start = 0; start < padded.length; start += BLOCK) {
    for (let at = 0; at < 16; at++) words[at] = view.getInt32(start + at * 4)
    for (let at = 16; at < 80; at++) {
      words[at] = rotate(
        (words[at - 3] as number) ^ (words[at - 8] as number) ^ (words[at - 14] as number) ^ (words[at - 16] as number),
        1,
      )
    }
    mix(state, words)
  }
  return state
}

function mix(state: Uint32Array, words: Int32Array): void {
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number]
  for (let at = 0; at < 80; at++) {
    const [choice, constant] =
      at < 20
        ? [(b & c) | (~b & d), 0x5a827999]
        : at < 40
          ? [b ^ c ^ d, 0x6ed9eba1]
          : at < 60
            ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
            : [b ^ c ^ d, 0xca62c1d6]
    const next = (rotate(a, 5) + choice + e + constant + (words[at] as number)) | 0
    e = d
    d = c
    c = rotate(b, 30)
    b = a
    a = next
  }
  for (const [at, word] of [a, b, c, d, e].entries()) state[at] = (state[at] as number) + word
}

/** UTF-8, by hand for the same reason as the hash. */
function bytesOf(text: string): number[] {
  return [...text].flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x80) return [code]
    if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 63)]
    if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
    return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
  })
}

const hexBytes = (uuid: string): number[] =>
  (uuid.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

export function uuidFrom(namespace: string, name: string): string {
  const state = sha1(Uint8Array.from([...hexBytes(namespace), ...bytesOf(name)]))
  const [first = 0, second = 0, third = 0, fourth = 0] = state
  const hex = [first, (second & 0xffff0fff) | 0x5000, (third & 0x3fffffff) | 0x80000000, fourth]
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const isUuid = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text)
