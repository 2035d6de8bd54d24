import { createHash } from 'node:crypto'

/** Name-based UUIDs (version 5 of RFC 9562): the same name gives the same UUID in every database and process. */
export function uuidFrom(namespace: string, name: string): string {
  const bytes = createHash('sha1').update(namespace.replaceAll('-', ''), 'hex').update(name).digest()
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

export const isUuid = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text)
