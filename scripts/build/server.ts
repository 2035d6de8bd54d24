// The server and the programs beside it as plain JavaScript: Node then reads some thirty files instead of a thousand, and has
// no types to strip. `--production <folder>` leaves out the demo and the stand-ins, which production refuses.
import { readFileSync, writeFileSync } from 'node:fs'
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
  plugins: [listed, ...(production ? [withoutRefused] : [])],
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
