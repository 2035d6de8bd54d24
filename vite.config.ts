import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { leftOut } from './scripts/build/left-out.ts'
import { palette } from './scripts/build/palette.ts'
import { conditions } from './scripts/launch/place.mjs'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const proxy = {
  '^/api/': server,
  '/healthz': server,
  '/readyz': server,
  '^/dev/': server,
  '^/(en|es)(/|\\?|$)': server,
  '^/assets/directory-': server,
}
/** What a person needs to sign in, so that the sign-in pages load nothing of the screens behind them. */
const FORMS_BEFORE_SIGN_IN =
  /[\\/]web[\\/](entry|session[\\/]google|ui[\\/](field|choice)\.)|[\\/]domain[\\/]characters|[\\/]contract[\\/](password|shared[\\/](own-password|second-factor|invitations))/
const outDir = join(import.meta.dirname, 'dist/web')

/**
 * Tells the service worker which files make up this build, and page and worker which build they belong to. The version
 * is a hash of the page and the (content-hashed) file names, so an unchanged build keeps its version.
 */
function release(): Plugin {
  return {
    name: 'portal-release',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const worker = bundle['service-worker.js']
        if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('index.html or service worker missing')
        if (worker.imports.length > 0) throw new Error('The service worker must be one file without imports.')
        // The pictures of the help pages are fetched when one is opened: the rest of the portal works without them.
        const files = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/') && !file.endsWith('.webp'))
          .sort()
        const screensIn = (routes: string) => {
          const { dynamicallyImportedIds = [] } = this.getModuleInfo(join(import.meta.dirname, routes)) ?? {}
          if (dynamicallyImportedIds.length === 0) throw new Error(`${routes} has no screens`)
          return filesBehind(bundle, dynamicallyImportedIds)
        }
        const [admin, provider] = [screensIn('web/app/routes/admin.ts'), screensIn('web/app/routes/staff.ts')]
        const doors = screensIn('web/app/routes/entry.tsx')
        const everyone = files.filter((file) => doors.has(file) || !(admin.has(file) || provider.has(file)))
        const ownFiles = (screens: ReadonlySet<string>) =>
          files.filter((file) => screens.has(file) && !everyone.includes(file))
        const keptFor = { everyone, admin: ownFiles(admin), provider: ownFiles(provider) }
        const version = createHash('sha256')
          .update(JSON.stringify([files, String(page.source), worker.code]))
          .digest('hex')
          .slice(0, 12)
        page.source = String(page.source)
          .replace('__PORTAL_VERSION__', version)
          .replace('</title>', `</title>\n    ${preloadOf(files, /public-sans-latin-wght/)}`)
        worker.code = worker.code.replace('__PORTAL_VERSION__', JSON.stringify(version)).replace(
          '__PORTAL_FILES__',
          JSON.stringify(keptFor, (_, value) => (typeof value === 'string' ? `/${value}` : value)),
        )
      },
    },
  }
}

/** The files of these screens, of everything that they import, and of the dialogs that they open. */
function filesBehind(bundle: Rolldown.OutputBundle, screens: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const reached = new Set(
    chunks.filter(({ facadeModuleId }) => screens.includes(facadeModuleId ?? '')).map(({ fileName }) => fileName),
  )
  // The first load imports every screen by its route.
  const isFirst = (file: string) => chunks.some(({ fileName, isEntry }) => isEntry && fileName === file)
  for (const file of reached) {
    const chunk = chunks.find(({ fileName }) => fileName === file)
    for (const next of chunk && !isFirst(file) ? [...chunk.imports, ...chunk.dynamicImports] : []) reached.add(next)
  }
  return reached
}

/** The stylesheet names the font, so without a hint the browser would only ask for it once that has come. */
function preloadOf(files: string[], name: RegExp): string {
  const font = files.find((file) => name.test(file))
  if (!font) throw new Error(`No file of the build matches ${name}`)
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`
}

/** Writes .br and .gz beside every text file worth it, so that the server never compresses at run time. */
function precompress(): Plugin {
  return {
    name: 'portal-precompress',
    apply: 'build',
    writeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest|txt)$/.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const text = readFileSync(file)
        if (text.length < 1000) continue
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  resolve: { conditions: [...conditions, ...defaultClientConditions] },
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), release(), precompress()],
  css: {
    postcss: { plugins: [leftOut, palette] },
    preprocessorOptions: {
      scss: { loadPaths: [join(import.meta.dirname, 'node_modules/@uswds/uswds/packages')], quietDeps: true },
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // Every supported browser loads what a script imports beside it.
    modulePreload: { polyfill: false },
    // Small images must stay files: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'web/index.html'),
        'service-worker': join(import.meta.dirname, 'web/service-worker.ts'),
      },
      output: {
        codeSplitting: {
          // The bundler's default is a file for every set of modules that the same screens share: dozens of requests a
          // screen. Each group is one file, of modules that import nothing of the groups below it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*service-worker)/, priority: 1 },
            { name: 'doors', test: FORMS_BEFORE_SIGN_IN, minShareCount: 3 },
            // `marked-words` brings a library that only reviews need, and the words of gaps are for two screens.
            {
              name: 'common',
              test: /[\\/](@tanstack|domain|contract|web[\\/](ui|session))[\\/](?!marked|directory[\\/]gaps)/,
              minShareCount: 2,
            },
            {
              name: 'desk',
              test: /[\\/]web[\\/](admin[\\/](dashboard|review)[\\/]|people[\\/]access[\\/]decision)/,
              minShareCount: 3,
            },
            { name: 'queue', test: /[\\/]web[\\/]admin[\\/]dashboard[\\/]/, minShareCount: 2 },
            { name: 'ways', test: /[\\/]web[\\/]admin[\\/]work[\\/]/, minShareCount: 2 },
            {
              name: 'follow-up',
              test: /[\\/]web[\\/]admin[\\/](overdue|feedback|clinics|providers|calls[\\/]called-texts)/,
              minShareCount: 2,
            },
            { name: 'access', test: /[\\/]web[\\/]people[\\/]access[\\/]/, minShareCount: 2 },
            { name: 'outcomes', test: /[\\/]web[\\/]clinic[\\/]history[\\/]out/, minShareCount: 2 },
            { name: 'entries', test: /[\\/]web[\\/]clinic[\\/]history[\\/](?!out)/, minShareCount: 2 },
            { name: 'people', test: /[\\/]web[\\/]people[\\/]users[\\/]/, minShareCount: 3 },
            { name: 'clinic', test: /[\\/]web[\\/]clinic[\\/](?!edit|bulk|history)/, minShareCount: 3 },
          ],
        },
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
