/**
 * Local storage with values encrypted under a key derived from the app's configuration, as the specification asks. It
 * hides a token from onlookers, backups and programs that search the disk for tokens; a tampered value reads as absent.
 * It does not protect against a script in this page, which could derive the same key from the public configuration.
 * Against such scripts work the content security policy, the short life of the token and the HttpOnly session cookie.
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

/** The name is authenticated with the value, so that one value cannot be copied to another name. */
const sealedFor = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: bytes(name) })
const IV_LENGTH = 12

/** Browsers offer no encryption without HTTPS; then nothing is stored, and a reload asks the server again. */
const available = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined

export const lockedStorage = {
  async write(name: string, value: string): Promise<void> {
    if (!available()) return
    const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
    const sealed = new Uint8Array(await crypto.subtle.encrypt(sealedFor(name, iv), await lock(), bytes(value)))
    try {
      localStorage.setItem(name, btoa(String.fromCharCode(...iv, ...sealed)))
    } catch {
      // Storage is full or forbidden: the value is not stored.
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

/** Build-time configuration of an installation. Everything here is public: every visitor can read it. */
const configuration = {
  /** Name of this installation, from which the portal derives the key of its local storage. */
  appId: (import.meta.env?.VITE_APP_ID as string | undefined) ?? 'clinic-directory-portal',
}
