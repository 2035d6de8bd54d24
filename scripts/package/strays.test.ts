import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../launch/project.mjs'
import { copySources } from './content.mjs'
import { straysIn } from './strays.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-strays-'))
  folders.push(folder)
  return folder
}

const PRODUCT = {
  'package.json': JSON.stringify({ dependencies: { fastify: '1.0.0', '@a/b': '1.0.0' } }),
  'server/main.ts':
    "import Fastify from 'fastify'\nimport {\n  one,\n} from '@a/b/deep'\nimport { x } from './x.ts'\nawait import('./later.ts')",
  'server/x.ts':
    "import { readFileSync } from 'node:fs'\nimport type { T } from './types.ts'\nexport { y } from './y.ts'",
  'server/y.ts': '',
  'server/types.ts': '',
  'server/later.ts': "import type { Test } from 'vitest'",
  'scripts/backup.mjs': "await runTypeScript('scripts/backup/main.ts', 'production')",
  'scripts/backup/main.ts': '',
  'domain/rule.ts': '',
}

function packageWith(extra: Record<string, string>): string {
  const folder = emptyFolder()
  for (const [path, text] of Object.entries({ ...PRODUCT, ...extra })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('a package of what production loads has no stray', () => {
  expect(straysIn(packageWith({}))).toEqual([])
})

test.each<[what: string, extra: Record<string, string>, strays: string[]]>([
  ['a test of a rule', { 'domain/rule.test.ts': '' }, ['domain/rule.test.ts is a test']],
  ['what tests share', { 'domain/testing/example.ts': '' }, ['domain/testing/example.ts is a test']],
  [
    'a forger under a harmless name',
    { 'server/identity/keys.ts': "import { SignJWT } from '@a/b'" },
    ['server/identity/keys.ts is loaded by nothing that production runs'],
  ],
  [
    'the demo',
    { 'server/main.ts': "import './x.ts'\nimport './later.ts'\nimport './demo/a.ts'", 'server/demo/a.ts': '' },
    ['server/demo is refused in production'],
  ],
  [
    'a stand-in that the server loads',
    { 'server/y.ts': "if (production) throw new Error('The stand-in must not exist in production.')" },
    ['server/y.ts is a stand-in: it refuses production itself'],
  ],
  [
    'a library of development',
    { 'server/y.ts': "import { Provider } from 'oidc-provider'" },
    ['server/y.ts needs oidc-provider, which production does not install'],
  ],
])('%s is found', (_, extra, strays) => {
  expect(straysIn(packageWith(extra))).toEqual(strays)
})

test('the workshop of forged tokens would be found if it were packaged', () => {
  const folder = emptyFolder()
  copySources(root, folder)
  writeFileSync(join(folder, 'server/identity/forged.ts'), "import { SignJWT } from 'jose'")
  expect(straysIn(folder)).toContain('server/identity/forged.ts is loaded by nothing that production runs')
  expect(straysIn(folder).filter((stray) => !stray.endsWith('is loaded by nothing that production runs'))).toEqual([])
})
