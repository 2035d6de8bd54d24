import { expect, test } from 'vitest'
import { InsideAddress } from '../../platform/own-network.ts'
import { internet } from './link-client.ts'

test.each([
  'https://127.0.0.1/book',
  'https://[::1]/book',
  'https://localhost:8443/book',
  'https://10.0.0.7/book',
  'https://169.254.169.254/latest/meta-data',
])('%s is in our own network and is never asked', async (address) => {
  await expect(internet('GET', new URL(address))).rejects.toBeInstanceOf(InsideAddress)
})
