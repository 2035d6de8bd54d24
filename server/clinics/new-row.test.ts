import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Clinic, rowsOf } from '../../domain/clinic/clinic.ts'
import { exportClinic } from '../../domain/clinic/export.ts'
import { FIELDS, OTHER } from '../../domain/clinic/fields.ts'
import { clinicSchema } from '../../domain/clinic/schema.ts'
import { voiceOf } from '../../domain/codes.ts'
import { language, phone, telehealth } from '../../domain/testing/example-clinic.ts'
import { openDatabase } from '../db/open.ts'
import { saveBackup, takeBackup } from '../platform/backup/file.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { freshFolder, freshPlace, removeFolders } from '../testing/fresh-place.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { OURS } from '../testing/small-world.ts'
import { CLINIC_JSON } from './store.ts'

/**
 * A clinic that was stored before one field of each kind was added to the catalogue: its documents lack those fields.
 * The server reads, edits, reviews, backs up and exports it like any other.
 */

/** Generated columns read these two fields, so every stored clinic has them. */
const ALWAYS_STORED: readonly string[] = ['displayName', 'displayAtOwnpath']
const oneOfEachKind = Object.fromEntries(
  rowsOf(FIELDS)
    .filter(([name]) => !ALWAYS_STORED.includes(name))
    .map(([name, row]) => [row.kind, name]),
)
const EDITED_BELOW = [
  'descriptionEn',
  'website',
  'fax',
  'publicTransit',
  'hoursOfOperation',
  'clinicLanguagesUsed',
  'clinicTelehealthOptions',
  'clinicPhones',
  'clinicLocations',
]
const NEW_ROWS = [...new Set([...EDITED_BELOW, ...Object.values(oneOfEachKind)])]

let story: EditStory
afterEach(() => story?.close())
afterAll(removeFolders)

async function oldClinic(): Promise<void> {
  await story.db.pool.query(
    `update clinics set profile = profile - $2::text[], licence = licence - $2::text[] where clinic_id = $1`,
    [OURS.clinic, NEW_ROWS],
  )
}

async function storedKeys(): Promise<string[]> {
  const { rows } = await story.db.pool.query(
    `select jsonb_object_keys(profile || licence) as key from clinics where clinic_id = $1`,
    [OURS.clinic],
  )
  return rows.map((row) => row.key)
}

const voice = () => story.db.kysely.transaction().execute(async (tx) => voiceOf(await codeBookOf(tx)))

describe('a clinic stored before a row of each kind was added', () => {
  test('lacks one field of every kind', () => {
    const kindsOf = (rows: ReturnType<typeof rowsOf>) => new Set(rows.map(([, row]) => row.kind))
    const lacking = rowsOf(FIELDS).filter(([name]) => NEW_ROWS.includes(name))
    expect(kindsOf(lacking)).toEqual(kindsOf(rowsOf(FIELDS)))
  })

  test('is read with the empty value of each missing field', async () => {
    story = await editStory()
    await oldClinic()
    expect(await storedKeys()).not.toContain('clinicPhones')
    const read = await story.reads('mo-manager')
    expect(z.safeParse(clinicSchema, read).error).toBeUndefined()
    expect(read).toMatchObject({ descriptionEn: null, publicTransit: null, open24Hours: false, clinicPhones: [] })
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('accepts a save that does not touch them, from staff and from an administrator', async () => {
    story = await editStory()
    await oldClinic()
    expect(await story.edits('mo-manager', { tddTty: '3035550188' })).toMatchObject({
      live: ['clinic.tddTty'],
      held: [],
    })
    await oldClinic()
    expect(await story.edits('ana-admin', { tddTty: '3035550189' })).toMatchObject({
      live: ['clinic.tddTty'],
      held: [],
    })
    // The release before this one refuses a row that it does not know, so a row of this release is stored once it has an answer.
    const addedNow = rowsOf(FIELDS).flatMap(([name, { since }]) => (since && NEW_ROWS.includes(name) ? [name] : []))
    const stored = await storedKeys()
    expect(stored).toEqual(expect.arrayContaining(NEW_ROWS.filter((name) => !addedNow.includes(name))))
    expect(stored.filter((name) => addedNow.includes(name))).toEqual([])
  })

  test('accepts an edit of each field, a review, and lists both in its history', async () => {
    story = await editStory()
    const { clinicLocations, hoursOfOperation } = await story.reads('mo-manager')
    await oldClinic()
    const edit: Partial<Clinic> = {
      descriptionEn: 'Counseling.',
      website: 'clinic.example',
      fax: '3035550101',
      publicTransit: true,
      hoursOfOperation,
      clinicLanguagesUsed: [language(1), language(OTHER, 'Navajo', 'Navajo')],
      clinicTelehealthOptions: [telehealth(1)],
      clinicPhones: [phone(1, '3035550142')],
      clinicLocations,
    }
    const saved = await story.edits('mo-manager', edit)
    expect(saved.live).toEqual(
      expect.arrayContaining(['clinic.fax', 'clinic.publicTransit', 'clinic.hoursOfOperation']),
    )
    expect(saved.live).toContainEqual(expect.stringMatching(/^clinic\.clinicPhones\.\w+\.phone$/))
    expect(saved.held).toEqual(
      expect.arrayContaining(['clinic.descriptionEn', 'clinic.website', 'clinic.clinicLocations.addressLine1']),
    )
    await story.db.pool.query(
      `update clinics set profile = profile - 'descriptionEn' - 'website' where clinic_id = $1`,
      [OURS.clinic],
    )
    const decided = await story.decides('ana-admin', { submissionId: saved.submissionId, approved: true })
    expect(decided.status).toBe(200)
    expect(await story.reads('mo-manager')).toMatchObject(edit)
    expect(await story.changesOf(saved.submissionId)).toHaveLength(saved.live.length + saved.held.length)
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('answers a save based on an older version with the live values', async () => {
    story = await editStory()
    await oldClinic()
    const read = await story.reads('mo-manager')
    await story.edits('ana-admin', { fax: '3035550101' })
    const answer = await story.saves('mo-manager', { ...read, clinicPhones: [phone(1, '3035550142')] })
    expect(answer.status).toBe(200)
    expect(await story.reads('mo-manager')).toMatchObject({
      fax: '3035550101',
      clinicPhones: [{ phone: '3035550142' }],
    })
  })

  test('survives export, backup and restore unchanged', async () => {
    story = await editStory()
    await oldClinic()
    const read = await story.reads('ana-admin')
    expect(exportClinic(read, await voice())).toMatchObject({ 'clinic.displayName': 'Niño Peak Care - North' })
    const file = join(freshFolder(), 'old.backup')
    await saveBackup(file, takeBackup(story.db))
    const restored = await openDatabase(await freshPlace())
    try {
      await restoreBackup(restored, file)
      const { rows } = await restored.pool.query(
        `select ${CLINIC_JSON} as clinic from clinics c where clinic_id = $1`,
        [OURS.clinic],
      )
      expect(rows[0].clinic).toEqual(read)
    } finally {
      await restored.close()
    }
  })
})
