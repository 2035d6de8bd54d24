import type { Locator, Page } from '@playwright/test'
import { openForm, press } from './clinic-form.ts'
import { expect, screenLoaded, test, toast } from './fixtures.ts'
import { asksFor, edits, TEODORA, WES } from './people.ts'
import { ADMIN, MANAGER, PENDING, signIn, signInStaff } from './sign-in.ts'

/** Double clicks on every button that acts, with each gap between the two clicks. */

test.use({ serviceWorkers: 'block' })

const GAPS = [0, 60, 120]

/**
 * Clicks twice at the place of the button, even if another element is there by the second click. Waits first until the
 * screen has loaded and the button no longer moves.
 */
async function pressTwice(page: Page, button: Locator, gap: number) {
  await expect(button).toBeVisible()
  await screenLoaded(page)
  await button.hover()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page.')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const
  const devtools = await page.context().newCDPSession(page)
  const begun = Date.now()
  for (const after of [0, gap]) {
    // The gap itself is under test. The events carry timestamps, because on a busy machine the second one arrives late.
    await new Promise((later) => setTimeout(later, after))
    const timestamp = (begun + after) / 1000
    await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place, timestamp })
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place, timestamp })
  }
  await devtools.detach()
}

/** Collects the writing calls from now on. */
function writes(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) seen.push(`${request.method()} ${pathname}`)
  })
  return seen
}

const toasts = (page: Page) => page.locator('.toasts .usa-alert')

for (const gap of GAPS) {
  test(`${gap} ms: an administrator’s buttons act once`, async ({ page, server }) => {
    await signIn(page, ADMIN)

    await test.step('reset password sends one mail', async () => {
      // One person per gap: the server refuses a second mail to the same person within a minute.
      const [search, name] = [
        ['teodora', 'Teodora Salcedo'],
        ['wes.hadley', 'Wes Hadley'],
        ['ivo.marek', 'Ivo Marek'],
      ][GAPS.indexOf(gap)] as [string, string]
      await page.goto(`/users?q=${search}`)
      const sent = writes(page)
      await pressTwice(page, page.getByRole('button', { name: `Reset password for ${name}` }), gap)
      await expect(toast(page, 'Password reset email sent successfully.')).toHaveCount(1)
      expect(sent).toEqual(['POST /api/admin/users/password_reset'])
    })

    await test.step('confirming the display prompt opens no clinic behind it', async () => {
      await page.goto('/providers/201/905')
      const display = page.getByRole('switch', { name: 'Display on the directory' })
      await display.click()
      const sent = writes(page)
      await pressTwice(page, page.getByRole('button', { name: 'Confirm' }), gap)
      await expect(display).not.toHaveAttribute('aria-busy')
      await expect(page).toHaveURL('/providers/201/905')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(sent).toEqual(['POST /api/updates'])
    })

    await test.step('archiving and unarchiving', async () => {
      await page.goto('/providers?q=niobrara')
      await page.getByRole('button', { name: /Niobrara/i }).click()
      const sent = writes(page)
      // The other clinic of this provider is archived; each gap archives or unarchives the first one.
      await page
        .getByRole('button', { name: /^(Archive|Unarchive) / })
        .first()
        .click()
      await pressTwice(page, page.getByRole('dialog').getByRole('button', { name: /rchive$/ }), gap)
      await expect(toasts(page)).toHaveText([/Clinic successfully (un)?archived\./])
      expect(sent).toHaveLength(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('approving access', async () => {
      await asksFor(server, PENDING, { role: 'editor', clinicId: 906 + GAPS.indexOf(gap) })
      await page.goto('/dashboard?type=accountAccess')
      const request = page.getByRole('listitem').filter({ hasText: 'Pilar Gurulé' }).first()
      await request.getByRole('button').first().click()
      const sent = writes(page)
      await pressTwice(page, request.getByRole('button', { name: 'Approve' }), gap)
      await expect(toasts(page)).toHaveText([/Access request for Pilar Gurulé was approved\./])
      expect(sent).toHaveLength(1)
    })

    await test.step('saving a review', async () => {
      const submission = await edits(server, TEODORA, 907, { descriptionEn: `Words to decide, ${gap}.` })
      await page.goto(`/dashboard/review/907/${submission}`)
      await page.getByRole('button', { name: 'Approve' }).click()
      const sent = writes(page)
      await pressTwice(page, page.getByRole('button', { name: 'Save', exact: true }), gap)
      await expect(page).toHaveURL('/dashboard')
      await expect(toasts(page)).toHaveText([/were approved\./])
      expect(sent).toEqual(['PATCH /api/updates'])
    })

    await test.step('saving a clinic', async () => {
      await openForm(page, 908, { signedIn: true })
      await page.getByLabel('Fax Number').fill(`719555011${GAPS.indexOf(gap)}`)
      const sent = writes(page)
      await pressTwice(page, page.getByRole('button', { name: 'Save', exact: true }), gap)
      await expect(page).toHaveURL('/providers/201/908')
      await expect(toasts(page)).toHaveText([/Your changes have been saved\./])
      expect(sent).toEqual(['POST /api/updates'])
    })

    await test.step('a press that only opens something does not answer it too', async () => {
      await page.goto('/users/edit?userId=demo-wes-hadley')
      const sent = writes(page)
      await pressTwice(page, page.getByRole('button', { name: 'Delete' }), gap)
      await expect(page.getByRole('dialog', { name: /^Delete Wes Hadley/ })).toBeVisible()
      expect(sent).toEqual([])
    })
  })

  test(`${gap} ms: the buttons of staff act once`, async ({ page, server }) => {
    await edits(server, WES, 901, { descriptionEn: `Words to withdraw, ${gap}.` })
    await signInStaff(page, MANAGER, { to: '/portal/clinics/901' })
    await test.step('still right', async () => {
      const sent = writes(page)
      await pressTwice(page, page.getByRole('button', { name: /still right/ }).first(), gap)
      await expect(toasts(page)).toHaveCount(1)
      expect(sent).toHaveLength(1)
    })
    await test.step('inviting', async () => {
      await page.goto('/portal/team')
      await page.getByLabel(/^Email/).fill(`new.editor.${gap}@cumbrescare.example`)
      await page.getByLabel(/^Clinic/).selectOption({ index: 1 })
      const sent = writes(page)
      await pressTwice(page, page.getByRole('button', { name: 'Send invitation', exact: true }), gap)
      await expect(toasts(page)).toHaveCount(1)
      expect(sent).toHaveLength(1)
    })
    await test.step('adding is meant to be pressed again', async () => {
      await page.goto('/portal/clinics/902/edit')
      await expect(
        page.getByRole('button', { name: 'Guardar' }).or(page.getByRole('button', { name: 'Save' })),
      ).toBeVisible()
      const monday = page.getByRole('group', { name: 'Monday', exact: true })
      await expect(monday).toBeVisible()
      if (!(await monday.getByRole('checkbox').isChecked())) await press(monday.getByRole('checkbox').first())
      const before = await monday.getByRole('combobox').count()
      const add = monday.getByRole('button', { name: 'Add hours to Monday' })
      await add.click()
      await add.click()
      await expect(monday.getByRole('combobox')).toHaveCount(before + 4)
    })
  })
}

test('holding a key down presses its button once', async ({ page }) => {
  await signIn(page, ADMIN, { to: '/users?q=pilar' })
  const sent = writes(page)
  await page.getByRole('button', { name: 'Reset password for Pilar Gurulé' }).focus()
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(toast(page, 'Password reset email sent successfully.')).toHaveCount(1)
  expect(sent).toHaveLength(1)
})
