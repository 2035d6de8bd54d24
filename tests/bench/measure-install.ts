import { execFileSync } from 'node:child_process'
import { copyFileSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/launch/project.mjs'

type InstallSize = { packages: number; bytes: number }

// Packages that contain Node itself; a production machine may have Node already.
const isRuntime = (name: string) => /^node-(linux|win|darwin)-/.test(name)

/** Counts the packages that npm recorded as installed and sums the size of their files, without Node. */
function installSize(project: string): InstallSize {
  const modules = join(project, 'node_modules')
  const record: { packages: Record<string, unknown> } = JSON.parse(
    readFileSync(join(modules, '.package-lock.json'), 'utf8'),
  )
  const packages = Object.keys(record.packages).filter((path) => !isRuntime(path.replace(/^node_modules\//, '')))
  const size: InstallSize = { packages: packages.length, bytes: 0 }
  for (const name of readdirSync(modules)) {
    // Tools write to .cache after the install.
    if (name !== '.cache' && !isRuntime(name)) size.bytes += bytesBelow(join(modules, name))
  }
  return size
}

/** Installs as `npm run package` does, without the optional packages that contain Node. */
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
