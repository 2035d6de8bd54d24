import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { OURS, smallWorld } from '../testing/small-world.ts'

/** Validates the HTML of every kind of page: unique ids, labels with a control, links with a target. */

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes `charSet` and `checked=""`, which HTML parses the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // A filter with several values repeats its key in the search's address.
    'form-dup-name': 'off',
    // Telephone numbers keep plain spaces and hyphens, for copying.
    'tel-non-breaking': 'off',
  },
})

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await smallWorld(t)
})
afterAll(() => t.close())

it.each([
  '/en',
  '/es/buscar',
  '/en/search?near=80203&lang=2&pay=6&visit=tele&new=1',
  '/en/search?near=80999',
  `/es/clinicas/${OURS.clinic}-nino-peak-care-north?near=80203&pay=6`,
  `/en/providers/${OURS.providerId}-nino-peak-care`,
  '/en/counties/denver',
  '/es/ayuda-inmediata',
  '/en/questions',
  '/es/acerca-de-los-datos',
  '/en/accessibility',
  '/es/privacidad',
  '/en/nothing',
  `/en/clinics/${OURS.archivedClinic}`,
  '/en/guide?near=80203&help=mh&step=4',
  `/es/comparar?c=${OURS.clinic}&c=${OURS.sister}&near=80203`,
  `/en/sheet?c=${OURS.clinic}&c=${OURS.sister}&both=1`,
  '/es/calidad',
  '/en/offline',
  '/embed/es/buscar',
  `/embed/en/clinics/${OURS.clinic}`,
])('%s is valid', async (url) => {
  const { body } = await t.app.inject(url)
  expect(body).toContain('</html>')
  const { results } = await validator.validateString(body)
  const messages = results.flatMap((result) =>
    result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect([...new Set(messages)]).toEqual([])
})
