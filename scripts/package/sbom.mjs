import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The software bill of materials of a package: CycloneDX, as npm writes it. Plain JavaScript, because the package is made
// before anything is installed.

export const SBOM = 'sbom.cdx.json'

/** @typedef {{ name: string, version: string, 'bom-ref': string }} Component */
/** @typedef {{ specVersion: string, components: Component[], dependencies: { ref: string, dependsOn?: string[] }[], metadata: { component: Component & Record<string, unknown> } }} Sbom */

/**
 * The names and versions that npm has installed in a folder.
 * @param {string} folder
 * @returns {Set<string>}
 */
export function installedIn(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  return new Set(
    Object.entries(packages).map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  )
}

/**
 * From the lockfile, without packages that are not installed: those of development, and the Node of other platforms.
 * @param {string} folder
 * @param {Set<string>} installed
 * @returns {Sbom}
 */
export function sbomOf(folder, installed) {
  // With --omit=dev npm also omits production packages that a package of development needs too.
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const text = execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  /** @type {Sbom} */
  const sbom = JSON.parse(text)
  // npm names the folder.
  const product = { ...sbom.metadata.component, name: 'clinic-directory-portal' }
  const metadata = { ...sbom.metadata, component: product }
  const components = sbom.components.filter(({ name, version }) => installed.has(`${name}@${version}`))
  const kept = new Set([product['bom-ref'], ...components.map((one) => one['bom-ref'])])
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
  return { ...sbom, metadata, components, dependencies }
}

/** @param {string} folder */
export function writeSbom(folder) {
  writeFileSync(join(folder, SBOM), `${JSON.stringify(sbomOf(folder, installedIn(folder)), null, 2)}\n`)
}
