import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launch/project.mjs'
import { serverArguments } from '../launch/server.mjs'
import { type ContainerFiles, containerProblems, programOf } from './containers.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files: ContainerFiles = {
  image: read('Containerfile'),
  compose: read('compose.yaml'),
  example: read('.env.example'),
  env: read('server/env.ts'),
  health: read('server/platform/http/health.ts'),
}

test('the container files match the portal', () => {
  expect(containerProblems(files)).toEqual([])
  expect(programOf(files.image)).toBe('dist/server/main.js')
})

test('the image and the unit for systemd run Node as `npm start` does', () => {
  const [program, ...flags] = serverArguments.toReversed()
  expect(files.image).toContain(`\nCMD ${JSON.stringify(['node', ...serverArguments]).replaceAll(',', ', ')}\n`)
  const unit = `\nExecStart=/usr/bin/node ${flags.toReversed().join(' ')} /srv/portal/${program}\n`
  expect(read('docs/operations.md')).toContain(unit)
})

test.each<[string, keyof ContainerFiles, string, string]>([
  ['a variable that was renamed', 'env', "'TRUST_PROXY'", "'PROXIES'"],
  ['a value that nobody is told to fill in', 'example', 'POSTGRES_PASSWORD', 'DATABASE_PASSWORD'],
  ['a build argument that the image does not read', 'image', 'ARG PLACE=', 'ARG STATE='],
  ['a port that moved', 'image', 'EXPOSE 3000', 'EXPOSE 8080'],
  ['a proxy to another port', 'compose', 'portal 3000', 'portal 3001'],
  ['a health check without a route', 'health', "'/readyz/public'", "'/ready'"],
  ['a database of another name', 'compose', 'POSTGRES_DB: portal', 'POSTGRES_DB: clinics'],
  ['a volume that is not declared', 'compose', '\n  backups:\n', '\n'],
  ['a service that is waited for in vain', 'compose', 'depends_on: [portal]', 'depends_on: [portals]'],
  ['an account with all rights', 'image', 'USER node', 'USER root'],
])('%s is reported', (_, file, before, after) => {
  expect(files[file]).toContain(before)
  expect(containerProblems({ ...files, [file]: files[file].replace(before, after) })).toHaveLength(1)
})
