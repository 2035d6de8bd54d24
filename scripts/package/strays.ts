import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { SERVER_FOLDER as SERVER } from '../launch/server.mjs'
import { MODULES, REFUSED_IN_PRODUCTION } from './content.mjs'

/**
 * Files and sources that a production package must not have, one sentence each. The build lists the sources of the
 * server; a stray is recognised by its name, by its refusal to run in production, or by importing a library that
 * production does not install.
 */
export function straysIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(slashes(folder), slashes(join(entry.parentPath, entry.name))))
    .filter((path) => !path.startsWith('node_modules/'))
  const programs = files.filter((path) => path.startsWith(`${SERVER}/`) || /^scripts\/.*\.mjs$/.test(path))
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return [
    ...files.filter((path) => /\.tsx?$/.test(path)).map((path) => `${path} is a source, which production does not run`),
    ...strayModules(folder),
    ...programs.flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return [
        ...(REFUSES_PRODUCTION.test(text) ? [`${path} has a stand-in: it refuses production itself`] : []),
        ...packagesOf(text)
          .filter((name) => !isBuiltin(name) && dependencies[name] === undefined)
          .map((name) => `${path} needs ${name}, which production does not install`),
      ]
    }),
  ]
}

function strayModules(folder: string): string[] {
  const list = join(folder, SERVER, MODULES)
  if (!existsSync(list)) return [`${SERVER}/${MODULES} is missing: nothing tells what the server was built from`]
  const modules = JSON.parse(readFileSync(list, 'utf8')) as string[]
  return [
    ...(modules.includes('server/main.ts') ? [] : ['server/main.ts is not among what the server was built from']),
    ...modules.filter(isNamedAsTest).map((path) => `${path} is a test, and built in`),
    ...modules
      .filter((path) => REFUSED_IN_PRODUCTION.some((refused) => path.startsWith(`${refused}/`)))
      .map((path) => `${path} is refused in production, and built in`),
  ]
}

/** Every stand-in throws this sentence when production starts. */
const REFUSES_PRODUCTION = /must not exist in production/

const isNamedAsTest = (path: string) => /(^|\/)testing(\/|\.ts$)|\.(test|spec)\.tsx?$/.test(path)

/** The packages that a program imports. Inside bundled CommonJS, `require` is a function of the bundler. */
function packagesOf(text: string): string[] {
  const imports = text.matchAll(/^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/gm)
  return [...imports]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.'))
    .map((name) => (name.startsWith('node:') ? name : name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
}

const slashes = (path: string) => path.replaceAll('\\', '/')
