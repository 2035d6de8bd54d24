import { expect, screenLoaded, test } from './fixtures.ts'
import { AMARA, edits, TEODORA } from './people.ts'
import { ADMIN, signIn } from './sign-in.ts'

/**
 * Administrators' screens in the dark scheme and in forced colors. Axe reads the page's own colors where the system
 * forces others, so it measures contrast in the dark scheme only.
 */

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })

const SCREENS = [
  '/dashboard',
  '/dashboard?status=completed',
  '/dashboard?type=accountAccess',
  '/users',
  '/users/edit?userId=demo-wes-hadley',
  '/providers?q=cumbres',
  '/providers/201/901',
  '/providers/201/901/edit',
  '/providers/201/901/history',
  '/providers/imports?step=read',
  '/providers/imports?step=new',
  '/providers/visitors',
  '/providers/overdue',
  '/providers/translations',
  '/quality',
  '/gaps',
  '/quality/places',
  '/quality/clinics?figure=licences',
  '/openings-today',
  '/settings',
  '/settings/glossary',
  '/users/administrators',
  '/records/emails',
  '/records/audit',
  '/help',
]

const SCHEMES = {
  'the dark scheme': { media: { colorScheme: 'dark' }, withContrast: true },
  'forced colors': { media: { forcedColors: 'active' }, withContrast: false },
} as const

for (const [name, { media, withContrast }] of Object.entries(SCHEMES)) {
  test.describe(name, () => {
    test.use({ withContrast })

    test('axe finds nothing on an administrator’s screens', async ({ page, server, axe }) => {
      test.slow()
      const words = 'Words that a reviewer reads in other colors. Call 303-555-0100.'
      const submission = await edits(server, TEODORA, 905, { descriptionEn: `${words} ${name}` })
      await edits(server, AMARA, 906, { fax: '3035550123' })
      await page.emulateMedia(media)
      await signIn(page, ADMIN)
      for (const address of [...SCREENS, `/dashboard/review/905/${submission}`]) {
        await test.step(address, async () => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await screenLoaded(page)
          await axe()
        })
      }
    })
  })
}
