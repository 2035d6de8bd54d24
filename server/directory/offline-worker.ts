import { pathOf } from '../../contract/directory/pages.ts'
import type { App } from '../platform/http/app-instance.ts'
import type { BuiltDirectory } from './built-pages.ts'

/**
 * The service worker of the public pages. It caches one offline page per language and the stylesheet, and no search and
 * no clinic.
 */
const OFFLINE_WORKER_PATH = '/directory-worker.js'

function workerText({ style }: Pick<BuiltDirectory['assets'], 'style'>): string {
  const [en, es] = [pathOf('offline', 'en'), pathOf('offline', 'es')]
  return `const KEPT = ${JSON.stringify(`offline ${style}`)}
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(${JSON.stringify([en, es, style])})))
})
addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('offline ') && name !== KEPT)
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    const page = pathname.startsWith('/es') ? ${JSON.stringify(es)} : ${JSON.stringify(en)}
    event.respondWith(fetch(request).catch(() => caches.match(page)))
  } else if (pathname === ${JSON.stringify(style)}) {
    event.respondWith(fetch(request).catch(() => caches.match(request)))
  }
})
`
}

export function offlineWorker(app: App, assets: BuiltDirectory['assets']): void {
  const text = workerText(assets)
  app.get(OFFLINE_WORKER_PATH, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // A worker fetches under the CSP of its own script; without connect-src it could cache nothing.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(text),
  )
}
