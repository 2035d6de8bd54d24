import { expect, test } from 'vitest'
import { address, fails, network, part, shownWhen, toast, violations, visit } from './portal.tsx'

const sentence = () => part.css('.gaps-sentence').says()
const menu = (name: string) => part.role('combobox', name)

test('the screen appears whole, has no fault of accessibility, and its table has the numbers of its map', async () => {
  await shownWhen(/^GET \/api\/admin\/gaps\/watched/, ['heading', 'By county'], () => visit('/gaps'))
  expect(await violations()).toEqual([])
  await part.role('button', /^Show all 64 counties/).click()
  const cells = (column: string) => part.css(`.gaps td[data-label="${column}"] .number`).words().map(Number)
  await expect.poll(() => cells('Served').length).toBe(64)
  const sum = (column: string) => cells(column).reduce((all, one) => all + one, 0)
  const [missing, perhaps, served] = part.css('.gaps-legend strong').words().map(Number)
  expect(served).toBe(sum('Served'))
  const ofCounties = part.css('.gaps tr').with((row) => row.css('.gaps-share'))
  const column = (name: string) => ofCounties.css(`td[data-label="${name}"]`).words().map(Number)
  expect([missing, perhaps]).toEqual(
    ['No clinic', 'Answer missing'].map((name) => column(name).reduce((all, one) => all + one, 0)),
  )
})

test('a county is printed as a booklet in either language', async () => {
  await visit('/gaps')
  const links = part.role('link', /^Booklet for .* County in (English|Spanish)$/)
  await expect.poll(links.count).toBe(20)
  expect(links.at(0).attribute('href')).toMatch(/^\/en\/counties\/[a-z-]+\/booklet$/)
  expect(links.at(1).attribute('href')).toMatch(/^\/es\/condados\/[a-z-]+\/cuadernillo$/)
})

test('each menu changes the need, the address keeps it, and the count follows', async () => {
  await visit('/gaps?need=visits.any.spanish.medicaid.30.person')
  await expect.poll(sentence).toMatch(/of 645 ZIP codes have no clinic that says yes/)
  const before = sentence()
  await menu('Distance').choose('90 miles')
  await expect.poll(address).toBe('/gaps?need=visits.any.spanish.medicaid.90.person')
  await expect.poll(sentence).not.toBe(before)
  await menu('Visit').choose('in person, by phone or by video')
  await expect.poll(address).toBe('/gaps?need=visits.any.spanish.medicaid.90.video')
})

test('an administrator asks one clinic, then the rest, and the list says which were asked', async () => {
  await visit('/gaps?need=visits.any.spanish.medicaid.30.person')
  const one = part.role('button', /^Ask by email: /)
  await expect.poll(one.count).toBeGreaterThan(1)
  await one.at(0).click()
  await expect.poll(toast('We asked 1 clinic by email.').count).toBe(1)
  await expect.poll(part.text(/^Asked /).count).toBe(1)
  await part.role('button', /^Ask \d+ clinics by email/).click()
  await expect.poll(part.css('.toasts').text(/^We asked \d+ clinics by email\./).count).toBe(1)
  await expect.poll(one.count).toBe(0)
})

test('if the clinics cannot be asked, the screen says so and keeps the button', async () => {
  await visit('/gaps?need=detox.any.any.medicaid.60.person')
  const all = part.role('button', /^Ask \d+ clinics? by email/)
  await expect.poll(all.count).toBe(1)
  const answerAgain = network.on(/^POST \/api\/admin\/gaps\/asks/, fails(500, { message: 'No.' }))
  await all.click()
  await expect.poll(toast('We could not ask the clinics. Please try again.').count).toBe(1)
  expect(all.count()).toBe(1)
  answerAgain()
})
