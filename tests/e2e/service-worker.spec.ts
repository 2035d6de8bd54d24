import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ADMIN, signIn } from './sign-in.ts'

const activeWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.replace(location.origin, ''))
const version = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('[name=portal-version]')?.content)
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })

test('the service worker caches the shell and never the API', async ({ page, context, allowBrowserError }) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED|404|ApiError: We cannot reach the portal/)
  await page.goto('/sign-in')
  expect(await activeWorker(page)).toBe('/service-worker.js')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  const kept = await cachedPaths(page)
  expect(kept).toContain('/')
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot reach the portal' })).toBeVisible()
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('the service worker caches the screens of the portal that the person signed in to, and no others', async ({
  page,
}) => {
  const ofAdmin = /^\/assets\/(dashboard|admin-clinic-view|review)-/
  const ofStaff = /^\/assets\/(home|confirm-screen|staff-clinic-view)-/
  const cached = async (screens: RegExp) => (await cachedPaths(page)).filter((path) => screens.test(path))
  await page.goto('/sign-in')
  await activeWorker(page)
  expect(await cached(ofAdmin)).toEqual([])
  await signIn(page, ADMIN)
  await expect.poll(() => cached(ofAdmin)).toHaveLength(3)
  expect(await cached(ofStaff)).toEqual([])
})

test('the portal offers a new version and loads it only when the person accepts', async ({ server, browser }) => {
  const released = await releasable(server.url)
  const context = await browser.newContext({ baseURL: released.url })
  const page = await context.newPage()
  try {
    await page.goto('/sign-in')
    await activeWorker(page)
    await page.reload()
    const first = await version(page)
    const other = await context.newPage()
    await other.goto('/sign-in')

    released.next()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const offer = page.getByRole('status').getByText('A new version of the portal is ready.')
    await expect(offer).toBeVisible()
    expect(await version(page)).toBe(first)
    expect(await cacheNames(page)).toHaveLength(2)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => version(page).catch(() => first)).toBe('000000000002')
    await expect.poll(() => version(other).catch(() => first)).toBe('000000000002')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect.poll(() => cacheNames(page)).toEqual(['portal-000000000002'])
  } finally {
    await context.close()
    await released.close()
  }
})

test('the portal does not offer a reload to a tab that has the new version', async ({ server, browser }) => {
  const released = await releasable(server.url)
  const context = await browser.newContext({ baseURL: released.url })
  const page = await context.newPage()
  try {
    await page.goto('/sign-in')
    await activeWorker(page)
    released.next()
    await page.goto('/sign-in')
    expect(await version(page)).toBe('000000000002')
    await expect.poll(() => cacheNames(page)).toEqual(['portal-000000000002'])
    await expect(page.getByText('A new version of the portal is ready.')).toHaveCount(0)
  } finally {
    await context.close()
    await released.close()
  }
})

/** A proxy in front of the real server that can pretend to serve the next version of the build. */
async function releasable(target: string) {
  let nextVersion = false
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', host: new URL(target).host }
    const upstream = forward(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const {
          'content-length': _,
          'content-encoding': __,
          etag: ___,
          'last-modified': ____,
          ...rest
        } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, rest)
        outgoing.end(nextVersion && isVersioned(incoming.url, rest['content-type']) ? renumbered(body) : body)
      })
    })
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    next: () => {
      nextVersion = true
    },
    close: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}

const isVersioned = (url = '', type = '') => url === '/service-worker.js' || type.startsWith('text/html')

function renumbered(body: Buffer): string {
  return body
    .toString()
    .replace(/(portal-version" content=")[0-9a-f]{12}/, '$1000000000002')
    .replace(/(["'`])[0-9a-f]{12}\1/, '$1000000000002$1')
}
