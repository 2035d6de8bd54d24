import { execFileSync } from 'node:child_process'
import { copyFileSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/launch/project.mjs'

type InstallSize = { packages: number; bytes: number }

// The packages that bring Node itself; a production machine may have it already.
const isRuntime = (name: string) => /^node-(linux|win|darwin)-/.test(name)

/** Counts what npm recorded as installed and weighs the files, those of Node apart. */
function installSize(project: string): InstallSize {
  const modules = join(project, 'node_modules')
  const record: { packages: Record<string, unknown> } = JSON.parse(
    readFileSync(join(modules, '.package-lock.json'), 'utf8'),
  )
  const packages = Object.keys(record.packages).filter((path) => !isRuntime(path.replace(/^node_modules\//, '')))
  const size: InstallSize = { packages: packages.length, bytes: 0 }
  for (const name of readdirSync(modules)) {
    // What tools have put there since is no part of it.
    if (name !== '.cache' && !isRuntime(name)) size.bytes += bytesBelow(join(modules, name))
  }
  return size
}

/** As `npm run package` installs beside the machine's own Node, which is among the optional packages. */
export function productionInstallSize(): InstallSize {
  const folder = mkdtempSync(join(tmpdir(), 'portal-production-'))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(root, file), join(folder, file))
    const omitted = ['--omit=dev', '--omit=optional']
    execFileSync('npm', ['install', '--no-save', ...omitted, '--loglevel=error', '--prefer-offline'], {
      cwd: folder,
      stdio: 'ignore',
    })
    return installSize(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bytesBelow(path: string): number {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0)
}
