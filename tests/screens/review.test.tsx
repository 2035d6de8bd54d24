import { expect, test } from 'vitest'
import { primaryLocation } from '../../domain/clinic/address.ts'
import { AMARA, asPerson, changesOf, decides, edits, RUBEN, readClinic, TEODORA, today } from '../e2e/people.ts'
import { address, fails, network, part, press, server, toast, unreachable, violations, visit } from './portal.tsx'

const button = (name: string) => part.role('button', name)
const rejection = part.role('dialog', 'Reject clinic updates?')
const description = part.role('textbox', /^Description(?! \(Spanish\))/)
const website = part.role('textbox', /^Website/)
const alert = part.role('alert')

async function open(clinicId: number, submissionId: number) {
  await visit(`/dashboard/review/${clinicId}/${submissionId}`)
  await expect.poll(button('Approve').count).toBe(1)
}

const before = { descriptionEn: 'We offer counseling for adults.', descriptionEs: 'Ofrecemos terapia para adultos.' }

test('an approval needs every field, a rejection needs none', async () => {
  const id = await edits(server, TEODORA, 907, { descriptionEn: 'New words.', website: 'https://new.example' })
  await open(907, id)
  await button('Edit Description').click()
  await expect.poll(description.isFocused).toBe(true)
  await description.fill(' ')
  await button('Edit Website').click()
  await website.fill('http://localhost')
  await button('Approve').click()
  await button('Save').click()
  await expect.poll(description.isFocused).toBe(true)
  expect(description.description()).toMatch(/^Required/)
  expect(part.text('Website is invalid').count()).toBe(1)
  expect(address()).toBe(`/dashboard/review/907/${id}`)
  expect(await violations()).toEqual([])

  await button('Reject').click()
  await rejection.role('button', 'Reject').click()
  await button('Save').click()
  await expect.poll(address).toBe('/dashboard')
  expect(await changesOf(server, id)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
})

test('an address is shown disabled with its texts, and a removed text as a line', async () => {
  await edits(server, AMARA, 908, before)
  const clinic = await readClinic(server, 908)
  const primary = primaryLocation(clinic.clinicLocations)
  if (!primary) throw new Error('clinic 908 has an address')
  const others = clinic.clinicLocations.filter((location) => location !== primary)
  const codes = await asPerson(server, AMARA, 'GET', 'referenceData/codes')
  const cities = (codes.data as { city: { cityId: number; cityText: string }[] }).city
  const denver = cities.find(({ cityText }) => cityText === 'Denver')?.cityId ?? 0
  const moved = {
    ...primary,
    addressLine1: '17 Harvest Way',
    addressLine2: 'Floor 2',
    cityId: denver,
    postalCode: '80210',
  }
  const id = await edits(server, TEODORA, 908, { clinicLocations: [moved, ...others], descriptionEs: null })
  await open(908, id)
  for (const [label, text] of [
    ['Street Address', '17 Harvest Way'],
    ['Suite, Apartment or Floor', 'Floor 2'],
    ['City', 'Denver'],
    ['Zip Code', '80210'],
  ] as const) {
    const field = part.role('textbox', new RegExp(`^${label}`))
    expect(field.isDisabled()).toBe(true)
    expect(field.value()).toBe(text)
  }
  expect(part.text(`Previously: ${primary.addressLine1}`).count()).toBe(1)
  expect(part.text('Remove this text').count()).toBe(1)
  expect(part.text('Previously: Ofrecemos terapia para adultos.').count()).toBe(1)
  expect(part.text(/We offer counseling for adults\./).count()).toBe(1)
  expect(await violations()).toEqual([])
  await button('Approve').click()
  await button('Save').click()
  await expect.poll(address).toBe('/dashboard')
  const now = await readClinic(server, 908)
  expect(now.descriptionEs).toBeNull()
  expect(primaryLocation(now.clinicLocations)).toMatchObject({ addressLine1: '17 Harvest Way', cityId: denver })
})

test('who comes second reads who was first and keeps what they typed', async () => {
  const id = await edits(server, TEODORA, 910, { descriptionEn: 'Words for two reviewers.' })
  await open(910, id)
  await button('Edit Description').click()
  await description.fill('Words as the second reviewer likes them.')
  await decides(server, RUBEN, id, true)
  await button('Approve').click()
  await button('Save').click()
  await expect.poll(alert.says).toContain(`Already approved by Rubén Castillo on ${today()}`)
  expect(description.value()).toBe('Words as the second reviewer likes them.')
  await expect.poll(part.text(/^Already approved by Rubén Castillo/).isFocused).toBe(true)
  expect(button('Approve').count()).toBe(0)
  expect(button('Review next').count()).toBe(1)
  expect(await violations()).toEqual([])
  expect((await readClinic(server, 910)).descriptionEn).toBe('Words for two reviewers.')

  await visit(`/dashboard/review/910/${id}`)
  await expect.poll(part.text('There are no changes.').count).toBe(1)
  await expect.poll(part.text(new RegExp(`Approved by Rubén Castillo on ${today()}`)).count).toBe(1)
  expect(part.role('link', 'View history').attribute('href')).toBe('/providers/201/910/history')
  expect(button('Approve').count()).toBe(0)
  expect(await violations()).toEqual([])
})

test('both languages of a text are one decision, which the reviewer may split, and a typed note is saved with it', async () => {
  const id = await edits(server, TEODORA, 916, {
    descriptionEn: 'Words for all.',
    descriptionEs: 'Palabras para todos.',
  })
  await open(916, id)
  const decision = (label: string) => part.role('group', `Decision on ${label}`)
  await decision('Description').role('radio', 'Approve').click()
  await expect.poll(part.text('2 approved, 0 rejected').count).toBe(1)
  await button('Decide each language separately').click()
  await decision('Description (Spanish)').role('radio', 'Leave for later').click()
  await expect.poll(part.text('1 approved, 0 rejected, 1 left for later').count).toBe(1)
  await part.role('textbox', 'New note').fill('Asked for another Spanish text.')
  await button('Save').click()
  await expect.poll(address).toBe('/dashboard')
  const notes = await asPerson(server, AMARA, 'GET', 'admin/notes?clinicId=916')
  expect(notes.data).toMatchObject([{ text: 'Asked for another Spanish text.', submissionId: id }])

  await open(916, id)
  await expect.poll(part.role('heading', 'Already decided').count).toBe(1)
  expect(part.text(new RegExp(`Approved by Amara Lindgren on ${today()}`)).count()).toBe(1)
  expect(await violations()).toEqual([])
})

test('a reviewer skips to the next submission, returns to the previous one, and follows links about the clinic', async () => {
  const older = await edits(server, TEODORA, 905, { descriptionEn: 'The older of two waiting texts.' })
  const newer = await edits(server, TEODORA, 906, { descriptionEn: 'The newer of two waiting texts.' })
  await open(906, newer)
  await expect.poll(part.text(/^\d+ of \d+ waiting$/).count).toBe(1)
  const letGo = network.hold(/^GET \/api\/updates\?.*submissionId=/)
  await part.role('link', 'Skip').click()
  await expect.poll(address).toBe(`/dashboard/review/905/${older}`)
  await expect.poll(part.role('main').text('Loading...').count).toBe(1)
  letGo()
  await expect.poll(part.role('link', 'Back').count).toBe(1)
  await part.role('link', 'Back').click()
  await expect.poll(address).toBe(`/dashboard/review/906/${newer}`)
  await expect.poll(button('Approve').count).toBe(1)
  for (const [name, to] of [
    ['View clinic', '/providers/201/906'],
    ['View history', '/providers/201/906/history'],
    ['View provider', '/providers/201'],
    ['Teodora Salcedo', '/users/edit?userId=demo-teodora-salcedo'],
  ] as const) {
    // The address changes before the screen.
    await expect.poll(() => part.role('link', name).attribute('href')).toBe(to)
  }
  expect(part.role('link', /^Public page/).attribute('href')).toMatch(/906/)
  for (const id of [older, newer]) await decides(server, AMARA, id, false)
})

test('a text that names the hidden address is warned of above the changes', async () => {
  const { clinicLocations } = await readClinic(server, 914)
  const primary = primaryLocation(clinicLocations)
  const hidden = clinicLocations.map((location) => ({ ...location, hideAddress: location === primary }))
  const street = primary?.addressLine1 ?? ''
  const id = await edits(server, TEODORA, 914, { clinicLocations: hidden, descriptionEn: `Find us at ${street}.` })
  await open(914, id)
  const warning = part.text(
    'You hide this address, but these texts give part of it away. Anyone can read them. Take it out before you save.',
  )
  await expect.poll(warning.count).toBe(1)
  await expect.poll(part.role('list', 'Read with care').says).toContain('A text names the hidden address')
  const change = document.querySelector('.review__panel')
  for (const mark of document.querySelectorAll('.usa-alert, .care-causes')) {
    expect(mark.compareDocumentPosition(change as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  await decides(server, AMARA, id, false)
  await edits(server, AMARA, 914, { clinicLocations })
})

test('a text that names the street to which a hidden clinic waits to move is warned of before the move is approved', async () => {
  const { clinicLocations } = await readClinic(server, 914)
  const primary = primaryLocation(clinicLocations)
  const at = (more: object) =>
    clinicLocations.map((location) => (location === primary ? { ...location, hideAddress: true, ...more } : location))
  await edits(server, AMARA, 914, { clinicLocations: at({}) })
  const text = await edits(server, TEODORA, 914, { descriptionEn: 'Ring at 4521 Wolff Street.' })
  const move = await edits(server, TEODORA, 914, { clinicLocations: at({ addressLine1: '4521 Wolff St' }) })
  await open(914, text)
  await expect.poll(part.text(/these texts give part of it away/).count).toBe(1)
  for (const id of [text, move]) await decides(server, AMARA, id, false)
  await edits(server, AMARA, 914, { clinicLocations })
})

test('after a lost reply, the reviewer’s own decision counts as saved', async () => {
  const id = await edits(server, TEODORA, 912, { descriptionEn: 'Words whose answer gets lost.' })
  await open(912, id)
  await button('Approve').click()
  const workAgain = network.on(/^PATCH \/api\/updates$/, async (pass) => {
    await pass()
    return unreachable(pass)
  })
  await button('Save').click()
  await expect.poll(alert.says).toContain('Not saved.')
  workAgain()
  await button('Save').click()
  await expect.poll(address).toBe('/dashboard')
  await expect.poll(part.text(/were approved\.$/).count).toBe(1)
})

test('newer edits replace what was being read, and what still waits can be decided', async () => {
  const id = await edits(server, TEODORA, 911, { descriptionEn: 'First words.', website: 'https://first.example' })
  await open(911, id)
  const site = part.role('link', /^Open first\.example/)
  expect(site.attribute('href')).toBe('https://first.example')
  expect(site.attribute('target')).toBe('_blank')
  expect(site.attribute('rel')).toBe('noopener noreferrer')
  await button('Edit Website').click()
  await website.fill('https://user@first.example')
  await expect.poll(part.role('link', /^Open /).count).toBe(0)
  await website.fill('https://first.example/welcome')
  await edits(server, TEODORA, 911, { descriptionEn: 'Second words.' })
  await button('Approve').click()
  await button('Save').click()
  await expect.poll(alert.says).toContain('Newer edits replaced this')
  await button('Show what is still waiting').click()
  await expect.poll(button('Edit Description').count).toBe(0)
  expect(website.value()).toBe('https://first.example/welcome')
  await button('Save').click()
  await expect.poll(address).toBe('/dashboard')
  expect((await readClinic(server, 911)).website).toBe('https://first.example/welcome')
})

test('a decision that does not arrive stays on the screen and can be sent again', async () => {
  const id = await edits(server, TEODORA, 912, { descriptionEn: 'Words in bad weather.' })
  await open(912, id)
  await button('Edit Description').click()
  await description.fill('Words in bad weather, reworded.')
  await button('Approve').click()
  const notSaved = 'Not saved. Your changes are still here. Try again.'
  for (const failure of [fails(500), unreachable]) {
    const sent = network.asked.length
    const workAgain = network.on(/^PATCH \/api\/updates$/, failure)
    await button('Save').click()
    await expect.poll(() => network.asked.slice(sent)).toContain('PATCH /api/updates')
    await expect.poll(alert.says).toContain(notSaved)
    expect(description.value()).toBe('Words in bad weather, reworded.')
    expect(address()).toBe(`/dashboard/review/912/${id}`)
    workAgain()
  }
  expect(await violations()).toEqual([])
  await button('Reject').click()
  await expect.poll(rejection.count).toBe(1)
  expect(part.text(/Not saved\. Your changes are still here\./).count()).toBe(0)
  await rejection.role('button', 'Go back').click()
  await expect.poll(() => button('Approve').attribute('aria-pressed')).toBe('true')
  await button('Save').click()
  await expect.poll(address).toBe('/dashboard')
  expect((await readClinic(server, 912)).descriptionEn).toBe('Words in bad weather, reworded.')
})

test('what the server refuses is shown at its field', async () => {
  const { clinicPhones } = await readClinic(server, 913)
  const named = {
    phoneNumberTypeId: 98,
    phone: '3035550142',
    phoneTypeWriteInEn: 'Intake',
    phoneTypeWriteInEs: 'Ingresos',
  }
  const numbers = clinicPhones.filter((phone) => phone.phoneNumberTypeId !== 98)
  await edits(server, AMARA, 913, { clinicPhones: numbers })
  const id = await edits(server, TEODORA, 913, { clinicPhones: [...numbers, named] })
  await open(913, id)
  await part
    .role('button', /^Edit Phone Number/)
    .at(0)
    .click()
  const number = part.role('textbox', /^Phone Number/).at(0)
  expect(number.value()).toBe('(303) 555-0142')
  await number.fill('103555014')
  await button('Approve').click()
  await button('Save').click()
  await expect.poll(number.isFocused).toBe(true)
  expect(number.description()).toBe('Invalid phone number format. Use (999) 999-9999.')
  expect(await violations()).toEqual([])
  await number.fill('(720) 555-0111')
  await button('Save').click()
  await expect.poll(address).toBe('/dashboard')
  expect((await readClinic(server, 913)).clinicPhones).toContainEqual(
    expect.objectContaining({ ...named, phone: '7205550111' }),
  )
})

test('the keys can be switched off, and stay off', async () => {
  const id = await edits(server, TEODORA, 916, { descriptionEn: 'Words without keys.' })
  const approve = () => button('Approve').attribute('aria-pressed')
  await open(916, id)
  await press('a')
  await expect.poll(approve).toBe('true')
  await button('Keyboard shortcuts').click()
  await part.role('checkbox', 'Use keyboard shortcuts on this device').click()
  await press('Escape')
  await expect.poll(part.role('dialog').count).toBe(0)
  await open(916, id)
  expect(approve()).toBe('false')
  await press('a')
  // The next press is answered after this one, so by then it would show.
  await button('Keyboard shortcuts').click()
  await expect.poll(part.role('dialog', 'Keyboard shortcuts').count).toBe(1)
  expect(approve()).toBe('false')
  await press('Escape')
  await button('Approve').click()
  await expect.poll(approve).toBe('true')
})

test('loading, failing and unknown submissions say which', async () => {
  const id = await edits(server, TEODORA, 917, { descriptionEn: 'Words that load slowly.' })
  const changes = /^GET \/api\/updates\?.*submissionId=/
  const letGo = network.hold(changes, fails(500))
  const opened = visit(`/dashboard/review/917/${id}`)
  await expect.poll(part.role('main').text('Loading...').count).toBe(1)
  expect(await violations()).toEqual([])
  letGo()
  await opened
  await expect.poll(alert.says).toContain('Could not load the changes.')
  expect(part.text('There are no changes.').count()).toBe(0)
  expect(await violations()).toEqual([])
  await button('Try again').click()
  await expect.poll(button('Edit Description').count).toBe(1)
  await button('Edit Description').click()
  await expect.poll(description.value).toBe('Words that load slowly.')

  // Where the live text has moved since, the answer says so; nothing but the answer itself is changed here.
  const asItIs = network.on(changes, async (pass) => {
    const { data } = (await (await pass()).json()) as { data: object[] }
    const moved = { liveValue: 'Words that moved meanwhile.', liveChangedAt: '2026-08-21T15:00:00.000Z' }
    return Response.json({ data: data.map((record) => ({ ...record, ...moved })) })
  })
  await open(917, id)
  expect(part.text(/The live text changed on Aug 21, 2026/).count()).toBe(1)
  expect(part.text('Now live: Words that moved meanwhile.').count()).toBe(1)
  expect(await violations()).toEqual([])
  asItIs()

  for (const unknown of [`918/${id}`, '917/2000000000', 'x/1']) {
    await visit(`/dashboard/review/${unknown}`)
    await expect.poll(part.role('heading', 'Page not found').count).toBe(1)
  }
})

test('a reviewer undoes a decision, and reads why when it is too late', async () => {
  const id = await edits(server, TEODORA, 916, { descriptionEn: 'Words approved by mistake.' })
  const approves = async () => {
    await open(916, id)
    await button('Approve').click()
    await button('Save').click()
    await expect.poll(address).toBe('/dashboard')
    await button('Undo').click()
  }
  const asItIs = network.on(/^POST \/api\/updates\/\d+\/undo/, async () =>
    Response.json({ code: 'too_late', message: 'It is too late to undo this decision.' }, { status: 409 }),
  )
  await approves()
  await expect.poll(toast('It is too late to undo this decision.').count).toBe(1)
  asItIs()
  expect(await changesOf(server, id)).toMatchObject([{ status: 'approved' }])

  // Answers for the server, which undoes a decision for some seconds only.
  const undone = network.on(/^POST \/api\/updates\/\d+\/undo/, async () =>
    Response.json({ data: { submissionId: again, clinicId: 915, version: 9 } }),
  )
  const again = await edits(server, TEODORA, 915, { descriptionEn: 'Words to undo.' })
  await open(915, again)
  await button('Reject').click()
  await rejection.role('button', 'Reject').click()
  await button('Save').click()
  await expect.poll(address).toBe('/dashboard')
  await button('Undo').click()
  await expect.poll(address).toBe(`/dashboard/review/915/${again}`)
  await expect.poll(toast('Decision undone. The edit is waiting again. We did not email the author.').count).toBe(1)
  undone()
})

test('a reviewer who undoes a decision from the next submission is back at the undone one, which waits', async () => {
  const first = await edits(server, TEODORA, 913, { descriptionEn: 'Words of the first one.' })
  // The server undoes a decision for some seconds only; here it never receives the decision.
  const decided = network.on(/^PATCH \/api\/updates/, async () =>
    Response.json({
      data: { submissionId: first, status: 'approved', clinicId: 913, version: 9, canUndo: true },
      message: 'Saved',
    }),
  )
  const undone = network.on(/^POST \/api\/updates\/\d+\/undo/, async () =>
    Response.json({ data: { submissionId: first, clinicId: 913, version: 9 } }),
  )
  await open(913, first)
  await button('Approve').click()
  await button('Save and review next').click()
  await expect.poll(address).toMatch(new RegExp(`^/dashboard/review/(?!913/${first})\\d+/\\d+`))
  await expect.poll(button('Approve').count).toBe(1)
  await button('Undo').click()
  await expect.poll(address).toBe(`/dashboard/review/913/${first}`)
  // The screen of the next submission stays until this one is loaded.
  await expect.poll(() => document.body.textContent).toContain('Words of the first one.')
  expect(button('Save and review next').isDisabled()).toBe(true)
  decided()
  undone()
  await button('Reject').click()
  await rejection.role('button', 'Reject').click()
  await button('Save').click()
  await expect.poll(async () => (await changesOf(server, first))[0]?.status).toBe('rejected')
})
