import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../launch/project.mjs'
import { onPostgresAlone } from './engines.ts'

const found = (pattern: string) => globSync(pattern, { cwd: root })

test.each(onPostgresAlone)('%s names files that exist', (pattern) => {
  expect(found(pattern)).not.toEqual([])
})

test.each([
  'server/main.test.ts',
  'server/db/migrate.test.ts',
  'server/backup/backup.test.ts',
  'server/jobs/jobs.test.ts',
  'server/feeds/kill.test.ts',
  'server/batches/kill.test.ts',
  'server/http/drain.test.ts',
  'server/updates/save-clinic.test.ts',
  'server/identity/passwords/reset-once.test.ts',
  'server/directory/search-listings.test.ts',
])('%s runs on both engines', (file) => {
  expect(found(file)).toEqual([file])
  expect(onPostgresAlone.flatMap(found)).not.toContain(file)
})
