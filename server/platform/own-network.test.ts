import { expect, test } from 'vitest'
import { internet } from '../freshness/booking/link-client.ts'
import { InsideAddress, isOutside, lookupOutside } from './own-network.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
  'localhost',
  '',
])('%s is no address of the internet', (address) => {
  expect(isOutside(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is an address of the internet',
  (address) => {
    expect(isOutside(address)).toBe(true)
  },
)

test('a name that leads into our own network is refused before anything is sent', async () => {
  const found = new Promise((resolve) => lookupOutside('localhost', {}, (error) => resolve(error)))
  expect(await found).toBeInstanceOf(InsideAddress)
  for (const address of ['https://localhost/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/'])
    await expect(internet('HEAD', new URL(address)), address).rejects.toBeInstanceOf(InsideAddress)
})
