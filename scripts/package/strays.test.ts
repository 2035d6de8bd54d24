import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
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
  'dist/server/main.js': 'import Fastify from "fastify";\nimport { one } from "@a/b/deep";\nimport "./later-1.js";',
  'dist/server/later-1.js': 'import { readFileSync } from "node:fs";\nimport path from "path";',
  'dist/server/modules.json': JSON.stringify(['domain/rule.ts', 'server/main.ts', 'server/later.ts']),
  'scripts/backup.mjs': "import { runProgram } from './launch/typescript.mjs'\nawait runProgram('backup')",
}

function packageWith(extra: Record<string, string>): string {
  const folder = emptyFolder()
  for (const [path, text] of Object.entries({ ...PRODUCT, ...extra })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('accepts a package of what production loads', () => {
  expect(straysIn(packageWith({}))).toEqual([])
})

test.each<[what: string, extra: Record<string, string>, strays: string[]]>([
  [
    'a source',
    { 'server/identity/forged.ts': '' },
    ['server/identity/forged.ts is a source, which production does not run'],
  ],
  [
    'what tests share, built in',
    { 'dist/server/modules.json': JSON.stringify(['domain/testing/example.ts', 'server/main.ts']) },
    ['domain/testing/example.ts is a test, and built in'],
  ],
  [
    'the demo',
    { 'dist/server/modules.json': JSON.stringify(['server/dev/demo/a.ts', 'server/main.ts']) },
    ['server/dev/demo/a.ts is refused in production, and built in'],
  ],
  [
    'a server of unknown sources',
    { 'dist/server/modules.json': '[]' },
    ['server/main.ts is not among what the server was built from'],
  ],
  [
    'a stand-in that the server loads',
    { 'dist/server/later-1.js': 'if (production) throw new Error("The stand-in must not exist in production.")' },
    ['dist/server/later-1.js has a stand-in: it refuses production itself'],
  ],
  [
    'a library of development',
    { 'dist/server/later-1.js': 'import { Provider } from "oidc-provider";' },
    ['dist/server/later-1.js needs oidc-provider, which production does not install'],
  ],
])('%s is reported', (_, extra, strays) => {
  expect(straysIn(packageWith(extra))).toEqual(strays)
})
