import type { DirectoryPages } from '../../contract/directory/page-data.ts'
import { builtDirectory } from '../directory/built-pages.ts'
import type { DirectoryParts } from '../directory/parts.ts'

/**
 * The public pages for tests. Vitest compiles the sources on import, so that a server test renders the current pages;
 * programs without Vitest (the trials) load the build. Pages are not cached, so that a test sees its own changes.
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
      streetMap: '/assets/directory-map.js',
    },
    files: [],
  }
}
