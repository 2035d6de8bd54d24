import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { schemasInBrowser } from './browser-imports.ts'
import { roomProblems, unplacedRooms } from './rooms.ts'
import { wallProblems } from './wall.ts'
import { wordProblems } from './words.ts'

/**
 * Checks that no linter has: exact versions and no registry of one machine, so that an install is the same everywhere,
 * which room may import which, where clinics are written, what a browser must not load, the words of public texts, and
 * that only a place names a state. Each problem is a sentence.
 */
export function checkRepository(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
  const configured = configuredRegistryHost(root)
  return [
    ...tracked.filter((path) => /(^|\/)package\.json$/.test(path)).flatMap((path) => looseVersions(path, read(path))),
    ...tracked.filter((path) => /(^|\/)package-lock\.json$/.test(path)).flatMap((path) => resolvedIn(path, read(path))),
    ...outOfStep(read('package.json'), read('package-lock.json')),
    ...tracked.flatMap((path) => registryHostsIn(path, read(path), configured)),
    ...tracked.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => roomProblems(path, read(path))),
    ...unplacedRooms(tracked),
    ...tracked.flatMap((path) => wordProblems(path, read(path))),
    ...tracked
      .filter((path) => /\.(?:tsx?|json|css|scss|html)$/.test(path))
      .flatMap((path) => wallProblems(path, read(path))),
    ...tracked.filter((path) => path.endsWith('.ts')).flatMap((path) => clinicWritesIn(path, read(path))),
    ...schemasInBrowser('web/app/main.tsx', (path) => (tracked.includes(path) ? read(path) : undefined)),
  ]
}

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']

export function looseVersions(path: string, text: string): string[] {
  const manifest: Record<string, Record<string, unknown> | undefined> = JSON.parse(text)
  return SECTIONS.flatMap((section) =>
    Object.entries(manifest[section] ?? {})
      .filter(([, version]) => typeof version === 'string' && !EXACT.test(version))
      .map(([name, version]) => `${path}: ${name} asks for “${version}”; write one exact version`),
  )
}

export function resolvedIn(path: string, text: string): string[] {
  const lockfile: { packages?: Record<string, { resolved?: string }> } = JSON.parse(text)
  return Object.entries(lockfile.packages ?? {})
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(([name]) => `${path}: ${name} records where it was downloaded from (“resolved”)`)
}

export function outOfStep(manifestText: string, lockfileText: string): string[] {
  const manifest = JSON.parse(manifestText)
  const locked = JSON.parse(lockfileText).packages['']
  return ['dependencies', 'devDependencies', 'optionalDependencies']
    .filter((section) => !isDeepStrictEqual(manifest[section] ?? {}, locked[section] ?? {}))
    .map((section) => `package-lock.json: ${section} are not those of package.json; run npm install`)
}

const REGISTRY_HOSTS = [
  /\bregistry\.[a-z0-9-]+\.[a-z]{2,}/i,
  /\bnpm\.pkg\.github\.com/i,
  /https?:\/\/[a-z0-9.:-]+\/(?:artifactory|repository|api\/npm)\//i,
]
const REGISTRY_SETTING = /^\s*(?:@[^:\s]+:)?registry\s*=/im

export function registryHostsIn(path: string, text: string, configured?: string): string[] {
  const names =
    REGISTRY_HOSTS.some((host) => host.test(text)) || (configured !== undefined && text.includes(configured))
  const sets = /(^|\/)\.(npmrc|yarnrc)$/.test(path) && REGISTRY_SETTING.test(text)
  return names || sets
    ? [`${path}: names a package registry; that belongs to each machine's own npm configuration`]
    : []
}

const CLINIC_WRITERS = 'server/clinics/write-clinics.ts'
const WRITES_CLINICS =
  /\b(?:update|insert into|delete from) clinics\b|\b(?:updateTable|insertInto|deleteFrom)\('clinics/

/** Another writer would forget a step of what follows from a write. Tests, demo data and migrations may write rows. */
export function clinicWritesIn(path: string, text: string): string[] {
  const isProduct = path.startsWith('server/') && !/\.test\.ts$|^server\/(testing|dev|db)\//.test(path)
  return isProduct && path !== CLINIC_WRITERS && WRITES_CLINICS.test(text)
    ? [`${path}: writes clinics; call ${CLINIC_WRITERS}, which does what follows from a write`]
    : []
}

/** The host from which this machine installs, unless it is too general a word to search for. */
function configuredRegistryHost(root: string): string | undefined {
  const answer = execFileSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }).trim()
  if (!URL.canParse(answer)) return undefined
  const { host } = new URL(answer)
  return ['localhost', '127.0.0.1'].includes(host) ? undefined : host
}
