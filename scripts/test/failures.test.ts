import { expect, test } from 'vitest'
import { failuresOf, lastLines, tellFailures } from './failures.ts'

test('a failed server or unit test is named by its file and title, with the first of what it complained about', () => {
  const testResults = [
    { name: '/project/server/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'fine', status: 'passed' }] },
    {
      name: '/project/server/b.test.ts',
      status: 'failed',
      assertionResults: [
        {
          fullName: 'saves twice',
          status: 'failed',
          failureMessages: ['AssertionError: expected 2 to be 1\n    at b.test.ts:9'],
        },
        { fullName: 'saves once', status: 'passed', failureMessages: [] },
      ],
    },
  ]
  expect(tellFailures(failuresOf.vitest({ testResults }, '/project'))).toBe(
    [
      'What failed:',
      '✗ server/b.test.ts › saves twice',
      '    AssertionError: expected 2 to be 1',
      '        at b.test.ts:9',
      '',
    ].join('\n'),
  )
})

test('a file that does not load is named although none of its tests ran', () => {
  const testResults = [
    { name: '/project/web/c.test.tsx', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(failuresOf.vitest({ testResults }, '/project')).toEqual([
    { where: 'web/c.test.tsx', why: 'Cannot find module' },
  ])
})

test('a failed journey is named with its line and group; one that passed at the second try failed too', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    line: 12,
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  })
  const suites = [
    {
      title: 'review.spec.ts',
      file: 'review.spec.ts',
      specs: [spec('approves', 'expected'), spec('rejects', 'unexpected', '\u001b[31mtimed out\u001b[39m')],
      suites: [{ title: 'on a phone', file: 'review.spec.ts', specs: [spec('scrolls', 'flaky', 'covered')] }],
    },
  ]
  expect(tellFailures(failuresOf.playwright({ suites }))).toBe(
    [
      'What failed:',
      '✗ review.spec.ts:12 › rejects',
      '    timed out',
      '✗ review.spec.ts:12 › on a phone › scrolls',
      '    covered',
      '',
    ].join('\n'),
  )
})

test('what broke before the first journey began is told too', () => {
  const errors = [{ message: 'The demo did not start' }]
  expect(failuresOf.playwright({ suites: [], errors })).toEqual([
    { where: 'outside of a test', why: 'The demo did not start' },
  ])
})

test('a broken trial is named with all it complains about; a skipped one is not', () => {
  const outcomes = [
    { name: 'smtp', held: true, complaints: [] },
    { name: 'disk-full', held: false, complaints: ['3 saves were lost', 'the log grew'] },
    { name: 'failover', held: false, skipped: 'no PostgreSQL here', complaints: [] },
  ]
  expect(failuresOf.trials({ outcomes })).toEqual([{ where: 'disk-full', why: '3 saves were lost\nthe log grew' }])
})

test('very many failures are named shortly, so that the tail of the output still holds them', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ where: `test ${index}`, why: 'x\n'.repeat(100) }))
  const told = tellFailures(many)
  expect(told.length).toBeLessThan(4000)
  expect(told).toContain('✗ test 0\n    x')
  expect(told).toContain('and 460 more')
})

test('nothing is said where nothing failed; a compiler is quoted by its last lines', () => {
  expect(tellFailures([])).toBe('')
  expect(lastLines('a\nb\n')).toBe('a\nb')
  expect(lastLines(Array.from({ length: 20 }, (_, index) => index).join('\n'))).toBe(
    '10\n11\n12\n13\n14\n15\n16\n17\n18\n19',
  )
})
