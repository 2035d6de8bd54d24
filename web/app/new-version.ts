import { queryClient } from '../session/api/queries.ts'
import { session } from '../session/session.ts'
import { dirtyForms } from '../ui/dirty-forms.ts'
import { texts } from '../ui/texts.ts'
import { toasts } from '../ui/toast-store.ts'
import { firstScreen } from './routes/screen.tsx'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: <Rules extends Partial<Record<'createScriptURL' | 'createHTML', (text: string) => string>>>(
        name: string,
        rules: Rules,
      ) => { [Rule in keyof Rules]: (text: string) => unknown }
    }
  }
}

const latestMillis = 30_000
const lookAgainMillis = 60 * 60 * 1000

/** Registers the service worker after the first screen is drawn, and offers a newer build when the server has one. */
export function keepUpToDate() {
  if (!('serviceWorker' in navigator)) return
  void Promise.race([screenIsSettled(), new Promise((resolve) => setTimeout(resolve, latestMillis))])
    .then(() => navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' }))
    .then(watch)
    .then(keepOwnScreens)
    // The portal works without the service worker; private windows and locked-down browsers refuse it.
    .catch((error: unknown) => console.warn('The portal is not kept for offline use.', error))
}

/** The screen is drawn with its data, and the browser has nothing else to do. */
async function screenIsSettled() {
  await firstScreen
  await new Promise<void>((resolve) => {
    const isSettled = () => queryClient.isFetching() === 0
    if (isSettled()) return resolve()
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!isSettled()) return
      stop()
      resolve()
    })
  })
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}

/** Trusted Types: the browser accepts a script address only from a named policy. This policy allows one address. */
function workerUrl(): string {
  const address = '/service-worker.js'
  const policy = window.trustedTypes?.createPolicy('portal-service-worker', {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`${url} is no script of this portal.`)
      return url
    },
  })
  return policy ? (policy.createScriptURL(address) as string) : address
}

function watch(registration: ServiceWorkerRegistration) {
  let offered: ServiceWorker | undefined
  const consider = async () => {
    const waiting = registration.waiting
    if (!waiting || waiting === offered) return
    offered = waiting
    if ((await versionOf(waiting)) === pageVersion()) waiting.postMessage({ type: 'SKIP_WAITING_IF_ALONE' })
    else dirtyForms.whenClean(() => offer(waiting))
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void consider())
  })
  void consider()
  setInterval(() => void registration.update().catch(() => {}), lookAgainMillis)
  navigator.serviceWorker.addEventListener('controllerchange', () => void reloadWhenOutdated())
}

/** Caches the screens of the signed-in person's portal, and nothing of the other one. */
async function keepOwnScreens() {
  const { active } = await navigator.serviceWorker.ready
  const keep = () => {
    const tenant = session.person()?.tenant
    if (tenant) active?.postMessage({ type: 'KEEP_SCREENS', tenant })
  }
  keep()
  session.store.subscribe(keep)
}

function offer(waiting: ServiceWorker) {
  toasts.show('information', texts.newVersion(), {
    stays: true,
    action: {
      label: texts.reload(),
      run: () => dirtyForms.whenClean(() => waiting.postMessage({ type: 'SKIP_WAITING' })),
    },
  })
}

/** After the new worker took over, here or in another tab, its cache lacks the files of this page. */
async function reloadWhenOutdated() {
  const worker = navigator.serviceWorker.controller
  if (worker && (await versionOf(worker)) !== pageVersion()) dirtyForms.whenClean(() => location.reload())
}

function pageVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="portal-version"]')?.content
}

function versionOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as string)
    worker.postMessage({ type: 'VERSION' }, [port2])
  })
}
