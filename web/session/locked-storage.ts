import { configuration } from './configuration.ts'

/**
 * Local storage whose values are encrypted with a key derived from the app's configuration, as the specification asks.
 * It keeps a token from being read by eye, by a backup or by another program that looks for tokens on the disk, and a
 * value that was tampered with reads as absent. It keeps nothing from a script running in this page: the configuration
 * is public, so such a script could derive the same key. Against that stand the content security policy, the short life
 * of the token and the session cookie, which no script can read.
 */

const bytes = (text: string) => new TextEncoder().encode(text)

let key: Promise<CryptoKey> | undefined

function lock(): Promise<CryptoKey> {
  key ??= crypto.subtle
    .importKey('raw', bytes(configuration.appId), 'HKDF', false, ['deriveKey'])
    .then((base) =>
      crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt: bytes('portal-local-storage'), info: bytes(location.origin) },
        base,
        { name: 'AES-GCM', length: 256 },
        false,
        ['encrypt', 'decrypt'],
      ),
    )
  return key
}

/** The name of a value is sealed in with it, so that one value cannot be passed off as another. */
const sealedFor = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: bytes(name) })
const IV_LENGTH = 12

/** Without a secure connection browsers offer no encryption; then nothing is kept, and a reload asks the server again. */
const available = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined

export const lockedStorage = {
  async write(name: string, value: string): Promise<void> {
    if (!available()) return
    const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
    const sealed = new Uint8Array(await crypto.subtle.encrypt(sealedFor(name, iv), await lock(), bytes(value)))
    try {
      localStorage.setItem(name, btoa(String.fromCharCode(...iv, ...sealed)))
    } catch {
      // Full or forbidden storage: the value is simply not kept.
    }
  },
  async read(name: string): Promise<string | undefined> {
    const kept = localStorage.getItem(name)
    if (kept === null || !available()) return undefined
    try {
      const all = Uint8Array.from(atob(kept), (character) => character.charCodeAt(0))
      const open = await crypto.subtle.decrypt(
        sealedFor(name, all.slice(0, IV_LENGTH)),
        await lock(),
        all.slice(IV_LENGTH),
      )
      return new TextDecoder().decode(open)
    } catch {
      return undefined
    }
  },
  remove: (name: string) => localStorage.removeItem(name),
}
