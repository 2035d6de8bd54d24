import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Carries the words of a search to the crisis page, which offers their places, without writing them into its address:
 * sealed with a key that only this process has, and for a few minutes. Another process, or a later visit to the address,
 * cannot read them, and the page then offers all places.
 */

const KEY = randomBytes(32)
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEPT_MINUTES = 10
const MOST_LETTERS = 120
const LONGEST_TOKEN = 800

export function sealWords(words: string, now: Date): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, KEY, nonce)
  const until = now.getTime() + KEPT_MINUTES * 60_000
  const sealed = Buffer.concat([cipher.update(JSON.stringify([until, words.slice(0, MOST_LETTERS)])), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null for a token that is too old, or that this process did not make. */
export function openWords(token: string, now: Date): string | null {
  const bytes = Buffer.from(token.slice(0, LONGEST_TOKEN), 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, KEY, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString()
    const [until, words] = JSON.parse(text) as [number, string]
    return until >= now.getTime() ? words : null
  } catch {
    return null
  }
}
