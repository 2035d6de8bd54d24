import type { Page } from '@playwright/test'
import { testDevice } from '../../server/testing/push-device.ts'
import { CHROMIUM_ARGUMENTS, notifyingChromium } from './chromium.ts'
import { expect, test } from './fixtures.ts'
import { AMARA, decides, edits, TEODORA } from './people.ts'
import { pushService } from './push-service.ts'
import { ADMIN, MANAGER, signIn, signInStaff } from './sign-in.ts'

/**
 * A push message from end to end: the person switches push on in the account dialog, the server posts, the service
 * worker decrypts and shows the message, and the person presses it. The test replaces only the browser maker's push
 * service: the address it gives the browser, and its delivery.
 */

const executablePath = notifyingChromium()
test.skip(executablePath === undefined, 'No browser that shows notifications is installed')
test.use({ launchOptions: { executablePath: executablePath ?? '', args: [...CHROMIUM_ARGUMENTS, '--headless=new'] } })

/** Replaces `subscribe` of the browser, with keys of a device of the test. */
async function subscribesAt(page: Page, endpoint: string, keys: { p256dh: string; auth: string }) {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)).buffer
      let made: unknown = null
      const subscription = {
        endpoint,
        getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
        unsubscribe: async () => {
          made = null
          return true
        },
      }
      PushManager.prototype.getSubscription = async () => made as PushSubscription
      PushManager.prototype.subscribe = async () => {
        made = subscription
        return made as PushSubscription
      }
    },
    { endpoint, keys },
  )
}

/** Passes a message to the service worker as the browser does when one arrives. */
async function arrives(page: Page, origin: string, data: string) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devtools.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body }) => ({ title, body }))
  })

/** The used parts of the worker's global scope, whose types are not those of a page. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): boolean
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** Presses the notification: DevTools cannot, so this sends the worker a `notificationclick` event. */
async function presses(page: Page) {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (notification === undefined) throw new Error('No notification is shown')
    const event = new scope.NotificationEvent('notificationclick', { notification })
    // Only the browser's own events may extend the worker's life; the worker handles this one before it stops.
    Object.defineProperty(event, 'waitUntil', { value: () => undefined })
    scope.dispatchEvent(event)
  })
}

const switchOn = async (page: Page) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The service worker controls a tab from its next page load, and can then navigate it.
  await page.reload()
  await page.getByRole('button', { name: 'Account' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox', { name: /^Notify me when something is waiting for me/ })
  await box.press('Space')
  await expect(box).toBeChecked()
}

test('an administrator gets a push message about a request, and a press opens the queue', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const device = testDevice()
  const { origin, posted } = await pushService()
  await subscribesAt(page, `${origin}/amara`, device.keys)
  await signIn(page, ADMIN, { to: '/users' })
  await switchOn(page)
  await axeAtBothWidths('dialog')
  await page.keyboard.press('Escape')

  await edits(server, TEODORA, 908, { descriptionEn: 'Words that a reviewer is told of.' })
  const sent = () => posted.find(({ path }) => path === '/amara')
  await expect.poll(sent).toBeDefined()
  const message = device.decrypt(sent()?.body ?? Buffer.alloc(0))
  await arrives(page, server.url, message)
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Clinic Directory Portal', body: 'A request is waiting for review.' }])
  await presses(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('list', { name: 'Requests' })).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([])
})

test('a manager gets a push message about a decision at 320 pixels, and a press opens their submissions', async ({
  page,
  server,
}) => {
  const device = testDevice()
  const { origin, posted } = await pushService()
  await subscribesAt(page, `${origin}/teodora`, device.keys)
  await signInStaff(page, MANAGER)
  await switchOn(page)
  const sent = () => posted.filter(({ path }) => path === '/teodora')

  const submission = await edits(server, TEODORA, 909, { descriptionEn: 'Words that are decided about.' })
  await decides(server, AMARA, submission, true)
  await expect.poll(() => sent().length).toBe(1)
  await page.setViewportSize({ width: 320, height: 800 })
  await arrives(page, server.url, device.decrypt(sent()[0]?.body ?? Buffer.alloc(0)))
  await expect.poll(() => shown(page)).toMatchObject([{ body: 'The agency has decided about your edit.' }])
  await presses(page)
  await expect(page).toHaveURL('/portal/submissions')
})
