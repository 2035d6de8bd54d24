import type { DirectoryPages } from '../../contract/directory/page-data.ts'
import { builtDirectory } from '../directory/built-pages.ts'
import type { DirectoryParts } from '../directory/parts.ts'

/**
 * The public pages for tests. Vitest compiles the sources as it loads them, so that a server test sees the pages as they are
 * written; programs without it (the trials) load what was built. Nothing is given out twice: what a test changed, it sees.
 */
export const directoryForTests: DirectoryParts = {
  load: process.env.VITEST === undefined ? builtDirectory : fromSource,
  reuses: false,
}

const SOURCE = new URL('../../directory/render.tsx', import.meta.url).pathname

async function fromSource() {
  const { pages } = (await import(SOURCE)) as { pages: DirectoryPages }
  return {
    pages,
    assets: {
      style: '/assets/directory.css',
      script: '/assets/directory.js',
      map: { wide: '/assets/wide.svg', near: '/assets/near.svg' },
    },
    files: [],
  }
}
