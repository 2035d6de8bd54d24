import { expect, test } from 'vitest'
import { contractsSince, judgeSchema } from './steps.ts'

const known = ['0001_foundation', '0002_mail', '0005_identity']

test('the server migrates a schema of this release or an older one', () => {
  expect(judgeSchema({ applied: [], known })).toEqual({ fit: 'ours' })
  expect(judgeSchema({ applied: known.slice(0, 2), known })).toEqual({ fit: 'ours' })
  expect(judgeSchema({ applied: known, known })).toEqual({ fit: 'ours' })
})

test('the server accepts what a newer release added', () => {
  expect(judgeSchema({ applied: [...known, '0006_colors', '0007_shapes'], known })).toEqual({ fit: 'newer' })
})

test.each([
  ['0005', 'newer'],
  ['0004', 'newer'],
  ['0006', 'refused'],
])('a contract migration for code since %s: %s', (since, fit) => {
  const migration = `0007_contract_${since}_old_columns`
  expect(judgeSchema({ applied: [...known, '0006_colors', migration], known })).toMatchObject({ fit })
})

test('an unknown older migration is refused, and so is a newer schema with gaps', () => {
  const foreign = judgeSchema({ applied: [...known, '0003_from_elsewhere'], known })
  expect(foreign).toEqual({ fit: 'refused', migration: '0003_from_elsewhere' })
  const gap = judgeSchema({ applied: ['0001_foundation', '0005_identity', '0006_colors'], known })
  expect(gap).toEqual({ fit: 'refused', migration: '0006_colors' })
})

test('contractsSince reads the migration number from the name of a contract migration', () => {
  expect(contractsSince('0061_contract_0055_old_columns')).toBe(55)
  expect(contractsSince('0061_contract_terms')).toBeNull()
})
