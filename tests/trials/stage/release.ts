import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/launch/project.mjs'

/** Unpacks the previous release from the git history beside this one. */

export type Release = { version: string; folder: string; remove(): void }

type Named = { version: string; commit: string; lastMigration: string }

export const previousRelease = (): Named =>
  JSON.parse(readFileSync(join(root, 'previous-release.json'), 'utf8')) as Named

const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, ...args], { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })

/** A clone may lack the tags or, when shallow, the commit. */
function commitOf({ version, commit }: Named): string | null {
  for (const name of [commit, `v${version}`]) {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).toString().trim()
    } catch {
      // Tries the next name.
    }
  }
  return null
}

export function unpackPreviousRelease(): Release | { skipped: string } {
  const named = previousRelease()
  const commit = commitOf(named)
  if (commit === null)
    return {
      skipped: `release ${named.version} is not in this clone: neither the tag v${named.version} nor its commit`,
    }
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  // Both releases use the packages of this one: the trial checks the code against the schema, not the packages.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { version: named.version, folder, remove }
}

/** Fills an empty database with the directory of a trial, with the code of that release. */
export const populateBy = (release: Release, databaseUrl: string, clinics: number): void =>
  fillBy(
    release,
    databaseUrl,
    `import { populate } from './tests/trials/stage/world.ts'
    await populate(db, ${clinics})`,
  )

/** Fills an empty database with the demo of that release. */
export const seedDemoBy = (release: Release, databaseUrl: string): void =>
  fillBy(
    release,
    databaseUrl,
    `import { prepareDatabase } from './server/db/prepare.ts'
    import { seedDemo } from './server/dev/demo/demo.ts'
    import { systemClock } from './server/platform/clock.ts'
    await prepareDatabase(db)
    await seedDemo({ db, clock: systemClock })`,
  )

function fillBy(release: Release, databaseUrl: string, fill: string): void {
  const script = `
    import { openDatabase } from './server/db/open.ts'
    const db = await openDatabase({ databaseUrl: process.env.DATABASE_URL })
    ${fill}
    await db.close()
    process.exit(0)`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: release.folder,
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
