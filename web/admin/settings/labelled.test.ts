import { expect, it } from 'vitest'
import { settingPart } from './labelled.ts'

it.each([
  ['resources.0.address.en', 'resources', 'Resources: Entry 1, Web address, English'],
  ['crisis.chat.es', 'crisis', 'Crisis help: Chat, Spanish'],
  ['agency.complaint.form.en', 'agency', 'The agency: Complaints, Form, English'],
  ['openData.licence.address', 'openData', 'Open data: License, Web address'],
  ['agency.exit', 'agency', 'The agency: “Leave this site” leads to'],
])('names the part %s of a setting in words', (path, setting, words) => {
  expect(settingPart(path)).toEqual({ setting, words })
})

it('knows no other setting', () => {
  expect(settingPart('unheard.of')).toBeUndefined()
})
