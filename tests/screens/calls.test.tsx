import { expect, test } from 'vitest'
import { fails, network, part, toast, unreachable, visit } from './portal.tsx'

const name = () => part.css('.call-clinic h2').says()
const save = part.role('button', 'Save and next call')
const radio = (label: string) => part.css('.call-end').css(`input[value="${label}"]`)
const SAVES = /^POST \/api\/admin\/calls$/

test('a call whose 20 minutes are over keeps its answers, and can be taken again', async () => {
  await visit('/calls?round=2')
  await expect.poll(save.count).toBe(1)
  const clinic = name()
  await radio('refused').click()
  const answerAgain = network.on(SAVES, fails(409, { code: 'lease_over', message: 'Over.' }))
  await save.click()
  const notice = part.role('alert')
  await expect.poll(notice.count).toBe(1)
  expect(notice.says()).toContain('You no longer have this call. Your 20 minutes ended, or you gave it back.')
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
