import { expect, it } from 'vitest'
import { waitingSentence } from './waiting-note.tsx'

it('names the colleague whose text waits, not the person who reads it', () => {
  const told = (userId: string, requestorName = 'Wes Hadley', isNew = false) =>
    waitingSentence({ kind: 'staff', userId }, { requestor: 'wes', requestorName }, { text: 'New words.', isNew })
  expect(told('teodora')).toContain('Wes Hadley')
  expect(told('wes')).not.toContain('Wes Hadley')
  expect(told('wes')).toContain('New words.')
  expect(told('wes', 'Wes Hadley', true)).not.toContain('New words.')
  expect(told('teodora', '')).toBe(told('wes'))
})
