import { expect, test } from 'vitest'
import { SCREEN_ROOTS } from '../../contract/screens.ts'
import { movedTo, paths, screenAt } from './paths.ts'

test('the server serves the first segment of every screen, and accepts it as return address after a sign-in', () => {
  const first = new Set(Object.values(paths).map((path) => path.split('/')[1] ?? ''))
  expect([...first].filter((part) => part !== '').sort()).toEqual([...SCREEN_ROOTS].sort())
})

test('the addresses, which bookmarks and sent emails keep: one that changes also needs a line in MOVED', () => {
  expect(Object.values(paths).join('\n')).toMatchInlineSnapshot(`
    "/
    /sign-in
    /dashboard
    /quality
    /quality/clinics
    /quality/places
    /dashboard/next
    /gaps
    /dashboard/review/$clinicId/$updateSubmissionId
    /users
    /users/edit
    /providers
    /providers/imports
    /providers/visitors
    /providers/overdue
    /calls
    /calls/rounds
    /calls/rounds/new
    /calls/rounds/$roundId
    /calls/rounds/$roundId/calls
    /openings-today
    /users/administrators
    /records/emails
    /records/audit
    /settings
    /settings/$name
    /providers/translations
    /help
    /help/$topic
    /providers/$providerId
    /providers/$providerId/many
    /providers/$providerId/$clinicId
    /providers/$providerId/$clinicId/edit
    /providers/$providerId/$clinicId/history
    /portal
    /portal/sign-in
    /portal/register
    /portal/finish-registration
    /portal/forgot-password
    /portal/reset-password
    /portal/accept
    /portal/access
    /portal/clinics/$clinicId
    /portal/clinics/$clinicId/edit
    /portal/clinics/$clinicId/history
    /portal/many/$providerId
    /portal/submissions
    /portal/team
    /portal/confirm
    /portal/help
    /portal/help/$topic
    /portal/still-right
    /portal/openings-today
    /portal/unsubscribe"
  `)
})

test.each([
  ['/providers/nobody-answers', '/providers/overdue', 'overdue'],
  ['/providers/feeds', '/providers/imports', 'feeds'],
  ['/records/mail', '/records/emails', 'mails'],
  ['/places-today', '/openings-today', 'openings'],
  ['/portal/places-today', '/portal/openings-today', undefined],
  ['/health', '/quality', 'health'],
  ['/health/clinics', '/quality/clinics', 'healthClinics'],
  ['/help/nobody-answers', '/help/clinics-to-call', 'helpTopic'],
  ['/portal/help/many-sites', '/portal/help/many-clinics', 'staffHelpTopic'],
])('%s of an earlier version is now %s', (before, now, screen) => {
  expect(movedTo(before)).toBe(now)
  expect(screenAt(now)).toBe(screen)
})

test.each(['/providers/overdue', '/healthy', '/providers/feedstuff', '/providers/12', '/help'])(
  '%s has not moved',
  (path) => {
    expect(movedTo(path)).toBeUndefined()
  },
)
