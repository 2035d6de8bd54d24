import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryEdit } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { changesBetween } from './changes.ts'
import { withRestored } from './restore.ts'

test('restoring an edit restores all its parts and nothing else [S6]', () => {
  fc.assert(
    fc.property(arbitraryEdit(smallBook), ([before, after]) => {
      const changes = changesBetween(before, after)
      const restored = withRestored(after, changes)
      expect(changesBetween(before, restored)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('one unit of an edit can be restored alone', () => {
  fc.assert(
    fc.property(arbitraryEdit(smallBook), ([before, after]) => {
      const changes = changesBetween(before, after)
      const website = changes.filter(({ attribute }) => attribute === 'clinic.website')
      const others = changes.filter(({ attribute }) => attribute !== 'clinic.website')
      const left = changesBetween(before, withRestored(after, website))
      expect(left.map(({ attribute }) => attribute)).toEqual(others.map(({ attribute }) => attribute))
    }),
    { numRuns: 200 },
  )
})
