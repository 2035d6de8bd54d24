import { expect, test } from 'vitest'
import type { Work } from '../../contract/work.ts'
import { AMARA, asPerson } from '../e2e/people.ts'
import { address, fails, network, part, server, toast, unreachable, visit } from './portal.tsx'

const name = () => part.css('.call-clinic h2').says()
const save = part.role('button', 'Save and next call')
const radio = (label: string) => part.css('.call-end').css(`input[value="${label}"]`)
const SAVES = /^POST \/api\/admin\/calls$/

// First, because a caller keeps a call that is not saved.
test('‘Next one’ walks on after a call that nobody answered, and does not offer that clinic again today', async () => {
  const work = async (at: string): Promise<Work> => (await asPerson(server, AMARA, 'GET', `admin/work?at=${at}`)).data
  const at = String((await work('2.2000-01-01T00:00:00.000Z.call.1')).next)
  await visit(`/dashboard/next?at=${at}`)
  await part.role('link', /^Call this clinic: /).click()
  await radio('nobody').click()
  await save.click()
  const goOn = part.role('button', 'Next one')
  const reachAgain = network.on(/^GET \/api\/admin\/work\?/, unreachable)
  await goOn.click()
  await expect.poll(address).toBe('/dashboard')
  expect(toast('Nothing else is waiting.').count()).toBe(0)
  reachAgain()
  expect(await work(at)).toMatchObject({ item: null })

  const next = String((await work(at)).next)
  await visit(`/dashboard/next?at=${next}`)
  await part.role('link', /^Call this clinic: /).click()
  await radio('nobody').click()
  await save.click()
  await goOn.click()
  await expect.poll(address).toMatch(/^\/dashboard\/next\?at=|^\/dashboard\/review\//)
  expect(address()).not.toContain(encodeURIComponent(next))
})

test('a call whose 20 minutes are over keeps its answers, and can be taken again', async () => {
  await visit('/calls?round=2')
  await expect.poll(save.count).toBe(1)
  const clinic = name()
  await radio('refused').click()
  const answerAgain = network.on(SAVES, fails(409, { code: 'lease_over', message: 'Over.' }))
  await save.click()
  const notice = part.role('alert')
  await expect.poll(notice.count).toBe(1)
  expect(notice.says()).toContain('This call is not yours any more: 20 minutes are over, or you gave it back.')
  answerAgain()
  const none = network.on(/^POST \/api\/admin\/calls\/next/, unreachable)
  await part.role('button', 'Take this clinic again').click()
  await expect.poll(part.text('We could not do this. Please try again.').count).toBe(1)
  none()
  await part.role('button', 'Take this clinic again').click()
  await expect.poll(notice.count).toBe(0)
  expect(name()).toBe(clinic)
  await save.click()
  await expect.poll(toast('We saved the call.').count).toBe(1)
  await expect.poll(name).not.toBe(clinic)
})

test('a call that cannot be saved says why, and stays', async () => {
  await visit('/calls?round=2')
  await expect.poll(save.count).toBe(1)
  const clinic = name()
  await save.click()
  await expect.poll(part.text('Choose how the call ended.').count).toBe(1)
  await radio('refused').click()
  const answerAgain = network.on(SAVES, fails(409, { code: 'clinic_archived', message: 'This clinic was archived.' }))
  await save.click()
  await expect.poll(part.text('This clinic was archived.').count).toBe(1)
  expect(name()).toBe(clinic)
  answerAgain()
})
