import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { csvOf, madeUp } from '../../server/imports/testing/exports.ts'
import { FED_CLINIC as CLINIC, demoExport, importExport, FED_SISTER as SISTER } from './feed-file.ts'
import { expect, test } from './fixtures.ts'
import { AMARA, asPerson, edits, readClinic } from './people.ts'
import { ADMIN, signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

/** The server works through imports in slices, so tests wait longer for them. */
const MINUTES = { timeout: 180_000 }

const chooses = async (page: Page, path: string) => {
  await page.getByLabel('File from LADDERS').setInputFiles(path)
  await page.getByRole('button', { name: 'Check the file' }).click()
}

test(
  'an administrator uploads an export, checks it, applies it, and decides about the rest',
  { tag: '@core' },
  async ({ page, server, axeAtBothWidths }, info) => {
    test.slow()
    const ours = 'https://ours.example.org'
    for (const clinicId of [CLINIC, SISTER]) await edits(server, AMARA, clinicId, { website: ours })
    const site = 'https://ladders.example.org'
    const { csv, left } = await demoExport(server, site)
    const path = info.outputPath('ladders.csv')
    writeFileSync(path, csv)

    const step = (name: string) =>
      page.getByRole('navigation', { name: 'Steps of an import' }).getByRole('link', { name }).click()
    await signIn(page, ADMIN)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'License import' }).click()
    await expect(page).toHaveURL('/providers/imports')
    await expect(page.getByRole('heading', { level: 1, name: 'License import' })).toBeVisible()
    await step('Missing from the import')
    await expect(page.getByText('No clinic is missing.')).toBeVisible()
    await step('Check a file')
    await axeAtBothWidths()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('Choose a file first.')).toBeVisible()
    const file = page.getByLabel('File from LADDERS')
    await expect(file).toBeFocused()
    // In the look of the portal's controls, at the height of a finger.
    await expect(file).toHaveCSS('border-style', 'dashed')
    expect((await file.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    await chooses(page, path)
    const plan = page.getByRole('region', { name: 'What would happen' })
    await expect(plan).toBeVisible(MINUTES)
    await expect(plan.getByText('New clinics, not displayed yet').locator('xpath=following-sibling::dd')).toHaveText(
      '1',
    )
    await expect(plan.getByText('Clinics missing from the import').locator('xpath=following-sibling::dd')).toHaveText(
      '1',
    )
    await plan.getByText('Values that the portal does not recognize, left unchanged: 1').click()
    await expect(plan.getByText('Fees: “Barter” (on line 2)')).toBeVisible()
    await expect(plan.getByRole('table', { name: 'Kept as proposals, by field' })).toContainText('Website')
    await plan.getByRole('searchbox', { name: 'Search this report by name or account id' }).fill('willow')
    await expect(plan.getByRole('table', { name: 'Clinics in this report' }).getByRole('rowheader')).toHaveText([
      'Willow Spring Recovery - Elm (NEW0000001)',
    ])
    // A new clinic had nothing before: its answers are one line until the administrator opens it.
    const answers = plan.locator('td details')
    await expect(answers.locator('summary')).toHaveText(/^\d+ answers from the file$/)
    await expect(answers.getByRole('list')).toBeHidden()
    await answers.locator('summary').click()
    await expect(answers.getByRole('list')).toContainText('Willow Spring Recovery - Elm')
    await expect(answers).not.toContainText('becomes')
    await plan.getByRole('searchbox', { name: 'Search this report by name or account id' }).fill('')
    await plan.getByLabel('Kind').selectOption('With a proposal')
    await expect(plan.getByRole('table', { name: 'Clinics in this report' })).toContainText(`${ours} →becomes ${site}`)
    const saved = page.waitForEvent('download')
    await plan.getByRole('button', { name: 'Download 2 clinics (CSV)' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^export-\d+\.csv$/)
    await axeAtBothWidths()
    expect((await readClinic(server, CLINIC)).website).toBe(ours)

    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Apply this import?' })
    await expect(question).toContainText('1 clinic missing from the import, listed for you to decide')
    await expect(question.getByRole('textbox')).toHaveCount(0)
    await axeAtBothWidths()
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(plan).toBeVisible()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await question.getByRole('button', { name: 'Apply this import' }).click()
    const brought = page.getByRole('region', { name: 'New clinics', exact: true })
    await expect(brought.getByRole('rowheader').getByRole('link')).toHaveText(['Willow Spring Recovery - Elm'], MINUTES)
    await step('See the report')
    await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible()
    await step('New clinics')
    await expect(brought.getByRole('row').filter({ hasText: 'Willow Spring' })).toContainText('No phone number')
    await brought.getByRole('button', { name: '0 ready to show' }).press('Enter')
    await expect(brought).toContainText('No clinic in this list matches.')
    const toCheck = brought.getByRole('button', { name: /^1 something to check/ })
    await toCheck.press('Enter')
    await expect(brought.getByRole('rowheader')).toHaveCount(1)
    await toCheck.press('Enter')
    await expect(toCheck).toHaveAttribute('aria-pressed', 'false')
    await brought.getByRole('button', { name: 'Display on the directory', exact: true }).press('Enter')
    await expect(brought).toContainText('Select clinics first.')
    await brought.getByRole('button', { name: 'Select all 1' }).press('Enter')
    await expect(brought).toContainText('1 clinic selected')
    await axeAtBothWidths()
    await brought.getByRole('button', { name: 'Display 1 clinic on the directory' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Display 1 clinic on the directory?' })
    await expect(asked).toContainText('People will find these clinics on the directory.')
    await expect(asked).toContainText('Something to check: 1 of 1 clinic.')
    await axeAtBothWidths()
    await asked.getByRole('button', { name: 'Display on the directory' }).press('Enter')
    await expect(brought).toContainText('No new clinic is waiting for a decision.')
    const batches = page.getByRole('region', { name: 'Decisions about many clinics' })
    await expect(batches).toContainText('Displayed: 1 clinic, by Amara Lindgren')
    await expect(batches.getByRole('list')).toHaveCSS('list-style-type', 'none')
    await expect(batches.getByRole('listitem')).toHaveCSS('border-top-style', 'solid')
    await batches.getByRole('button', { name: 'Undo: Displayed, 1 clinic' }).press('Enter')
    const back = page.getByRole('dialog', { name: 'Undo the decision about 1 clinic?' })
    await back.getByRole('button', { name: 'Undo decision' }).press('Enter')
    await expect(batches).toContainText('Undone by Amara Lindgren')
    await expect(brought.getByRole('rowheader').getByRole('link')).toHaveText(['Willow Spring Recovery - Elm'])
    await axeAtBothWidths()

    await step('Missing from the import')
    const gone = page.getByRole('table', { name: 'Missing from the import' })
    await expect(gone.getByRole('rowheader').getByRole('link')).toHaveText([left])
    await axeAtBothWidths()
    await gone.getByRole('button', { name: `Renewal pending: ${left}` }).click()
    const waiting = page.getByRole('dialog', { name: `Wait for the renewal of ${left}?` })
    await waiting.getByRole('button', { name: 'Renewal pending' }).click()
    await expect(gone).toContainText('Renewal pending (Amara Lindgren on')
    await gone.getByRole('button', { name: `Hide: ${left}` }).click()
    const hiding = page.getByRole('dialog', { name: `Hide ${left} on the directory?` })
    await hiding.getByRole('button', { name: 'Go back' }).click()
    await expect(gone).toContainText('Renewal pending (Amara Lindgren on')
    await gone.getByRole('button', { name: `Hide: ${left}` }).click()
    await hiding.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(gone).toContainText('Hide (Amara Lindgren on')
    await expect(gone.getByRole('cell', { name: 'No', exact: true })).toBeVisible()

    await step('Proposals')
    const proposals = page.getByRole('table', { name: 'Proposals', exact: true })
    await expect(proposals).toContainText(ours)
    await expect(proposals).toContainText(site)
    const proposalOf = async (clinicId: number) =>
      proposals.getByRole('row').filter({ hasText: (await readClinic(server, clinicId)).displayName ?? '' })
    await (await proposalOf(SISTER)).getByRole('button', { name: /^Keep current value: Website of / }).click()
    await expect(page.getByText('The current value stays live.')).toBeVisible()
    await expect(await proposalOf(SISTER)).toHaveCount(0)
    await (await proposalOf(CLINIC)).getByRole('button', { name: /^Use LADDERS value: Website of / }).click()
    await expect(page.getByText('No proposals.')).toBeVisible()
    expect((await readClinic(server, CLINIC)).website).toBe(site)
    expect((await readClinic(server, SISTER)).website).toBe(ours)

    await page.goto(`/providers/201/${CLINIC}/history`)
    const sources = page.getByRole('region', { name: 'Sources side by side' })
    await expect(sources.getByRole('columnheader')).toHaveText(['Field', 'Portal', 'LADDERS'])
    const website = sources.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Website' }) })
    await expect(website.getByRole('cell')).toContainText([site, site])
    await axeAtBothWidths('.clinic-sources')
  },
)

test('an administrator applies an export that lacks most clinics only after typing their number', async ({
  page,
  axeAtBothWidths,
}, info) => {
  await signIn(page, ADMIN, { to: '/providers/imports?step=read' })
  const path = info.outputPath('half.csv')
  writeFileSync(path, csvOf([madeUp('NEW0000002', { AccountName: 'Half An Export - Elm' })]))
  await chooses(page, path)
  const plan = page.getByRole('region', { name: 'What would happen' })
  await expect(plan).toContainText('% of the directory’s clinics are missing from this file.', MINUTES)
  const count = plan.getByText('Clinics missing from the import').locator('xpath=following-sibling::dd')
  const gone = (await count.textContent()) ?? ''
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Apply this import?' })
  const number = question.getByLabel('To apply it anyway, type how many clinics are missing')
  await axeAtBothWidths()
  await question.getByRole('button', { name: 'Apply this import' }).click()
  await expect(question).toContainText(`Type ${gone}, the number of clinics that are missing.`)
  await expect(number).toBeFocused()
  await number.fill('1')
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await number.fill(gone)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'New clinics', exact: true })).toBeVisible(MINUTES)
})

const BRANDS = ['Aspen', 'Basalt', 'Cinder', 'Dune']
/** More than a page of the list. */
const SITES_OF_EACH = 3
const IMPORTED = BRANDS.length * SITES_OF_EACH

const importOfSeveralProviders = () =>
  csvOf(
    BRANDS.flatMap((brand) =>
      Array.from({ length: SITES_OF_EACH }, (_, site) =>
        madeUp(`BRC${brand}${site}`, {
          AccountName: `Bristlecone ${brand}, Inc. - Site ${site}`,
          DisplayName: `Bristlecone ${brand} ${site}`,
        }),
      ),
    ),
  )

test('an administrator displays clinics of several providers as one batch, undoes it and leaves them hidden by keyboard', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  test.slow()
  await importExport(server, importOfSeveralProviders())
  const displayed = async () => {
    const { data } = await asPerson(server, AMARA, 'GET', 'admin/providersandclinics?q=bristlecone&page=1')
    const providers = data as { clinics: { displayAtOwnpath: boolean }[] }[]
    return providers.map(({ clinics }) => clinics.filter((clinic) => clinic.displayAtOwnpath).length)
  }
  const ofEach = (count: number) => BRANDS.map(() => count)
  expect(await displayed()).toEqual(ofEach(0))

  await signIn(page, ADMIN, { to: '/providers/imports?step=new' })
  const brought = page.getByRole('region', { name: 'New clinics', exact: true })
  await brought.getByRole('searchbox').fill('bristlecone')
  await page.keyboard.press('Enter')
  const all = brought.getByRole('button', { name: `Select all ${IMPORTED}` })
  await all.press('Enter')
  await expect(brought.getByRole('status')).toHaveText(`${IMPORTED} clinics selected`)
  await axeAtBothWidths()
  const display = { name: `Display ${IMPORTED} clinics on the directory` }
  await brought.getByRole('button', display).press('Enter')
  await page
    .getByRole('dialog', { name: `Display ${IMPORTED} clinics on the directory?` })
    .getByRole('button', display)
    .press('Enter')
  const working = page.getByRole('dialog', { name: `Displaying ${IMPORTED} clinics` })
  await expect(working.getByRole('status').first()).toHaveText(new RegExp(`^\\d+ of ${IMPORTED} done\\.$`))
  await expect(working, 'it closes itself at the end').toHaveCount(0, MINUTES)
  const batches = page.getByRole('region', { name: 'Decisions about many clinics' })
  await expect(batches).toContainText(`Displayed: ${IMPORTED} clinics, by Amara Lindgren`, MINUTES)
  await expect(all).toHaveCount(0)
  expect(await displayed()).toEqual(ofEach(SITES_OF_EACH))

  await page.setViewportSize({ width: 320, height: 800 })
  await batches.getByRole('button', { name: `Undo: Displayed, ${IMPORTED} clinics` }).press('Enter')
  const back = page.getByRole('dialog', { name: `Undo the decision about ${IMPORTED} clinics?` })
  await back.getByRole('button', { name: 'Undo decision' }).press('Enter')
  await expect(batches).toContainText('Undone by Amara Lindgren', MINUTES)
  await expect(all).toBeVisible()
  expect(await displayed()).toEqual(ofEach(0))

  const rows = brought.getByRole('checkbox', { name: /^Select Bristlecone / })
  for (const place of [0, 1]) await rows.nth(place).press('Space')
  await expect(brought.getByRole('status')).toHaveText('2 clinics selected')
  await brought.getByRole('button', { name: 'Leave 2 clinics hidden' }).press('Enter')
  const hiding = page.getByRole('dialog', { name: 'Leave 2 clinics hidden?' })
  await hiding.getByRole('button', { name: 'Leave 2 clinics hidden' }).press('Enter')
  await expect(batches).toContainText('Left hidden: 2 clinics, by Amara Lindgren', MINUTES)
  await expect(brought.getByRole('button', { name: `Select all ${IMPORTED - 2}` })).toBeVisible()
})

test('a broken file changes nothing, and the screen says why', async ({ page, axeAtBothWidths }, info) => {
  await signIn(page, ADMIN, { to: '/providers/imports?step=read' })
  const path = info.outputPath('page.csv')
  writeFileSync(path, '<html>Please sign in</html>')
  await chooses(page, path)
  await expect(page.getByRole('alert')).toContainText('This is a web page, not a CSV export.')
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0)
  await axeAtBothWidths()
})
