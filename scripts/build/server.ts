// The server and the programs beside it as plain JavaScript: Node then reads some thirty files instead of a thousand, and has
// no types to strip. `--production <folder>` leaves out the demo and the stand-ins, which production refuses.
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { PROGRAMS, SERVER_FOLDER } from '../launch/server.mjs'
import { MODULES, REFUSED_IN_PRODUCTION } from '../package/content.mjs'

const root = join(import.meta.dirname, '../..')
const [flag, folder = SERVER_FOLDER] = process.argv.slice(2)
const production = flag === '--production'
const outDir = resolve(root, folder)

const entries: Record<string, string> = {
  main: 'server/main.ts',
  'strength-worker': 'server/identity/passwords/strength-worker.ts',
  ...Object.fromEntries(PROGRAMS.map((name) => [name, `scripts/${name}/main.ts`])),
}

/** The embedded engine brings files of its own (WebAssembly); the others are looked for by the driver and not installed. */
const LEFT_OUT = ['@electric-sql/pglite', 'pg-native', 'pg-cloudflare']

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}
const packages = [...LEFT_OUT, ...Object.keys(manifest.devDependencies)]
const isPackage = (id: string) => packages.some((name) => id === name || id.startsWith(`${name}/`))

/** The import stays where it stands and leads to nothing, as in a package without these folders. */
const withoutRefused: Plugin = {
  name: 'without-what-production-refuses',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null
    const path = relative(root, resolve(importer, '..', source)).replaceAll('\\', '/')
    return REFUSED_IN_PRODUCTION.some((refused) => path.startsWith(`${refused}/`))
      ? { id: `./${path}`, external: true }
      : null
  },
}

/** Files of the web are served by their names, so what the static plugin looks for files with is never called. */
const withoutGlob: Plugin = {
  name: 'without-glob',
  enforce: 'pre',
  resolveId: (source) => (source === 'glob' ? '\0unused-glob' : null),
  load: (id) =>
    id === '\0unused-glob'
      ? `export const glob = () => { throw new Error('The built server serves files by name only.') }`
      : null,
}

/**
 * An import of `node:http` reads every export of it. One is WebSocket, for which Node loads its whole web client (undici), and
 * the server does not use it. This module exports the others by name, so that Node does not load it. Code that calls `require`
 * reads single properties already and is left as it is.
 */
const HTTP = '\0http-by-name'
const withoutWebClient: Plugin = {
  name: 'without-web-client',
  enforce: 'pre',
  resolveId: (source, _importer, { kind }) =>
    ['http', 'node:http'].includes(source) && kind !== 'require-call' ? HTTP : null,
  load(id) {
    if (id !== HTTP) return null
    const offered = Object.entries(Object.getOwnPropertyDescriptors(http))
    const names = offered.flatMap(([name, { get }]) => (get ? [] : [name]))
    return `const http = process.getBuiltinModule('node:http')
      export default http
      export const { ${names.join(', ')} } = http`
  },
}

/**
 * The router compiles a function of its own for each short piece of an address, hundreds of them, before it has seen a
 * request; long pieces it compares as text. Here all are compared as text, which a lookup does not notice.
 */
const ROUTER = 'find-my-way/lib/node.js'
const COMPILED_BELOW = 'LONG_PREFIX_MIN_LENGTH = 16'
const withoutCompiledPrefixes: Plugin = {
  name: 'without-compiled-prefixes',
  transform(code, id) {
    if (!id.endsWith(ROUTER)) return null
    if (!code.includes(COMPILED_BELOW)) throw new Error(`${ROUTER} has changed: it no longer says ${COMPILED_BELOW}.`)
    return { code: code.replace(COMPILED_BELOW, 'LONG_PREFIX_MIN_LENGTH = 2'), map: null }
  },
}

/** What was built from what, for those who look at a package: after the build nothing else tells it. */
const listed: Plugin = {
  name: 'list-of-modules',
  writeBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    const ours = modules.filter((id) => id.startsWith(root)).map((id) => relative(root, id).replaceAll('\\', '/'))
    writeFileSync(join(outDir, MODULES), `${JSON.stringify(ours.sort(), null, 1)}\n`)
  },
}

await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  plugins: [listed, withoutGlob, withoutWebClient, withoutCompiledPrefixes, ...(production ? [withoutRefused] : [])],
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
      external: isPackage,
      // One folder: the worker is started by the name of the file beside it.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: true, annotation: false, jsdoc: false },
        // Readable, because a stack names the function and the line it came from; but with letters beyond ASCII escaped: a
        // single one of them has V8 keep the text of the whole file in twice the memory.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
})
