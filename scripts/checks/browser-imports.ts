import { posix } from 'node:path'

/**
 * A browser never loads the schemas of the API: building them blocks a phone for half a second. Screens import routes
 * and values from `contract/shared/`, and types from anywhere.
 */
const SCHEMA_LIBRARY = /^zod(\/|$)/
const EVALUATED = /(?:^(?:import|export)(?!\s+type\b)[^'"]*?|\bimport\(\s*)['"]([^'"]+)['"]/gm

/** The shortest chain of files from the portal's first one to the schema library, as a sentence; none where none leads there. */
export function schemasInBrowser(first: string, read: (path: string) => string | undefined): string[] {
  const cameFrom = new Map<string, string | undefined>([[first, undefined]])
  for (const path of cameFrom.keys()) {
    for (const [, target = ''] of (read(path) ?? '').matchAll(EVALUATED)) {
      if (SCHEMA_LIBRARY.test(target)) return [`${chain(path, cameFrom)} → ${target}: a browser would load the schemas`]
      const imported = ownFile(path, target)
      if (imported !== undefined && !cameFrom.has(imported)) cameFrom.set(imported, path)
    }
  }
  return []
}

/** The project's file that an import means; undefined for a package. */
function ownFile(path: string, target: string): string | undefined {
  if (target.startsWith('.')) return posix.join(posix.dirname(path), target)
  const ofPlace = /^#place\/(.*)$/.exec(target)?.[1]
  return ofPlace && `places/colorado/${ofPlace}.ts`
}

function chain(path: string, cameFrom: ReadonlyMap<string, string | undefined>): string {
  const before = cameFrom.get(path)
  return before === undefined ? path : `${chain(before, cameFrom)} → ${path}`
}
