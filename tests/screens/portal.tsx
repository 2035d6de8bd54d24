import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest'
import type { Tenant } from '../../domain/permissions.ts'
import { App, listenToPage } from '../../web/app/app.tsx'
import { router } from '../../web/app/router.ts'
import { stopWatchingActivity } from '../../web/session/activity.ts'
import { queryClient } from '../../web/session/api/queries.ts'
import { lockedStorage } from '../../web/session/locked-storage.ts'
import { TOKEN_KEY } from '../../web/session/token.ts'
import { toasts } from '../../web/ui/toast-store.ts'
import { AMARA, tokenOf } from '../e2e/people.ts'
import { fetchFrom, network } from './network.ts'
import { Part, type Role } from './part.ts'

/**
 * The whole portal in jsdom, without layout, colours and real keys, which the tests in `e2e/` cover. Its calls go to a
 * real server.
 */

export const server = inject('server')
export { fails, network, unreachable } from './network.ts'
export { press } from './part.ts'

/** APIs that jsdom lacks. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus], button, input, textarea, select, a[href]')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

globalThis.fetch = fetchFrom(server.url)
listenToPage()

type Person = { email: string; tenant: Tenant; userId: string }

let person: Person = { email: AMARA, tenant: 'admin', userId: 'demo-amara-lindgren' }

/** Sets the person of all tests of a file; the default is an administrator. */
export function be(other: Person): void {
  person = other
}

/** Stores a token, as if the person had signed in on an earlier visit. */
async function signIn() {
  const { email, tenant, userId } = person
  const kept = { token: await tokenOf(server, email), tenant, userId }
  await lockedStorage.write(TOKEN_KEY, JSON.stringify({ ...kept, until: Date.now() + 9 * 60_000 }))
}

let root: Root | undefined

async function close() {
  if (root) {
    // The router outlives the visit: it would show this screen again in the next one, and not load it at the same address.
    router.history.push('/an-address-of-no-screen', {}, { ignoreBlocker: true })
    await router.load()
  }
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  queryClient.clear()
  toasts.list.set([])
}

export const page = new Part(() => [document.body], 'the page')
export const part = { role: page.role.bind(page), text: page.text.bind(page), css: page.css.bind(page) }
export const address = () => `${window.location.pathname}${window.location.search}`
export const toast = (text: string) => page.css('.toasts').text(text)

/** Opens an address as a new visit: only the session remains. */
export async function visit(path: string): Promise<void> {
  await close()
  const place = document.createElement('div')
  place.id = 'app'
  document.body.append(place)
  router.history.push(path)
  root = createRoot(place)
  root.render(<App />)
  // The router stopped listening when the last visit closed.
  await router.load()
}

/** Opens a screen while it delays this call; expects the part only after the answer. */
export async function shownWhen(call: RegExp, [role, words]: [Role, string], open: () => Promise<void>): Promise<void> {
  const letGo = network.hold(call)
  const opened = open()
  await expect.poll(() => network.asked.some((asked) => call.test(asked))).toBe(true)
  expect(page.role(role, words).count()).toBe(0)
  letGo()
  await opened
  await expect.poll(page.role(role, words).count).toBe(1)
}

/** Accessibility rules that need neither layout nor colours. */
export async function violations(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.map(({ id, help, nodes }) => `${id}: ${help} → ${nodes.map(({ target }) => target).join(', ')}`)
}

const complained = vi.spyOn(console, 'error')
/** jsdom does not know the element `search`; browsers do. */
const UNKNOWN_TO_JSDOM = /^The tag <%s> is unrecognized in this browser.* search$/

beforeEach(async () => {
  await signIn()
})

// The idle timer would fire after jsdom has removed the page.
afterAll(() => stopWatchingActivity())

afterEach(async () => {
  await close()
  network.reset()
  const said = complained.mock.calls.map((words) => words.join(' '))
  const complaints = said.filter((text) => !UNKNOWN_TO_JSDOM.test(text))
  complained.mockClear()
  expect(complaints, 'errors in the console').toEqual([])
})
