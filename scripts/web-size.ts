import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The bytes that a browser loads, read from Vite's manifest. A kB is 1,000 bytes. */
type ManifestChunk = {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, ManifestChunk>
export type Size = { raw: number; gzip: number }
export type PartSize = {
  name: string
  kind: 'first load' | 'every screen' | 'route'
  js: Size
  css: Size
  /** Files that a browser fetches for it beyond the first load. */
  files: number
}

export const BUDGET_GZIP = {
  'first load': { js: 139_000, css: 20_000 },
  /** Fetched once, with the first screen after signing in. */
  'every screen': { js: 45_500, css: 0 },
  route: { js: 40_500, css: 10_000 },
}
const MOST_FILES = 12

/** The groups of `vite.config.ts` that nearly every screen uses. */
const ON_EVERY_SCREEN = /^(doors|common)$/

/** The files of a chunk and of all its static imports, without dynamic ones. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return new Set()
  seen.add(key)
  const files = new Set([chunk.file, ...(chunk.css ?? [])])
  for (const imported of chunk.imports ?? []) for (const file of filesOf(manifest, imported, seen)) files.add(file)
  return files
}

export function partsOf(manifest: Manifest, sizeOf: (file: string) => Size): PartSize[] {
  const sum = (files: Set<string>, kind: RegExp): Size =>
    [...files]
      .filter((file) => kind.test(file))
      .map(sizeOf)
      .reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip }), { raw: 0, gzip: 0 })
  const without = (files: ReadonlySet<string>, loaded: ReadonlySet<string>) =>
    new Set([...files].filter((file) => !loaded.has(file)))
  const keys = Object.keys(manifest)
  const pages = keys.filter((key) => manifest[key]?.isEntry && manifest[key].src?.endsWith('.html'))
  const shared = keys.filter((key) => ON_EVERY_SCREEN.test(manifest[key]?.name ?? ''))
  const loadedFirst = new Set(pages.flatMap((key) => [...filesOf(manifest, key)]))
  const loadedThen = without(new Set(shared.flatMap((key) => [...filesOf(manifest, key)])), loadedFirst)
  const part = (key: string, kind: PartSize['kind'], own: Set<string>): PartSize => ({
    name: manifest[key]?.src ?? manifest[key]?.name ?? key,
    kind,
    js: sum(own, /\.m?js$/),
    css: sum(own, /\.css$/),
    files: without(filesOf(manifest, key), loadedFirst).size,
  })
  return [
    ...pages.map((key) => part(key, 'first load', loadedFirst)),
    ...shared.slice(0, 1).map((key) => part(key, 'every screen', loadedThen)),
    ...keys
      .filter((key) => manifest[key]?.isDynamicEntry)
      .map((key) => part(key, 'route', without(without(filesOf(manifest, key), loadedFirst), loadedThen))),
  ]
}

export function measureWeb(folder: string): PartSize[] {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error(`${path} is missing: vite.config.ts must set build.manifest`)
  const parts = partsOf(JSON.parse(readFileSync(path, 'utf8')), (file) => {
    const content = readFileSync(join(folder, file))
    return { raw: content.length, gzip: gzipSync(content, { level: 9 }).length }
  })
  if (!parts.some((part) => part.kind === 'first load')) throw new Error(`${path} names no HTML entry`)
  return parts
}

export function excess(parts: PartSize[]): string[] {
  const scattered = parts.filter(({ files }) => files > MOST_FILES)
  const tooLarge = parts.flatMap((part) =>
    (['js', 'css'] as const)
      .filter((type) => part[type].gzip > BUDGET_GZIP[part.kind][type])
      .map(
        (type) =>
          `${part.name}: ${kB(part[type].gzip)} of ${type} (gzip) on ${part.kind}, ` +
          `allowed are ${kB(BUDGET_GZIP[part.kind][type])}`,
      ),
  )
  return [...tooLarge, ...scattered.map(({ name, files }) => `${name}: ${files} files, allowed are ${MOST_FILES}`)]
}

/** Scripts that contain the schema library: its every schema has a property of this name. */
export const schemasIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes('_zod'))
    .map((file) => `${file} contains the schema library, which belongs to the server`)

/** The script and style of a public page. The street map loads only on a press. */
const DIRECTORY_BUDGET_GZIP = { '.js': 12_000, '.css': 24_000 }

export function directoryExcess(folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    Object.entries(DIRECTORY_BUDGET_GZIP)
      .filter(
        ([end, most]) =>
          file.endsWith(end) &&
          !file.startsWith('directory-map-') &&
          gzipSync(readFileSync(join(folder, file)), { level: 9 }).length > most,
      )
      .map(([, most]) => `${file} of the public pages is larger than ${kB(most)} (gzip)`),
  )
}

export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

export function formatSizes(parts: PartSize[]): string {
  const rows = parts.map((part) => [
    part.kind,
    part.name,
    kB(part.js.raw),
    kB(part.js.gzip),
    kB(part.css.raw),
    kB(part.css.gzip),
    String(part.files),
  ])
  return table([['', 'part', 'JS', 'JS gzip', 'CSS', 'CSS gzip', 'files'], ...rows])
}

/** Aligns columns; numbers and their units to the right. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          /^[\d.,]+( \w+)?$/.test(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
