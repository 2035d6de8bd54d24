/**
 * Left alone, the bundler makes a file of every set of modules that the same screens share: 59 files for one screen, six at
 * a time over a slow line. Here every visit loads one file, and what many screens share is one file for the clinic's
 * fields and one for the pieces that screens are made of.
 */

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }
type Group = {
  name: string | ((id: string, graph: Graph) => string | null)
  test?: RegExp
  minShareCount?: number
  priority?: number
}

/** What only screens of clinics need; pages for signing in must not load it. */
const CLINIC =
  /[\\/](domain[\\/](batches|clinic|codes|directory|review)|contract[\\/](clinic|feed|providers|reference|updates)|web[\\/](api|clinic))/
/** Screens that share a module before it is worth a place in a file that all of them load. */
const MANY_SCREENS = 10

export function fewFiles(): Group[] {
  const isLoadedFirst = loadedBy(/[\\/]web[\\/]index\.html$/)
  return [
    { name: (id, graph) => (isLoadedFirst(id, graph) ? 'first' : null), priority: 2 },
    { name: 'clinic', test: CLINIC, minShareCount: MANY_SCREENS, priority: 1 },
    { name: 'pieces', minShareCount: MANY_SCREENS },
  ]
}

/** Whether a page imports a module at once, itself or through others; what is imported later does not count. */
function loadedBy(page: RegExp): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>()
  const isFound = (id: string) => page.test(id) || known.get(id) === true
  return (id, graph) => {
    const above = new Set([id])
    // A set that grows while it is walked: each module, then all that import it.
    for (const one of above) {
      if (isFound(one)) break
      for (const importer of graph.getModuleInfo(one)?.importers ?? []) above.add(importer)
    }
    known.set(id, [...above].some(isFound))
    return known.get(id) === true
  }
}
