import { describe, expect, it } from 'vitest'
import { cleanMessage, feedbackProblem, LONGEST_MESSAGE } from './feedback.ts'

describe('feedback', () => {
  it('needs one of three answers; the message is optional', () => {
    expect(feedbackProblem({ found: 'partly', message: '' })).toBeNull()
    expect(feedbackProblem({ found: '', message: 'Good' })).toBe('found')
    expect(feedbackProblem({ found: 'constructor', message: '' })).toBe('found')
  })

  it('has at most a thousand characters', () => {
    expect(feedbackProblem({ found: 'no', message: 'x'.repeat(LONGEST_MESSAGE) })).toBeNull()
    expect(feedbackProblem({ found: 'no', message: 'x'.repeat(LONGEST_MESSAGE + 1) })).toBe('long')
  })

  it('keeps line breaks and drops characters that cannot be stored', () => {
    expect(cleanMessage('  one\r\ntwo\rthree\u0000\u0007 ')).toBe('one\ntwo\nthree')
    expect(cleanMessage('half \ud83d')).toBe('half \ufffd')
  })
})
