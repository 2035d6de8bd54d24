import { expect, test } from 'vitest'
import { tellDevice } from './device.ts'

test.each([
  ['Chrome on Linux', 'Chrome en Linux'],
  ['Samsung Internet on Android', 'Samsung Internet en Android'],
  ['Firefox', 'Firefox'],
])('%s is %s in Spanish', (device, spanish) => {
  expect(tellDevice(device, 'es')).toBe(spanish)
  expect(tellDevice(device, 'en')).toBe(device)
})
