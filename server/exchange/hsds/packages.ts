import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CodeBook } from '../../../domain/codes.ts'
import { coloradoDay, coloradoOffsetHours } from '../../../domain/dates.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { hsdsContext } from '../../../domain/exchange/hsds/context.ts'
import type { Language } from '../../../domain/language.ts'
import type { Database } from '../../db/open.ts'
import { addressHidden } from '../../directory/public-sql.ts'
import { dataVersion } from '../clinics.ts'
import { buildPackage } from './build-package.ts'

/**
 * The data packages as files of this process. A job builds them every hour; a request is answered from the file, unless a
 * clinic has hidden its address or was removed since, or a day has ended in Colorado and answers with it: then no copy of the
 * older file is given out again. One that is only older than an hour is given out once more while the next is being built.
 */

export type BuiltPackage = { path: string; size: number; at: Date; version: string }

type Needs = {
  db: Pick<Database, 'pool'>
  language: Language
  book: CodeBook
  now: Date
  licence: { name: string; address: string }
  pageOf(clinic: PublicClinic): string
}

/** A file is built anew after this, if anything changed. */
const GOOD_FOR = 60 * 60_000

type Kept = {
  folder: Promise<string>
  built: Map<Language, BuiltPackage>
  building: Map<Language, Promise<BuiltPackage>>
}

/** One set for each database that the process speaks to, shared by its routes and its job. */
const kept = new WeakMap<object, Kept>()

function keptFor({ pool }: Pick<Database, 'pool'>): Kept {
  const known = kept.get(pool) ?? {
    folder: mkdtemp(join(tmpdir(), 'open-data-')),
    built: new Map<Language, BuiltPackage>(),
    building: new Map<Language, Promise<BuiltPackage>>(),
  }
  kept.set(pool, known)
  return known
}

/** The file for a request: the last one, or a new one where that may not be given out any more. */
export async function currentPackage(needs: Needs): Promise<BuiltPackage> {
  const built = keptFor(needs.db).built.get(needs.language)
  const isOfToday = built !== undefined && coloradoDay(built.at) === coloradoDay(needs.now)
  const tooMuch = isOfToday && (await tellsTooMuch(needs.db, built))
  if (isOfToday && !tooMuch) {
    const isYoung = Math.abs(needs.now.getTime() - built.at.getTime()) < GOOD_FOR
    // Who asks next is told of a build that failed, if that one fails too.
    if (!isYoung) freshPackage(needs).catch(() => {})
    return built
  }
  const file = await freshPackage(needs, { anyway: tooMuch })
  // A build that another caller began may be older than a change that must be in it.
  const isOlder = file.at < needs.now
  return isOlder && (await tellsTooMuch(needs.db, file)) ? freshPackage(needs, { anyway: true }) : file
}

/** Built if anything changed, or in any case; callers who ask at once wait for the same build. */
export async function freshPackage(needs: Needs, { anyway = false } = {}): Promise<BuiltPackage> {
  const { built, building } = keptFor(needs.db)
  const version = `${await dataVersion(needs.db)} ${coloradoDay(needs.now)} ${needs.licence.address}`
  const running = building.get(needs.language)
  if (running !== undefined && !anyway) return running
  if (running !== undefined) await Promise.allSettled([running])
  const known = built.get(needs.language)
  if (known?.version === version && !anyway) return known
  const build = make(needs, version).finally(() => building.delete(needs.language))
  building.set(needs.language, build)
  return build
}

async function make({ db, language, book, now, licence, pageOf }: Needs, version: string): Promise<BuiltPackage> {
  const { folder: made, built } = keptFor(db)
  const folder = await made
  const path = join(folder, `hsds-${language}.zip`)
  const context = hsdsContext({ language, book, now, offset: coloradoOffsetHours(now), pageOf })
  await buildPackage({ db, folder, context, licence, at: now }, `${path}.new`)
  // Who is reading the older file reads it to its end.
  await rename(`${path}.new`, path)
  const { size } = await stat(path)
  const done = { path, size, at: now, version }
  built.set(language, done)
  return done
}

/** A clinic that was changed since the file was begun has a private address now, or is not listed. */
async function tellsTooMuch({ pool }: Pick<Database, 'pool'>, { at }: BuiltPackage): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>({
    name: 'exchange-too-much',
    text: `select exists (select from clinics c left join exchange_records r using (clinic_id)
      where c.updated_at >= $1 and (r.clinic_id is null or r.removed_at is not null or ${addressHidden('c.profile')})) as found`,
    values: [at],
  })
  return rows[0]?.found ?? true
}

/** When the process ends. */
export async function forgetPackages(db: Pick<Database, 'pool'>): Promise<void> {
  const known = kept.get(db.pool)
  if (!known) return
  kept.delete(db.pool)
  await Promise.allSettled([...known.building.values()])
  await rm(await known.folder, { recursive: true, force: true })
}
