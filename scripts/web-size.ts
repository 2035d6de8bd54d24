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
export type PartSize = { name: string; kind: 'first load' | 'route'; js: Size; css: Size }

export const BUDGET_GZIP = { 'first load': { js: 160_000, css: 24_000 }, route: { js: 50_000, css: 24_000 } }

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
  const part = (key: string, kind: PartSize['kind'], files: Set<string>): PartSize => ({
    name: manifest[key]?.src ?? manifest[key]?.name ?? key,
    kind,
    js: sum(files, /\.m?js$/),
    css: sum(files, /\.css$/),
  })
  const keys = Object.keys(manifest)
  const pages = keys.filter((key) => manifest[key]?.isEntry && manifest[key].src?.endsWith('.html'))
  const loadedFirst = new Set(pages.flatMap((key) => [...filesOf(manifest, key)]))
  return [
    ...pages.map((key) => part(key, 'first load', filesOf(manifest, key))),
    ...keys
      .filter((key) => manifest[key]?.isDynamicEntry)
      .map((key) => part(key, 'route', new Set([...filesOf(manifest, key)].filter((file) => !loadedFirst.has(file))))),
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
  return parts.flatMap((part) =>
    (['js', 'css'] as const)
      .filter((type) => part[type].gzip > BUDGET_GZIP[part.kind][type])
      .map(
        (type) =>
          `${part.name}: ${kB(part[type].gzip)} of ${type} (gzip) on ${part.kind}, ` +
          `allowed are ${kB(BUDGET_GZIP[part.kind][type])}`,
      ),
  )
}

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
  ])
  return table([['', 'part', 'JS', 'JS gzip', 'CSS', 'CSS gzip'], ...rows])
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
