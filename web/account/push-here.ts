/** This browser's own push subscription. */

export type Here =
  | { supported: false; subscription?: undefined; hash?: undefined }
  | { supported: true; subscription: PushSubscription | null; hash: string | undefined }

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

const hashOfEndpoint = async (endpoint: string) =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

/** Without a service worker, as in a private window, nothing could show a message. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  const found = await navigator.serviceWorker.getRegistration()
  return found?.active ? found : undefined
}

export async function ownSubscription(): Promise<Here> {
  const worker = await registration()
  if (worker === undefined) return { supported: false }
  const subscription = await worker.pushManager.getSubscription()
  return {
    supported: true,
    subscription,
    hash: subscription ? await hashOfEndpoint(subscription.endpoint) : undefined,
  }
}

/** Subscribes at the browser's push service with the key of our server. */
export async function subscribeHere(publicKey: string) {
  const worker = await registration()
  if (worker === undefined) throw new Error('No service worker')
  // The server cannot send to a subscription that was made with another key.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const key = (name: PushEncryptionKeyName) => base64url(made.getKey(name) ?? new ArrayBuffer(0))
  return { endpoint: made.endpoint, p256dh: key('p256dh'), auth: key('auth') }
}
