/**
 * Caches one build of the portal: its page and its hashed files, never an answer of the API. A worker serves only files
 * of its own build, and waits until the person accepts the new one. It installs what everyone needs; the page says
 * whose screens to cache once somebody has signed in.
 */
declare const __PORTAL_VERSION__: string
declare const __PORTAL_FILES__: Record<'everyone' | 'admin' | 'provider', string[]>

const worker = self as unknown as ServiceWorkerGlobalScope
const version = __PORTAL_VERSION__
const filesOf = __PORTAL_FILES__
const files = new Set(Object.values(filesOf).flat())
const cacheName = `portal-${version}`
const page = '/'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) => Promise.all([keepPage(cache), cache.addAll(filesOf.everyone)])),
  )
})

/**
 * The page must belong to this worker's build, so the fetch bypasses the HTTP cache. During an upgrade a server of
 * another release may answer: then the install fails, and the browser retries at its next visit.
 */
async function keepPage(cache: Cache): Promise<void> {
  const answer = await fetch(new Request(page, { cache: 'reload' }))
  if (!answer.ok || !(await answer.clone().text()).includes(version))
    throw new Error('This is the page of another build')
  await cache.put(page, answer)
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))),
  )
})

worker.addEventListener('message', (event) => {
  const { type, tenant } = event.data as { type: string; tenant?: 'admin' | 'provider' }
  if (type === 'KEEP_SCREENS' && tenant) event.waitUntil(keepScreens(filesOf[tenant]))
  if (type === 'VERSION') event.ports[0]?.postMessage(version)
  if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  if (type === 'SKIP_WAITING_IF_ALONE') event.waitUntil(skipWaitingIfAlone())
})

/** One file after the other, so that the person's own requests come first. A file that fails is fetched when needed. */
async function keepScreens(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
}

/** Activating this worker would delete the cached files that other open tabs still need. */
async function skipWaitingIfAlone() {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= 1) await worker.skipWaiting()
}

/** The message names the screen. Without a notification of ours the browser would show its own. */
worker.addEventListener('push', (event) => {
  const message = event.data?.json() as { body: string; path: string; tag: string } | undefined
  if (message === undefined) return
  const { body, path, tag } = message
  event.waitUntil(worker.registration.showNotification('Clinic Directory Portal', { body, tag, data: { path } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openScreen(String((event.notification.data as { path?: unknown } | null)?.path ?? page)))
})

/**
 * Opens the screen in an open tab of the portal, or in a new one. A path that begins with two slashes would be another
 * site.
 */
async function openScreen(path: string) {
  const address = new URL(/^\/(?!\/)/.test(path) ? path : page, worker.location.origin).href
  const [tab] = await worker.clients.matchAll({ type: 'window' })
  if (tab === undefined) return worker.clients.openWindow(address)
  // `focus` may be refused; the tab still shows the screen.
  await tab.focus().catch(() => undefined)
  return tab.navigate(address)
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (/^\/(api|dev)\//.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(networkThenPage(request))
  else if (files.has(url.pathname)) event.respondWith(cacheThenNetwork(request))
})

async function networkThenPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (offline) {
    const kept = await (await caches.open(cacheName)).match(page)
    if (kept) return kept
    throw offline
  }
}

async function cacheThenNetwork(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(request)
  return kept ?? fetch(request)
}
