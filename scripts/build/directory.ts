// Builds the public pages: one bundle that the server loads to render them (so that production needs no React), and the
// stylesheet and script for browsers. `--watch` rebuilds whenever a source changes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defaultServerConditions, type InlineConfig } from 'vite'
import { conditions } from '../launch/place.mjs'

const root = join(import.meta.dirname, '../..')
const outDir = join(root, 'dist/directory')
const watch = process.argv.includes('--watch') ? {} : null

const common = (part: string): InlineConfig => ({
  configFile: false,
  root: join(root, 'directory'),
  logLevel: 'error',
  publicDir: false,
  resolve: { conditions: [...conditions, ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: join(outDir, part), emptyOutDir: true, watch },
})

const forBrowsers: InlineConfig = {
  ...common('assets'),
  // The stylesheet names the font by this address.
  base: '/assets/',
  plugins: [{ name: 'directory-files', writeBundle: listFiles }],
  build: {
    ...common('assets').build,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        directory: join(root, 'directory/enhance.ts'),
        'directory-map': join(root, 'directory/street-map/street-map.ts'),
        style: join(root, 'directory/style/index.css'),
      },
      // The page's script imports the street map's entry.
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.startsWith('maplibre'))
            ? 'directory-map-[hash][extname]'
            : 'directory-[hash][extname]',
        format: 'es',
      },
    },
  },
}

const forTheServer: InlineConfig = {
  ...common('pages'),
  plugins: [react()],
  ssr: { noExternal: true, target: 'node', resolve: { conditions: [...conditions, ...defaultServerConditions] } },
  build: {
    ...common('pages').build,
    ssr: join(root, 'directory/render.tsx'),
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
}

/**
 * File names have a hash of the content, so a manifest lists them for the server; compressed copies lie beside them.
 */
function listFiles(): void {
  const folder = join(outDir, 'assets')
  const files = readdirSync(folder)
  for (const file of files)
    writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(folder, file)), { level: 9 }))
  const named = (name: RegExp) => files.find((file) => name.test(file))
  writeFileSync(
    join(outDir, 'files.json'),
    JSON.stringify({
      style: named(/^directory-(?!map-).*\.css$/),
      script: named(/^directory-(?!map-).*\.js$/),
      streetMap: named(/^directory-map-.*\.js$/),
    }),
  )
}

if (!watch) rmSync(outDir, { recursive: true, force: true })
mkdirSync(outDir, { recursive: true })
await build(forBrowsers)
await build(forTheServer)
