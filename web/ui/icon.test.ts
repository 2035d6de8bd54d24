import { expect, it } from 'vitest'
import { iconNames } from './icon.tsx'
import sprite from './icons.svg?raw'

it('has a drawing for every name, and no drawing without a name', () => {
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...iconNames])
})
