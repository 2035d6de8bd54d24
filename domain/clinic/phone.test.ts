import { expect, test } from 'vitest'
import { MESSAGES } from '../messages.ts'
import { formatPhone, isPhone, normalisePhone, phoneProblem } from './phone.ts'

const NUMBER = '3035550142'

test.each([
  '3035550142',
  '(303) 555-0142',
  '(303)555-0142',
  '303-555-0142',
  '303.555.0142',
  '303 555 0142',
  '303\u00a0555\u00a00142',
  '  3035550142  ',
  '13035550142',
  '1 303 555 0142',
  '1-303-555-0142',
  '1 (303) 555-0142',
  '+13035550142',
  '+1 303 555 0142',
  '+1 (303) 555-0142',
  '+1-303-555-0142',
  '+1.303.555.0142',
])('%j is stored as ten digits', (entered) => {
  expect(normalisePhone(entered)).toBe(NUMBER)
  expect(isPhone(normalisePhone(entered))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['nine digits', '303555014'],
  ['eleven digits that do not begin with 1', '30355501423'],
  ['eleven digits that begin with 2', '23035550142'],
  ['twelve digits', '113035550142'],
  ['area code beginning with 1', '1035550142'],
  ['area code beginning with 1 behind +1', '+1 103 555 0142'],
  ['area code beginning with 0', '0035550142'],
  ['exchange beginning with 1', '3031550142'],
  ['exchange beginning with 0', '3030550142'],
  ['letters', '303-CALL-NOW'],
  ['an extension', '303-555-0142 x12'],
  ['another country', '+44 20 7946 0958'],
  ['+1 twice', '+1+13035550142'],
  ['a plus without 1', '+3035550142'],
  ['Arabic digits', '٣٠٣٥٥٥٠١٤٢'],
  ['fullwidth digits', '３０３５５５０１４２'],
  ['slashes', '303/555/0142'],
])('%s is no phone number', (_why, entered) => {
  expect(isPhone(normalisePhone(entered))).toBe(false)
})

test('text that is not ten digits stays as entered, trimmed', () => {
  expect(normalisePhone(' 303-555-0142 x12 ')).toBe('303-555-0142 x12')
  expect(normalisePhone('303-555')).toBe('303-555')
})

test.each([
  [NUMBER, '(303) 555-0142'],
  ['303555014299', '303555014299'],
  ['303-555-0142 x12', '303-555-0142 x12'],
  ['', ''],
])('%j is shown as %j', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})

test.each([
  ['3035550142', undefined],
  ['303555014', 'Invalid phone number format. Use (999) 999-9999.'],
  ['1235550142', '123 is not an area code. Area codes begin with 2 to 9.'],
  ['0005550142', '000 is not an area code. Area codes begin with 2 to 9.'],
  ['3031550142', 'The three digits after the area code cannot be 155. Check the number.'],
])('about %j the form says %j', (digits, sentence) => {
  expect(phoneProblem(digits, MESSAGES.en)).toBe(sentence)
})

test('a fax with a wrong format gets its own sentence', () => {
  expect(phoneProblem('12', MESSAGES.en, 'invalidFax')).toBe('Invalid fax number format. Use (999) 999-9999.')
  expect(phoneProblem('1235550142', MESSAGES.es, 'invalidFax')).toContain('123 no es un código de área.')
})
