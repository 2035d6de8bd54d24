import { expect, test } from 'vitest'
import { awkwardProviders } from '../../server/dev/demo/awkward.ts'
import { address, network, part, toast, visit } from './portal.tsx'

test('however often and however fast Save is pressed, a clinic is saved once', async () => {
  const view = `/providers/${awkwardProviders.eighteenClinics}/904`
  await visit(`${view}/edit#section-contact`)
  const save = part.role('button', 'Save')
  await part.role('textbox', 'Fax Number').fill('(719) 555-0104')
  const button = await save.ready()
  const letGo = network.hold(/^POST \/api\/updates$/)
  const sent = () => network.asked.filter((call) => call === 'POST /api/updates')
  // Between two presses nothing but what was begun already: that the first one is at work may not be drawn yet.
  for (let press = 0; press < 20; press += 1) {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    await Promise.resolve()
  }
  await expect.poll(sent).not.toEqual([])
  letGo()
  await expect.poll(address).toBe(view)
  expect(sent()).toHaveLength(1)
})

test('from the press of Save until the next screen shows, the form says that it saves', async () => {
  const view = `/providers/${awkwardProviders.eighteenClinics}/906`
  await visit(`${view}/edit#section-contact`)
  await part.role('textbox', 'Fax Number').fill('(719) 555-0106')
  const letGo = network.hold(/^GET \/api\/admin\/notes/)
  await part.role('button', 'Save').click()
  await expect.poll(toast('Your changes have been saved.').count).toBe(1)
  expect(part.css('.form-footer__hint').says()).toBe('Saving…')
  letGo()
  await expect.poll(address).toBe(view)
})
