// Bundles the server and its programs as plain JavaScript: Node then reads some thirty files instead of a thousand, and
// strips no types. `--production <folder>` omits the demo and the stand-ins, which production refuses.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build, defaultServerConditions, type Plugin } from 'vite'
import { conditions } from '../launch/place.mjs'
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

/** PGlite has WebAssembly files of its own; `pg` looks for the others, which are not installed. */
const LEFT_OUT = ['@electric-sql/pglite', 'pg-native', 'pg-cloudflare']

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}
const packages = [...LEFT_OUT, ...Object.keys(manifest.devDependencies)]
const isPackage = (id: string) => packages.some((name) => id === name || id.startsWith(`${name}/`))

/** Keeps these imports external: they lead nowhere in a production package, which omits these folders. */
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

/** Lists the sources of each bundle for the package check, because the bundle no longer shows them. */
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
  plugins: [listed, ...(production ? [withoutRefused] : [])],
  ssr: { noExternal: true, target: 'node', resolve: { conditions: [...conditions, ...defaultServerConditions] } },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
      external: isPackage,
      // One folder, because the server starts the worker by the name of a file beside it.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: true, annotation: false, jsdoc: false },
        // Unminified, so that a stack trace names function and line; but with non-ASCII letters escaped: a single one
        // makes V8 store the text of the whole file in two bytes per character.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
})
