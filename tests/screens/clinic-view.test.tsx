import { expect, test } from 'vitest'
import { awkwardClinics, awkwardProviders } from '../../server/dev/demo/awkward.ts'
import { asPerson, edits, readClinic, TEODORA, today } from '../e2e/people.ts'
import { fails, network, part, server, toast, unreachable, violations, visit } from './portal.tsx'

const { eighteenClinics, gaps, oneArchivedClinic, oneClinicNotDisplayed } = awkwardProviders
const urlOf = (providerId: number, clinicId: number | string) => `/providers/${providerId}/${clinicId}`
const section = (name: string) => part.role('region', name)
/** The value below a label. */
const field = (label: string) =>
  part
    .css('.clinic-field')
    .with((inside) => inside.css('dt').saying(label))
    .css('dd')
const display = part.role('switch', 'Display on the directory')
const isDisplayed = () => display.attribute('aria-checked')
const alert = part.role('alert')

async function open(providerId: number, clinicId: number) {
  await visit(urlOf(providerId, clinicId))
  await expect.poll(section('Contact').count).toBe(1)
  await expect.poll(part.role('heading', 'Users').count).toBe(1)
}

test.each(Object.entries(awkwardClinics))(
  'the awkward clinic of the demo can be looked at: %s',
  async (_, clinicId) => {
    const clinic = await readClinic(server, clinicId)
    await open(clinic.providerId, clinicId)
    const heading = clinic.displayName ?? 'No display name provided, please update'
    expect(part.css('h2').words()).toContain(heading.replace(/\s+/g, ' ').trim())
    expect(part.text(/undefined|null|NaN|\[object/).words()).toEqual([])
  },
)

test('what is missing is said, not left blank', async () => {
  await open(gaps, awkwardClinics.missingAnswers)
  for (const label of ['Description', 'Description (Spanish)']) {
    expect(field(label).says()).toBe('No information provided, please update')
  }
  const unsaid = ['Accepting new patients', 'Appointment required', 'Phone numbers', 'Website', 'Telehealth options']
  for (const label of unsaid) expect(field(label).says(), label).toBe('Not specified')
  expect(field('Address').says()).toBe('[No valid primary address on file]')
  expect(field('Hours of operation').role('listitem').at(0).says()).toBe('Monday: Not specified')
  expect(part.role('link', 'History').count()).toBe(0)
  expect(part.text('Edits on this page are under review').count()).toBe(0)
  await expect.poll(part.text('No users found.').count).toBe(1)
  expect(await violations()).toEqual([])

  await open(gaps, awkwardClinics.hiddenAddress)
  expect(field('Address').text('Address Hidden on the directory').count()).toBe(1)
  await open(gaps, awkwardClinics.spanishPhoneTypeOnly)
  expect(field('Phone numbers').css('[lang=es]').says()).toBe('Grupo de apoyo en español')
})

test('a clinic without services says so', async () => {
  network.on(new RegExp(`^GET /api/clinics/${awkwardClinics.displayed}$`), async (pass) => {
    const reply = (await (await pass()).json()) as { data: object }
    return Response.json({ ...reply, data: { ...reply.data, clinicServicesProvideds: [] } })
  })
  await open(oneClinicNotDisplayed, awkwardClinics.displayed)
  expect(section('Services').text('No services found.').count()).toBe(1)
})

test('an archived clinic says so, and why', async () => {
  await open(oneArchivedClinic, awkwardClinics.archived)
  expect(part.text('This clinic is archived').count()).toBe(1)
  expect(part.text('Moved into the Sterling office in spring; staff and patients went along.').count()).toBe(1)
  expect(part.role('link', /^View on the .* directory/).count()).toBe(0)
  expect(await violations()).toEqual([])
})

test('a section that was confirmed tells by whom and when', async () => {
  await asPerson(server, TEODORA, 'POST', 'clinics/907/confirmations', { section: 'contact' })
  await open(eighteenClinics, 907)
  const contact = section('Contact')
  await expect.poll(contact.says).toContain(`Confirmed still right on ${today()} by Teodora Salcedo`)
  expect(section('About').says()).not.toContain('Teodora Salcedo')
})

test('a switch that could not be saved flips back, says so and has the focus again', async () => {
  await open(eighteenClinics, 906)
  // A success counts only with the message that the specification gives.
  const failures = [fails(500, { message: 'x', code: 'x' }), unreachable, fails(200, { data: {}, message: 'Queued' })]
  const close = part.css('.toast').role('button', 'Close')
  const warning = toast('Unable to hide clinic on the directory.')
  for (const failure of failures) {
    const workAgain = network.on(/^POST \/api\/updates$/, failure)
    await display.click()
    await part.role('dialog', 'Hide on the directory?').role('button', 'Confirm').click()
    await expect.poll(warning.count).toBe(1)
    await expect.poll(isDisplayed).toBe('true')
    await expect.poll(display.isFocused).toBe(true)
    await close.click()
    await expect.poll(warning.count).toBe(0)
    workAgain()
  }
  expect((await readClinic(server, 906)).displayAtOwnpath).toBe(true)

  await open(oneClinicNotDisplayed, awkwardClinics.notDisplayed)
  network.on(/^POST \/api\/updates$/, unreachable)
  await display.click()
  await part.role('dialog', 'Display on the directory?').role('button', 'Confirm').click()
  await expect.poll(toast('Unable to display clinic on the directory.').count).toBe(1)
  expect(await violations()).toEqual([])
  await expect.poll(isDisplayed).toBe('false')
})

test('another person switched it meanwhile: the switch shows how it stands', async () => {
  await open(eighteenClinics, 909)
  await edits(server, TEODORA, 909, { displayAtOwnpath: false, newPatientAcceptance: null })
  await display.click()
  await part.role('dialog').role('button', 'Confirm').click()
  await expect.poll(isDisplayed).toBe('false')
  await expect.poll(field('Accepting new patients').says).toBe('Not specified')
})

test('loads that fail are told apart and can be tried again', async () => {
  const broken = fails(500, { message: 'x', code: 'x', requestId: 'r-1' })
  const clinicAgain = network.on(/^GET \/api\/clinics\/918$/, broken)
  const editsAgain = network.on(/^GET \/api\/updates\?clinicId=918/, broken)
  await visit(urlOf(eighteenClinics, 918))
  await expect.poll(alert.says).toContain('Could not load the clinic.')
  expect(await violations()).toEqual([])
  clinicAgain()
  await part.role('button', 'Try again').click()
  await expect.poll(section('Contact').count).toBe(1)
  await expect.poll(alert.says).toContain('Could not load the edits under review.')
  expect(await violations()).toEqual([])
  editsAgain()
  await part.role('button', 'Try again').click()
  await expect.poll(alert.count).toBe(0)
  expect(section('Contact').count()).toBe(1)
})

test.each([
  ['edits under review', /^GET \/api\/updates\?clinicId=917/],
  ['reports of visitors', /^GET \/api\/clinics\/917\/reports/],
])('the profile appears when the %s are known: no later answer moves a button', async (_, call) => {
  await edits(server, TEODORA, 917, { descriptionEn: `Words that wait, ${call}.` })
  const letGo = network.hold(call)
  const opened = visit(urlOf(eighteenClinics, 917))
  await expect.poll(() => network.asked.some((asked) => call.test(asked))).toBe(true)
  expect(part.role('heading', 'Users').count()).toBe(0)
  expect(section('Contact').count()).toBe(0)
  letGo()
  await opened
  await expect.poll(section('Contact').count).toBe(1)
  await expect.poll(part.role('heading', 'Users').count).toBe(1)
  expect(part.text('Edits on this page are under review').count()).toBe(1)
})

test.each([awkwardClinics.archived, 999_999, 'nonsense'])(
  'a clinic of another provider, or none at all, is not found: %s',
  async (clinicId) => {
    await visit(urlOf(eighteenClinics, clinicId))
    await expect.poll(part.role('heading', 'We could not find this clinic').count).toBe(1)
    expect(await violations()).toEqual([])
  },
)

test('a clinic that is not there is asked for once, though its refusal comes before its screen is drawn', async () => {
  const refused: number[] = []
  network.on(/^GET \/api\/clinics\/999998$/, async (pass) => {
    const reply = await pass()
    refused.push(reply.status)
    return reply
  })
  const showProvider = network.hold(/^GET \/api\/providers\//)
  const opened = visit(urlOf(eighteenClinics, 999_998))
  await expect.poll(() => refused).toEqual([404])
  showProvider()
  await opened
  await expect.poll(part.role('heading', 'We could not find this clinic').count).toBe(1)
  expect(refused).toEqual([404])
})
