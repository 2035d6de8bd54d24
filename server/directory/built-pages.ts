import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DirectoryPages, Frame } from '../../contract/directory/page-data.ts'
import { PROJECT } from '../platform/project-folder.ts'

/** Loads the build of `directory/`: the pages as functions, and the files for browsers. */

type AssetFile = { path: string; type: string; body: Buffer; gzip: Buffer }
export type BuiltDirectory = {
  pages: DirectoryPages
  assets: Frame['assets']
  files: readonly AssetFile[]
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const BUILT = join(PROJECT, 'dist/directory')

/** Null if nothing was built, as in tests: the portal works without its public half. */
export async function builtDirectory(folder = BUILT): Promise<BuiltDirectory | null> {
  if (!existsSync(join(folder, 'files.json'))) return null
  const { pages } = (await import(pathToFileURL(join(folder, 'pages/render.js')).href)) as { pages: DirectoryPages }
  const { style, script, streetMap } = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as Record<
    string,
    string
  >
  return {
    pages,
    assets: {
      style: `/assets/${style}`,
      script: `/assets/${script}`,
      streetMap: `/assets/${streetMap}`,
    },
    files: filesIn(join(folder, 'assets')),
  }
}

function filesIn(folder: string): AssetFile[] {
  return readdirSync(folder).flatMap((name) => {
    const type = TYPES[extname(name)]
    if (type === undefined) return []
    const gzip = readFileSync(join(folder, `${name}.gz`))
    return [{ path: `/assets/${name}`, type, body: readFileSync(join(folder, name)), gzip }]
  })
}
