import { expect, it } from 'vitest'
import { keyToPress, textLink } from './text-link.ts'

it.each([
  ['88788', 'The hotline is there day and night. Or text START to 88788.', 'sms:88788?&body=START'],
  ['988', 'Llame al 988 y oprima 2, o envíe AYUDA al 988.', 'sms:988?&body=AYUDA'],
  ['988', 'Llame al 988 y oprima 2, o envíe la palabra AYUDA al 988.', 'sms:988?&body=AYUDA'],
  ['988', 'Free help by phone or text, day and night.', 'sms:988'],
  ['988', 'Text START to 98877.', 'sms:988'],
  ['988', 'Texts go to 988.', 'sms:988'],
])('%s with %j: %s', (number, sentence, link) => {
  expect(textLink(number, sentence)).toBe(link)
})

it.each([
  ['988', 'Call 988 and press 2, or text AYUDA to 988.', '2'],
  ['988', 'Ayuda gratis en español. Llame al 988 y oprima 2, o envíe AYUDA al 988.', '2'],
  ['988', 'Free help by phone or text, day and night.', null],
  ['988', 'Call 1988 and press 2.', null],
])('the key after %s in %j is %s', (number, sentence, key) => {
  expect(keyToPress(number, sentence)).toBe(key)
})
