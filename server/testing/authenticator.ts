import { createHmac } from 'node:crypto'

/** Simulates an authenticator app: the current code for a scanned address (RFC 6238: six digits, every 30 seconds). */
export function codeNow(uri: string, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', fromBase32(new URL(uri).searchParams.get('secret') ?? ''))
    .update(counter)
    .digest()
  const offset = (hash.at(-1) as number) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
