import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { palette } from './scripts/build/palette.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const proxy = {
  '^/api/': server,
  '/healthz': server,
  '/readyz': server,
  '^/dev/': server,
  '^/(en|es)(/|\\?|$)': server,
  '^/assets/directory-': server,
}
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
        const version = createHash('sha256')
          .update(JSON.stringify([files, String(page.source), worker.code]))
          .digest('hex')
          .slice(0, 12)
        page.source = String(page.source)
          .replace('__PORTAL_VERSION__', version)
          .replace('</title>', `</title>\n    ${preloadOf(files, /public-sans-latin-wght/)}`)
        worker.code = worker.code
          .replace('__PORTAL_VERSION__', JSON.stringify(version))
          .replace('__PORTAL_FILES__', JSON.stringify(files.map((file) => `/${file}`)))
      },
    },
  }
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
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), release(), precompress()],
  css: {
    postcss: { plugins: [palette] },
    preprocessorOptions: {
      scss: { loadPaths: [join(import.meta.dirname, 'node_modules/@uswds/uswds/packages')], quietDeps: true },
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // Small images must stay files: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'web/index.html'),
        'service-worker': join(import.meta.dirname, 'web/service-worker.ts'),
      },
      output: {
        // The bundler's default is a file for every set of modules that the same screens share: dozens of requests a screen.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*service-worker)/, priority: 1 },
            { name: 'clinic', test: /[\\/](web|domain|contract)[\\/]clinic/, minShareCount: 9 },
          ],
        },
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
