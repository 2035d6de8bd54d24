import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../launch/project.mjs'
import { engineMatters } from './engines.ts'

test.each(engineMatters)('%s names files that exist', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([])
})
