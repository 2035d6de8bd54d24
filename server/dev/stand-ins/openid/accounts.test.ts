import { expect, it } from 'vitest'
import { demoAccounts } from '../../demo/demo.ts'
import { publishedAccounts } from '../../published/seed.ts'
import { demoPeople } from './accounts.ts'

const offered = (seed: 'demo' | 'colorado' | 'none') =>
  (['admin', 'provider'] as const).flatMap((tenant) => demoPeople({ seed }, tenant).map(({ subject }) => subject))

it('offers exactly the accounts that the start prints, by the subject with which they are linked', () => {
  const idsOf = (accounts: readonly { userId: string }[]) => accounts.map(({ userId }) => userId).sort()
  expect(offered('demo').sort()).toEqual(idsOf(demoAccounts))
  expect(offered('colorado').sort()).toEqual(idsOf(publishedAccounts))
  expect(offered('colorado').length).toBeGreaterThan(0)
  expect(offered('none')).toEqual([])
})
