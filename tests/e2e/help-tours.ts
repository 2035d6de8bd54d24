import type { Page } from '@playwright/test'
import type { RunningServer } from '../../server/testing/server-process.ts'
import type { AdminTopicId } from '../../web/help/admin/topics.ts'
import type { StaffTopicId } from '../../web/help/staff/topics.ts'
import { control, viewPath } from './clinic-form.ts'
import { demoExport } from './feed-file.ts'
import { type Guide, reads, type Tour } from './help-guide.ts'
import { AMARA, decides, edits, TEODORA } from './people.ts'

/** Actions of help pages whose steps need more than a press of the first named control. */

const SITE = 907
const REPORTED = 901
const HIDDEN = 934

const tick =
  (place: number) =>
  ({ names, press }: Guide) =>
    press(names[place - 1] ?? '')

async function chooseExport(page: Page, server: RunningServer, field: string, site: string, name = 'ladders.csv') {
  const { csv } = await demoExport(server, site)
  await page.getByLabel(field).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
}

/** Adds a clinic to the list of new ones. */
async function applyExport(page: Page, server: RunningServer) {
  await page.goto('/providers/imports?step=read')
  await chooseExport(page, server, 'File from LADDERS', 'https://second.example.org', 'second.csv')
  await page.getByRole('button', { name: 'Check the file' }).press('Enter')
  // The export of an earlier help page may still be listed, with a button of the same name.
  await page.getByText('second.csv').first().waitFor()
  await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Apply this import' }).press('Enter')
  await page.getByRole('region', { name: 'New clinics', exact: true }).waitFor()
}

const ACCOUNT: Tour = { from: '/dashboard' }
const OWN_ACCOUNT: Tour = { from: '/portal' }

/** Opens the screen that the step names, and there a link that it names without emphasis. */
const tabOf =
  (link: string) =>
  async ({ page, names, press }: Guide) => {
    await press(names[0] ?? '')
    // The step of an import has its count behind its name.
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${link}( \\d+)?$`) })
      .press('Enter')
  }

export const ADMIN_TOURS: Readonly<Record<AdminTopicId, Tour>> = {
  'review-submission': { from: '/providers' },
  'decide-by-field': {
    from: async ({ server }) => {
      await edits(server, TEODORA, SITE, {
        displayName: 'Cumbres Care, Riverside',
        website: 'https://river.example.org',
      })
      return '/dashboard'
    },
    at: {
      2: ({ page, names }) =>
        page
          .locator('.field-decision label', { hasText: names[1] ?? '' })
          .first()
          .click(),
    },
  },
  'access-requests': {
    from: '/dashboard',
    at: {
      1: tick(2),
      2: async ({ page, press, names }) => {
        await press(names[0] ?? '')
        await page.keyboard.press('Escape')
        await page
          .getByRole('list', { name: 'Requests' })
          .getByRole('button', { expanded: false })
          .first()
          .press('Enter')
      },
      3: reads,
    },
  },
  'find-clinics': { from: '/dashboard', at: { 2: reads } },
  'archive-clinic': {
    from: '/dashboard',
    at: {
      1: async ({ page, names, press }) => {
        await press(names[0] ?? '')
        await page.getByRole('rowheader').getByRole('button').nth(1).press('Enter')
      },
      3: reads,
    },
  },
  'edit-clinic': {
    from: async ({ server }) => {
      await edits(server, AMARA, SITE, { website: 'https://before.example.org' })
      return viewPath(SITE)
    },
    at: {
      1: reads,
      2: async ({ page, names, press }) => {
        await press(names[0] ?? '')
        const past = page.getByRole('heading', { name: 'Earlier changes' }).locator('..')
        await past.getByRole('button', { expanded: false }).first().press('Enter')
      },
    },
  },
  'hidden-address': { from: viewPath(HIDDEN), at: { 2: reads } },
  notices: { from: viewPath(SITE), at: { 3: reads } },
  'many-clinics': { from: '/providers/201' },
  'license-import': {
    from: '/dashboard',
    at: {
      1: tabOf('Check a file'),
      2: async ({ page, server, names, press }) => {
        await chooseExport(page, server, names[0] ?? '', 'https://first.example.org')
        await press(names[1] ?? '')
      },
      3: reads,
    },
  },
  'publish-import': {
    from: async ({ page, server }) => {
      await applyExport(page, server)
      return '/dashboard'
    },
    at: { 1: tabOf('New clinics'), 2: tick(1) },
  },
  translations: { from: '/dashboard' },
  'visitor-reports': {
    from: '/dashboard',
    at: { 2: reads },
  },
  'clinics-to-call': { from: '/dashboard', at: { 4: reads } },
  'rounds-of-calls': { from: '/dashboard', at: { 3: reads } },
  gaps: { from: '/dashboard', at: { 2: reads, 3: reads, 4: reads } },
  quality: { from: '/dashboard', at: { 1: tabOf('All counties and providers') } },
  'invite-people': { from: '/dashboard', at: { 3: reads } },
  'edit-user': {
    from: '/users?q=Teodora',
    at: { 1: ({ page }) => page.getByRole('link', { name: 'Edit Teodora Salcedo' }).press('Enter'), 2: reads },
  },
  administrators: { from: '/dashboard', at: { 1: tabOf('Administrators'), 2: reads } },
  settings: { from: '/dashboard', at: { 3: reads } },
  'emails-and-trail': { from: '/dashboard', at: { 1: tabOf('Emails sent') } },
  'find-anything': {
    from: '/dashboard',
    at: { 2: ({ page, names }) => page.getByLabel(names[0] ?? '').fill('Cumbres') },
  },
  'access-tokens': { ...ACCOUNT, at: { 2: tick(2), 3: reads } },
  notifications: { ...ACCOUNT, at: { 2: reads } },
}

export const STAFF_TOURS: Readonly<Record<StaffTopicId, Tour>> = {
  'edit-clinic': { from: `/portal/clinics/${SITE}`, at: { 2: reads } },
  'my-submissions': {
    from: async ({ server }) => {
      const refused = await edits(server, TEODORA, SITE, { displayName: 'Cumbres Care, the best of all' })
      await decides(server, AMARA, refused, false)
      await edits(server, TEODORA, SITE, { displayName: 'Cumbres Care, Riverside', fax: '7195550188' })
      return '/portal'
    },
    at: { 2: reads },
  },
  confirm: {
    from: '/portal',
    at: {
      // In either language the main button of a page is its only one that submits.
      3: async ({ page }) => {
        for (const place of [0, 1, 2]) {
          await page.locator('.steps__step').nth(place).and(page.locator('[aria-current]')).waitFor()
          await page.locator('.confirm-page button[type="submit"]:not([aria-busy])').press('Enter')
        }
        await page.locator('.work__clinic').first().waitFor()
      },
    },
  },
  'openings-today': {
    from: '/portal',
    at: {
      1: async ({ page, press, names }) => {
        await press(names[0] ?? '')
        await page.locator('summary', { hasText: names[1] ?? '' }).click()
      },
      2: reads,
    },
  },
  notices: { from: `/portal/clinics/${SITE}`, at: { 3: reads } },
  'hidden-address': { from: `/portal/clinics/${SITE}`, at: { 2: reads } },
  'two-languages': {
    from: `/portal/clinics/${SITE}`,
    at: { 2: ({ page }) => control(page, 'descriptionEn').fill('We offer counseling at 12 places.') },
  },
  'visitor-reports': { from: `/portal/clinics/${REPORTED}`, at: { 1: reads, 2: reads } },
  'many-clinics': { from: '/portal' },
  display: { from: `/portal/clinics/${SITE}`, at: { 1: reads } },
  team: { from: '/portal', at: { 2: reads, 3: reads } },
  'ask-for-access': {
    from: '/portal',
    at: { 2: ({ page, names }) => page.getByLabel(names[0] ?? '').fill('Aspen') },
  },
  notifications: { ...OWN_ACCOUNT, at: { 2: reads } },
  'safe-account': { ...OWN_ACCOUNT, at: { 2: reads } },
  'access-tokens': { ...OWN_ACCOUNT, at: { 2: tick(2), 3: reads } },
}
