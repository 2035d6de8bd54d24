import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { root } from '../launch/project.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('.env.example has every variable that production needs and compose.yaml does not set', () => {
  const example = filledIn(parseEnv(read('.env.example')))
  const added = { NODE_ENV: 'production', DATABASE_URL: 'postgres://portal:x@database/portal', TRUST_PROXY: '1' }
  expect(readEnv({ ...example, ...added })).toMatchObject({ production: true, trustProxy: 1 })
  for (const name of Object.keys(example).filter((one) => one !== 'POSTGRES_PASSWORD')) {
    const { [name]: _, ...rest } = example
    expect(() => readEnv({ ...rest, ...added }), name).toThrow(`${name} must be set`)
  }
})

/** As an agency fills it in: every empty value, and its own domain. */
const filledIn = (example: NodeJS.Dict<string>) =>
  Object.fromEntries(
    Object.entries(example).map(([name, value = '']) => [
      name,
      value.replaceAll('agency.example', 'agency.example.gov') || 'x'.repeat(32),
    ]),
  )

test('a shell that reads .env.example gets the values that Node and compose get', () => {
  const names = Object.keys(parseEnv(read('.env.example')))
  const script = `set -eu; . ./.env.example; ${names.map((name) => `printf '%s\\n' "$${name}"`).join('; ')}`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: root, encoding: 'utf8', env: {} })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.trimEnd().split('\n')).toEqual(names.map((name) => parseEnv(read('.env.example'))[name]))
})

test('the image is built by the tested steps, and runs as an unprivileged account', () => {
  const image = read('Containerfile')
  expect(image).toContain('RUN node scripts/package.mjs /portal')
  expect(image).toMatch(/^USER node$/m)
  // Only name and version: each machine configures its own registry.
  for (const [, base] of image.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/^node:24[\w.-]*$/)
})
