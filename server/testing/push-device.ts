import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The browser's side of Web Push: keys of a device, and decryption of its messages (RFC 8188, RFC 8291). */
export function testDevice() {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)

  function decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16)
    const keyLength = message[20] as number
    const theirs = message.subarray(21, 21 + keyLength)
    const secret = own.computeSecret(theirs)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
    const shared = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
    const derive = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
    const sealed = message.subarray(21 + keyLength)
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // A record ends with a 2 and padding zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  return { keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }, decrypt }
}
