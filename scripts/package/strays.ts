import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { REFUSED_IN_PRODUCTION } from './content.mjs'

/**
 * What a package for production must not hold, one sentence each. Test code is recognised by its use, not by its name:
 * production never loads it, or it needs a package that production does not install.
 */
export function straysIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(slashes(folder), slashes(join(entry.parentPath, entry.name))))
    .filter((path) => !path.startsWith('node_modules/') && !path.startsWith('dist/'))
  const programs = files.filter((path) => /\.(ts|mjs)$/.test(path))
  const sources = new Map(programs.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const loaded = loadedFrom(ENTRIES.filter((path) => sources.has(path)).concat(scriptsAmong(programs)), sources)
  return [
    ...files.filter(isNamedAsTest).map((path) => `${path} is a test`),
    ...REFUSED_IN_PRODUCTION.filter((path) => existsSync(join(folder, path))).map(
      (path) => `${path} is refused in production`,
    ),
    ...[...sources].flatMap(([path, text]) => [
      ...(REFUSES_PRODUCTION.test(text) ? [`${path} is a stand-in: it refuses production itself`] : []),
      ...packagesOf(text)
        .filter((name) => !isBuiltin(name) && dependencies[name] === undefined)
        .map((name) => `${path} needs ${name}, which production does not install`),
      ...(isProgramOfOurs(path) && !loaded.has(path) ? [`${path} is loaded by nothing that production runs`] : []),
    ]),
  ]
}

const ENTRIES = ['server/main.ts']

/** The sentence with which every stand-in ends a start as production. */
const REFUSES_PRODUCTION = /must not exist in production/

const isNamedAsTest = (path: string) => /(^|\/)testing(\/|\.ts$)|\.(test|spec)\.tsx?$/.test(path)

/** Rules and endpoints serve the web too, so the server loads only some of them. */
const isProgramOfOurs = (path: string) => /^(server|scripts)\//.test(path)

const scriptsAmong = (programs: readonly string[]) => programs.filter((path) => /^scripts\/[^/]+\.mjs$/.test(path))

function loadedFrom(entries: readonly string[], sources: ReadonlyMap<string, string>): Set<string> {
  const loaded = new Set<string>()
  const load = (path: string): void => {
    const text = sources.get(path)
    if (text === undefined || loaded.has(path)) return
    loaded.add(path)
    for (const next of modulesOf(text, { types: true }))
      if (next.startsWith('.')) load(posix.join(posix.dirname(path), next))
    // A script starts its program by path.
    for (const [, program = ''] of text.matchAll(/'(scripts\/[\w/-]+\.ts|server\/[\w/-]+\.ts)'/g)) load(program)
    for (const [, beside = ''] of text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g))
      load(posix.join(posix.dirname(path), beside))
  }
  for (const entry of entries) load(entry)
  return loaded
}

/** What a source imports; an `import type` is gone when it runs. */
function modulesOf(text: string, { types }: { types: boolean }): string[] {
  const imports = text.matchAll(/^(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...imports]
    .filter(([, type]) => types || type === undefined)
    .map(([, , fixed, asked]) => fixed ?? asked ?? '')
}

function packagesOf(text: string): string[] {
  return modulesOf(text, { types: false })
    .filter((name) => !name.startsWith('.'))
    .map((name) => (name.startsWith('node:') ? name : name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
}

const slashes = (path: string) => path.replaceAll('\\', '/')
