import { expect, test } from 'vitest'
import { contractsSince, judgeSchema } from './steps.ts'

const known = ['0001_foundation', '0002_mail', '0005_identity']

test('a schema of this release or an older one is brought to its version', () => {
  expect(judgeSchema({ applied: [], known })).toEqual({ fit: 'ours' })
  expect(judgeSchema({ applied: known.slice(0, 2), known })).toEqual({ fit: 'ours' })
  expect(judgeSchema({ applied: known, known })).toEqual({ fit: 'ours' })
})

test('what a newer release added is lived with', () => {
  expect(judgeSchema({ applied: [...known, '0006_colors', '0007_shapes'], known })).toEqual({ fit: 'newer' })
})

test.each([
  ['0005', 'newer'],
  ['0004', 'newer'],
  ['0006', 'refused'],
])('what is taken away from code since %s: %s', (since, fit) => {
  const migration = `0007_contract_${since}_old_columns`
  expect(judgeSchema({ applied: [...known, '0006_colors', migration], known })).toMatchObject({ fit })
})

test('a migration that this line of releases never had is refused, and so is a newer schema with gaps', () => {
  const foreign = judgeSchema({ applied: [...known, '0003_from_elsewhere'], known })
  expect(foreign).toEqual({ fit: 'refused', migration: '0003_from_elsewhere' })
  const gap = judgeSchema({ applied: ['0001_foundation', '0005_identity', '0006_colors'], known })
  expect(gap).toEqual({ fit: 'refused', migration: '0006_colors' })
})

test('the name of a step says since when the code does without', () => {
  expect(contractsSince('0061_contract_0055_old_columns')).toBe(55)
  expect(contractsSince('0061_contract_terms')).toBeNull()
})
