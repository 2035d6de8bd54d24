import { expect, test } from 'vitest'
import { closingLine, lastLines, nothing, sum, tellFailures } from './report.ts'

test('the closing line sums all lanes and names skipped tests only if there are any', () => {
  const lane = { ...nothing, passed: 3, failures: [{ where: 'a', why: '' }] }
  expect(closingLine(sum([lane, lane]))).toBe('6 passed, 0 failed')
  expect(closingLine(sum([lane, { ...nothing, failed: 1, skipped: 2 }]))).toBe('3 passed, 1 failed, 2 skipped')
  expect(sum([lane, lane]).failures).toHaveLength(2)
})

test('many failures fit into the tail of the output: the first are explained, the next named, the rest counted', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ where: `test ${index}`, why: 'x\n'.repeat(100) }))
  const told = tellFailures(many)
  expect(told.length).toBeLessThan(4000)
  expect(told).toContain('✗ test 0\n    x')
  expect(told).toContain('and 460 more')
  expect(tellFailures([])).toBe('')
})

test('a failure omits colours and stack lines of packages', () => {
  const why = '\u001b[31mtimed out\u001b[39m\n    at node_modules/vitest/dist/x.js:1\n    at a.test.ts:9'
  expect(tellFailures([{ where: 'a', why }])).toBe('Failures:\n✗ a\n    timed out\n        at a.test.ts:9\n')
})

test('a compiler failure has its last lines', () => {
  expect(lastLines(Array.from({ length: 20 }, (_, index) => index).join('\n'))).toBe(
    '10\n11\n12\n13\n14\n15\n16\n17\n18\n19',
  )
})
