import { afterEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { OTHER } from '../../domain/clinic/fields.ts'
import { phone, telehealth } from '../../domain/testing/example-clinic.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { OURS, THEIRS } from '../testing/small-world.ts'
import { readSurroundings } from './change-store.ts'
import { lockClinic } from './store.ts'
import { writeEdit } from './write-edit.ts'

let story: EditStory
afterEach(() => story.close())

const otherPayment = (en: string | null, es: string | null) => ({
  paymentTypeId: 98,
  paymentTypeWriteInEn: en,
  paymentTypeWriteInEs: es,
})

describe('an edit by clinic staff', () => {
  test('text waits for review, other answers go live at once, and the next reader gets exactly that', async () => {
    story = await editStory()
    const before = await story.reads('eli-editor')
    const saved = await story.edits('eli-editor', { descriptionEn: 'We listen first.', fax: '(303) 555-0199' })

    expect(saved.live).toEqual(['clinic.fax'])
    expect(saved.held).toEqual(['clinic.descriptionEn'])
    const after = await story.reads('mo-manager')
    expect(after).toMatchObject({ fax: '3035550199', descriptionEn: before.descriptionEn, version: before.version + 1 })
    expect(await story.changesOf(saved.submissionId)).toMatchObject([
      {
        attributeChanged: 'clinic.descriptionEn',
        status: 'requested',
        oldValue: before.descriptionEn,
        newValue: 'We listen first.',
        label: 'Description',
      },
      {
        attributeChanged: 'clinic.fax',
        status: 'accepted',
        newValue: '3035550199',
        label: 'Fax Number',
        reviewer: null,
      },
    ])
    expect(await story.count('audit')).toBe(1)
    expect(await story.count('mails')).toBe(1)
  })

  test('a reviewer approves with changed wording: the new words go live and history stores both', async () => {
    story = await editStory()
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We lisen first.' })
    const data = await story.changesOf(submissionId, 'requested')
    const approved = await story.decides('ana-admin', {
      submissionId,
      approved: true,
      data: data.map((record) => ({ ...record, newValue: 'We listen first.' })),
    })
    expect(approved.status).toBe(200)
    expect((await story.reads('eli-editor')).descriptionEn).toBe('We listen first.')
    expect(await story.changesOf(submissionId)).toMatchObject([
      { status: 'approved', newValue: 'We listen first.', submittedValue: 'We lisen first.', reviewer: 'ana-admin' },
    ])
    const { rows } = await story.db.pool.query(
      "select template, to_user, data from mails where template = 'submissionDecision'",
    )
    expect(rows).toMatchObject([
      { to_user: 'eli-editor', data: { fields: [{ outcome: 'reworded', final: 'We listen first.' }] } },
    ])
  })

  test('a newer edit replaces the older one of the same field and leaves its other fields waiting', async () => {
    story = await editStory()
    const first = await story.edits('eli-editor', { descriptionEn: 'First words.', website: 'first.example' })
    const second = await story.edits('mo-manager', { descriptionEn: 'Second words.' })

    expect(await story.changesOf(first.submissionId)).toMatchObject([
      { attributeChanged: 'clinic.descriptionEn', status: 'outdated', cause: 'superseded' },
      { attributeChanged: 'clinic.website', status: 'requested', cause: null },
    ])
    const queue = await story.queue('ana-admin', '&status=requested')
    expect(queue.map((item) => item.id).sort()).toEqual([first.submissionId, second.submissionId].sort())
    await story.edits('mo-manager', { website: 'second.example' })
    expect((await story.queue('ana-admin', '&status=outdated')).map((item) => item)).toMatchObject([
      { id: first.submissionId, status: 'OUTDATED', outdatedCause: 'superseded' },
    ])
  })

  test('"Other" waits with its write-in, and the public page never shows "Other" alone', async () => {
    story = await editStory()
    const { clinicPaymentOptions } = await story.reads('eli-editor')
    const ticked = clinicPaymentOptions.filter((entry) => entry.paymentTypeId !== 98)
    await story.edits('ana-admin', { clinicPaymentOptions: ticked })
    const saved = await story.edits('eli-editor', { clinicPaymentOptions: [...ticked, otherPayment('Vouchers', null)] })

    expect(saved).toMatchObject({ live: [], held: ['clinic.clinicPaymentOptions.paymentTypeWriteInEn'] })
    expect((await story.reads('mo-manager')).clinicPaymentOptions).toEqual(ticked)
    await story.decides('ana-admin', { submissionId: saved.submissionId, approved: true })
    expect((await story.reads('mo-manager')).clinicPaymentOptions).toContainEqual(otherPayment('Vouchers', null))
  })

  test('saving a value that already waits or is already live writes nothing and still succeeds', async () => {
    story = await editStory()
    await story.edits('eli-editor', { descriptionEn: 'We listen first.' })
    const counts = () => Promise.all([story.count('requests'), story.count('changes'), story.count('audit')])
    const before = await counts()
    const repeated = await story.edits('mo-manager', { descriptionEn: '  We listen first.  ' })
    const untouched = await story.edits('mo-manager', {})
    expect([repeated.submissionId, untouched.submissionId]).toEqual([null, null])
    expect(await counts()).toEqual(before)
  })
})

describe('the live value saved over a waiting edit', () => {
  const DESCRIPTION = 'clinic.descriptionEn'

  test('withdraws the author’s own edit: it leaves the queue, and the reply says so', async () => {
    story = await editStory()
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'New words.', website: 'new.example' })
    const taken = await story.edits('eli-editor', { takenBack: [DESCRIPTION] })
    expect(taken).toMatchObject({ submissionId: null, live: [], held: [], withdrawn: [DESCRIPTION] })
    expect(await story.changesOf(submissionId)).toMatchObject([
      { attributeChanged: DESCRIPTION, status: 'outdated', cause: 'withdrawn' },
      { attributeChanged: 'clinic.website', status: 'requested' },
    ])
    const rest = await story.edits('eli-editor', { fax: '3035550101', takenBack: ['clinic.website'] })
    expect(rest).toMatchObject({ live: ['clinic.fax'], withdrawn: ['clinic.website'] })
    expect(await story.queue('ana-admin', '&status=requested')).toEqual([])
    expect(await story.queue('ana-admin', '&status=outdated')).toMatchObject([
      { id: submissionId, outdatedCause: 'withdrawn', withdrawnByManager: false },
    ])
    const { rows } = await story.db.pool.query(
      `select details from audit where action = 'withdrawSubmission' order by audit_id`,
    )
    expect(rows.map(({ details }) => details)).toEqual([
      { withdrawn: [DESCRIPTION] },
      { withdrawn: ['clinic.website'] },
    ])
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('withdraws a waiting phone and the waiting parts of an address as a whole', async () => {
    story = await editStory()
    const { clinicPhones, clinicLocations } = await story.reads('eli-editor')
    const numbers = clinicPhones.filter(({ phoneNumberTypeId }) => phoneNumberTypeId !== OTHER)
    await story.edits('ana-admin', { clinicPhones: numbers })
    const [primary, ...others] = clinicLocations
    const moved = [{ ...primary, addressLine1: '7 New Street', postalCode: '80203' }, ...others]
    const night = phone(OTHER, '3035550177', 'Night line', 'Línea nocturna')
    const edit = { clinicLocations: moved as Clinic['clinicLocations'], clinicPhones: [...numbers, night] }
    const { held, submissionId } = await story.edits('eli-editor', edit)
    expect(held).toContain('clinic.clinicLocations.addressLine1')
    const taken = await story.edits('eli-editor', {
      takenBack: ['clinic.clinicPhones.phoneTypeWriteInEn', 'clinic.clinicLocations.postalCode'],
    })
    expect(taken.withdrawn.toSorted()).toEqual(held.toSorted())
    for (const change of await story.changesOf(submissionId)) expect(change).toMatchObject({ cause: 'withdrawn' })
  })

  test('leaves a colleague’s edit of which the caller is no manager, and tells a manager’s withdrawal to its author', async () => {
    story = await editStory()
    const managers = await story.edits('mo-manager', { descriptionEn: 'Manager’s words.' })
    expect((await story.edits('eli-editor', { takenBack: [DESCRIPTION] })).withdrawn).toEqual([])
    expect(await story.changesOf(managers.submissionId)).toMatchObject([{ status: 'requested' }])
    const editors = await story.edits('eli-editor', { descriptionEn: 'Editor’s words.' })
    expect((await story.edits('mo-manager', { takenBack: [DESCRIPTION] })).withdrawn).toEqual([DESCRIPTION])
    const { rows } = await story.db.pool.query(
      `select to_user, data from mails where template = 'editEnded' and to_user = 'eli-editor'`,
    )
    expect(rows).toMatchObject([{ data: { submissionId: editors.submissionId, cause: 'withdrawn' } }])
  })

  test('is a conflict if the edit was approved since the author read the clinic', async () => {
    story = await editStory()
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'New words.' })
    const read = await story.reads('eli-editor')
    await story.decides('ana-admin', { submissionId, approved: true })
    const answer = await story.saves('eli-editor', { ...read, takenBack: [DESCRIPTION] })
    expect(answer).toMatchObject({
      status: 409,
      body: { details: { conflicts: [{ attribute: DESCRIPTION, theirs: 'New words.', yours: read.descriptionEn }] } },
    })
  })

  test('a newer text of another part stays a new edit, and a save that names nothing withdraws nothing', async () => {
    story = await editStory()
    const first = await story.edits('eli-editor', { descriptionEn: 'New words.' })
    expect((await story.edits('eli-editor', { fax: '3035550102' })).withdrawn).toEqual([])
    const newer = await story.edits('eli-editor', { descriptionEn: 'Newer words.', takenBack: [DESCRIPTION] })
    expect(newer).toMatchObject({ held: [DESCRIPTION], withdrawn: [] })
    expect(await story.changesOf(first.submissionId)).toMatchObject([{ cause: 'superseded' }])
  })
})

describe('a text that names the town of a hidden address', () => {
  const clinicIn = async () => {
    const clinic = await story.reads('eli-editor')
    const [primary, ...others] = clinic.clinicLocations
    const { rows } = await story.db.pool.query(`select text_en from codes where list = 'city' and id = $1`, [
      primary?.cityId,
    ])
    const located = (hideAddress: boolean) => [{ ...primary, hideAddress }, ...others] as Clinic['clinicLocations']
    return { hidden: located(true), shown: located(false), text: `A quiet house in ${rows[0].text_en} for everybody.` }
  }
  const causes = async () => (await story.queue('ana-admin', '&status=requested')).map(({ careCauses }) => careCauses)

  test('is marked in the queue when one save hides the address and names the town', async () => {
    story = await editStory()
    const { hidden, shown, text } = await clinicIn()
    await story.edits('ana-admin', { clinicLocations: shown })
    await story.edits('eli-editor', { clinicLocations: hidden, descriptionEn: text })
    expect((await causes())[0]).toContain('hiddenAddressNamed')
  })

  test('is marked when the address is hidden while the text waits', async () => {
    story = await editStory()
    const { hidden, shown, text } = await clinicIn()
    await story.edits('ana-admin', { clinicLocations: shown })
    await story.edits('eli-editor', { descriptionEn: text })
    expect((await causes())[0]).not.toContain('hiddenAddressNamed')
    await story.edits('mo-manager', { clinicLocations: hidden })
    expect((await causes())[0]).toContain('hiddenAddressNamed')
  })
})

describe('an edit by an administrator', () => {
  test('goes live at once under the administrator’s name, and outdates waiting changes', async () => {
    story = await editStory()
    const waiting = await story.edits('eli-editor', { descriptionEn: 'Staff words.', descriptionEs: 'Palabras.' })
    const saved = await story.edits('ana-admin', { descriptionEn: 'Agency words.', descriptionEs: 'Palabras.' })

    expect(saved.held).toEqual([])
    expect(await story.changesOf(saved.submissionId)).toMatchObject([
      { status: 'created_by_admin', reviewer: 'ana-admin' },
      { status: 'created_by_admin' },
    ])
    expect(await story.changesOf(waiting.submissionId)).toMatchObject([
      { attributeChanged: 'clinic.descriptionEn', status: 'outdated', cause: 'writtenMeanwhile' },
      { attributeChanged: 'clinic.descriptionEs', status: 'outdated', cause: 'alreadyLive' },
    ])
    expect(await story.queue('ana-admin', '&status=approved')).toMatchObject([
      { id: saved.submissionId, status: 'APPROVED', approvedByAdminLabel: true },
    ])
  })

  test('the server accepts a feed’s write under its source and outdates waiting changes', async () => {
    story = await editStory()
    const waiting = await story.edits('eli-editor', { website: 'staff.example' })
    await story.db.kysely.transaction().execute(async (tx) => {
      const live = (await lockClinic(tx, OURS.clinic)) as Clinic
      const ask = { clinicId: live.clinicId, version: live.version, userId: null, idempotencyKey: null }
      const surroundings = await readSurroundings(tx, ask)
      const wanted = { ...live, website: 'https://feed.example' }
      const audit = { action: 'feed', requestId: null }
      const author = { kind: 'feed', source: 'ladders' } as const
      await writeEdit(tx, { live, wanted, surroundings, author, at: story.clock.now(), audit, remember: null })
    })
    expect((await story.reads('eli-editor')).website).toBe('https://feed.example')
    expect(await story.changesOf(waiting.submissionId)).toMatchObject([
      { status: 'outdated', cause: 'writtenMeanwhile' },
    ])
    const [item] = await story.queue('ana-admin', '&status=accepted')
    expect(item?.description).toBe('LADDERS updated Website for Niño Peak Care - North')
  })
})

describe('two people at once', () => {
  test('both edits survive when two people edit different fields of the same version', async () => {
    story = await editStory()
    const read = await story.reads('eli-editor')
    await story.saves('eli-editor', { ...read, fax: '3035550101' })
    const second = await story.saves('mo-manager', { ...read, tddTty: '3035550102' })
    expect(second.status).toBe(200)
    expect(await story.reads('eli-editor')).toMatchObject({ fax: '3035550101', tddTty: '3035550102' })
  })

  test('editing the same field is a conflict with both values, and the server stores nothing', async () => {
    story = await editStory()
    const read = await story.reads('eli-editor')
    await story.saves('eli-editor', { ...read, fax: '3035550101' })
    const before = await story.count('changes')
    const second = await story.saves('mo-manager', { ...read, fax: '3035550102', tddTty: '3035550103' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'edited_meanwhile',
      details: {
        conflicts: [
          {
            attribute: 'clinic.fax',
            base: read.fax,
            theirs: '3035550101',
            yours: '3035550102',
            by: expect.any(String),
            at: story.clock.now().toISOString(),
          },
        ],
      },
    })
    expect(await story.count('changes')).toBe(before)
    expect((await story.reads('eli-editor')).tddTty).toBe(read.tddTty)
  })

  test('an edit of an old version still saves after the clinic was archived and restored', async () => {
    story = await editStory()
    const read = await story.reads('eli-editor')
    await story.call('ana-admin', 'PATCH', `/api/clinics/${OURS.clinic}`, {
      archive: true,
      archivalReason: 'By mistake',
    })
    const refused = await story.saves('eli-editor', { ...read, fax: '3035550101' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'clinic_archived' } })
    await story.call('ana-admin', 'PATCH', `/api/clinics/${OURS.clinic}`, { archive: false })
    expect((await story.saves('eli-editor', { ...read, fax: '3035550101' })).status).toBe(200)
  })

  test('repeating a save with its key makes one submission; the key is refused for another body', async () => {
    story = await editStory()
    const read = await story.reads('eli-editor')
    const key = { 'idempotency-key': 'save-0001-once' }
    const first = await story.saves('eli-editor', { ...read, descriptionEn: 'Once.' }, key)
    const second = await story.saves('eli-editor', { ...read, descriptionEn: 'Once.' }, key)
    const other = await story.saves('eli-editor', { ...read, descriptionEn: 'Twice.' }, key)
    expect((second.body.data as { submissionId: number }).submissionId).toBe(
      (first.body.data as { submissionId: number }).submissionId,
    )
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    expect(await story.count('requests')).toBe(1)
  })
})

describe('reasons to refuse a save', () => {
  test('the answer names each wrong field with its message, and the server stores nothing', async () => {
    story = await editStory()
    const read = await story.reads('eli-editor')
    const answer = await story.saves('eli-editor', {
      ...read,
      displayName: ' ',
      website: 'javascript:alert(1)',
      fax: '12',
      descriptionEn: 'x'.repeat(2001),
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'displayName', message: 'Name is required' },
          { field: 'descriptionEn', message: 'Enter fewer than 2001 characters.' },
          { field: 'website', message: 'Website is invalid' },
          { field: 'fax', message: 'Invalid fax number format. Use (999) 999-9999.' },
        ],
      },
    })
    expect(await story.count('changes')).toBe(0)
  })

  test('a missing answer elsewhere does not block a new phone number', async () => {
    story = await editStory()
    await story.db.pool.query(`update clinics set profile = profile || '{"website": null, "displayName": null}'`)
    const saved = await story.edits('eli-editor', { fax: '3035550101' })
    expect(saved.live).toEqual(['clinic.fax'])
  })

  test('a missing ZIP code does not block hiding the address', async () => {
    story = await editStory()
    await story.db.pool.query(
      `update clinics set profile = jsonb_set(profile, '{clinicLocations,0,postalCode}', 'null')`,
    )
    const { clinicLocations } = await story.reads('eli-editor')
    const [primary, ...mailing] = clinicLocations
    const hidden = [{ ...primary, hideAddress: !primary?.hideAddress }, ...mailing] as Clinic['clinicLocations']
    expect((await story.edits('eli-editor', { clinicLocations: hidden })).live).toEqual([
      'clinic.clinicLocations.hideAddress',
    ])
  })

  test('a place from the maps lookup becomes the address, with ids the directory knows', async () => {
    story = await editStory()
    const read = await story.reads('ana-admin')
    const place = {
      formattedAddress: '200 E Colfax Ave, Denver, CO 80203, USA',
      streetNumber: '200',
      streetName: ' E Colfax Ave ',
      suite: '',
      neighborhood: '',
      city: 'Denver',
      county: 'Denver County',
      stateShort: 'CO',
      stateLong: 'Colorado',
      zip: '80203',
      zipSuffix: '',
      country: 'US',
      latitude: 39.739,
      longitude: -104.985,
      placeId: 'place-1',
    }
    const saved = await story.saves('ana-admin', { ...read, place } as Clinic)
    expect(saved.status).toBe(200)
    const [primary, ...rest] = (await story.reads('ana-admin')).clinicLocations
    expect(primary).toMatchObject({
      addressLine1: '200 E Colfax Ave',
      addressLine2: null,
      postalCode: '80203',
      stateId: 6,
      gbpPlacesId: 'place-1',
    })
    expect(rest).toEqual(read.clinicLocations.slice(1))
    const elsewhere = { ...place, stateLong: 'Utah', city: 'Moab', county: 'Grand County' }
    const refused = await story.saves('ana-admin', { ...(await story.reads('ana-admin')), place: elsewhere } as Clinic)
    expect(refused.body.errors).toContainEqual({
      field: 'clinicLocations.stateId',
      message: 'An address within the state of Colorado is required',
    })
  })

  test.each([
    ['services', { clinicServicesProvideds: [] }, 'clinicServicesProvideds'],
    ['licence', { facilityType: 'Palace' }, 'facilityType'],
    ['archived', { archived: true }, 'archived'],
    ['account', { accountId: 'another' }, 'accountId'],
    ['provider', { providerId: THEIRS.providerId }, 'providerId'],
  ])('changing %s is a 422 for everyone, echoing it is fine', async (_, edit, field) => {
    story = await editStory()
    const read = await story.reads('mo-manager')
    for (const who of ['mo-manager', 'ana-admin'] as const) {
      const answer = await story.saves(who, { ...read, ...edit } as Clinic)
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    }
  })

  test('a manager may switch the display, an editor may not', async () => {
    story = await editStory()
    const read = await story.reads('eli-editor')
    const flipped = { ...read, displayAtOwnpath: !read.displayAtOwnpath }
    expect((await story.saves('eli-editor', flipped)).status).toBe(403)
    expect((await story.saves('mo-manager', flipped)).status).toBe(200)
    expect((await story.reads('eli-editor')).displayAtOwnpath).toBe(!read.displayAtOwnpath)
  })

  test('a body without version, with unknown fields or torn values is a 400', async () => {
    story = await editStory()
    const { version, ...read } = await story.reads('eli-editor')
    const bodies = [
      read,
      { ...read, version, extra: 1 },
      { ...read, version, fax: 3 },
      { ...read, version, clinicLocations: read.clinicLocations.map((one) => ({ ...one, longitude: -180.5 })) },
      { ...read, version, clinicLocations: read.clinicLocations.map((one) => ({ ...one, longitude: 180.5 })) },
      { ...read, version, clinicId: 2 ** 31 },
      { ...read, version, providerId: 2 ** 31 },
      { ...read, version, descriptionEn: 'a\u0000b' },
    ]
    for (const body of bodies) expect((await story.saves('eli-editor', body as Clinic)).status).toBe(400)
    const duplicate = [otherPayment('a', 'b'), otherPayment('c', 'd')]
    expect((await story.saves('eli-editor', { ...read, version, clinicPaymentOptions: duplicate })).status).toBe(400)
  })

  test('an absent row stays as the caller read it, so that a tab of an older release can save', async () => {
    story = await editStory()
    const first = await story.reads('ana-admin')
    await story.edits('ana-admin', { bookingLink: 'https://book.example', clinicPhones: [phone(1, '3035550142')] })
    const read = await story.reads('eli-editor')
    const { bookingLink: _, clinicPhones: __, ...known } = read
    const saved = await story.saves('eli-editor', { ...known, fax: '3035550188' } as Clinic)
    expect(saved).toMatchObject({ status: 200, body: { data: { live: ['clinic.fax'], held: [] } } })
    expect(await story.reads('eli-editor')).toMatchObject({
      fax: '3035550188',
      bookingLink: 'https://book.example',
      clinicPhones: read.clinicPhones,
    })
    // As it was read means at the caller's version: a row that changed since then is no conflict.
    const { bookingLink: ___, ...older } = first
    expect((await story.saves('eli-editor', { ...older, tddTty: '3035550189' } as Clinic)).status).toBe(200)
    expect((await story.reads('eli-editor')).bookingLink).toBe('https://book.example')
  })

  test('a waiting edit survives a save without its row', async () => {
    story = await editStory()
    const { submissionId } = await story.edits('eli-editor', { bookingLink: 'https://book.example' })
    const { bookingLink: _, ...known } = await story.reads('eli-editor')
    expect((await story.saves('eli-editor', { ...known, fax: '3035550188' } as Clinic)).status).toBe(200)
    expect(await story.changesOf(submissionId)).toMatchObject([{ status: 'requested' }])
  })

  test('another provider’s clinic is a 404, and a future version is refused', async () => {
    story = await editStory()
    const theirs = await story.reads('max-manager', THEIRS.clinic)
    expect((await story.saves('eli-editor', theirs)).status).toBe(404)
    const ours = await story.reads('eli-editor')
    expect((await story.saves('eli-editor', { ...ours, version: ours.version + 1 })).status).toBe(422)
  })
})

describe('a phone that is relabelled as Other', () => {
  const desk = phone(1, '3035550142')
  const intake = phone(OTHER, '3035550142', 'Intake', 'Ingreso')
  const relabelled = async () => {
    story = await editStory()
    await story.edits('ana-admin', { clinicPhones: [desk] })
    return story.edits('mo-manager', { clinicPhones: [intake] })
  }
  const publicPhones = async () => (await story.reads('mo-manager')).clinicPhones

  test('stays on the directory while its label waits, and after a rejection', async () => {
    const { submissionId, live, held } = await relabelled()
    expect(live).toEqual([])
    expect(held).toContain('clinic.clinicPhones.1.phoneNumberTypeId')
    expect(await publicPhones()).toEqual([desk])
    await story.decides('ana-admin', { submissionId, approved: false })
    expect(await publicPhones()).toEqual([desk])
  })

  test('loses its old type once the label is approved, and the earlier version can still be rebuilt', async () => {
    const { submissionId } = await relabelled()
    const read = await story.reads('mo-manager')
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await publicPhones()).toEqual([{ ...intake, id: '1' }])
    const corrected = await story.saves('mo-manager', { ...read, clinicPhones: [phone(1, '3035550100')] })
    expect(corrected).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('keeps a correction that staff make while the label waits', async () => {
    const { submissionId } = await relabelled()
    const crisis = phone(3, '3035550111')
    await story.edits('mo-manager', { clinicPhones: [crisis, intake] })
    expect(await publicPhones()).toMatchObject([desk, crisis])
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await publicPhones()).toMatchObject([crisis, intake])
  })

  test('is withdrawn together with its label', async () => {
    const { submissionId } = await relabelled()
    const attributes = ['clinic.clinicPhones.phoneTypeWriteInEn']
    const answer = await story.call('mo-manager', 'POST', `/api/updates/${submissionId}/withdraw`, { attributes })
    expect(answer.body.data).toMatchObject({ status: 'outdated' })
    expect(await publicPhones()).toEqual([desk])
  })
})

type Phones = Clinic['clinicPhones']

describe('a phone whose type another phone takes, while its own name waits', () => {
  const [desk, scheduling] = [phone(1, '3035550142'), phone(2, '3035550111')]
  const night = phone(OTHER, '3035550142', 'Night line', 'Línea nocturna')
  const publicPhones = async () => (await story.reads('mo-manager')).clinicPhones
  const begins = async () => {
    story = await editStory()
    await story.edits('ana-admin', { clinicPhones: [desk, scheduling] })
    return publicPhones()
  }
  const swaps = (first?: Phones, second?: Phones) =>
    story.edits('mo-manager', {
      clinicPhones: [
        { ...second?.[0], ...phone(1, '3035550111') },
        { ...first?.[0], ...night },
      ],
    })

  test.each([true, false])('stays with its number, and so does the other; the caller names rows: %s', async (named) => {
    const before = await begins()
    const { submissionId, live } = await (named
      ? swaps([{ ...before[0], id: '1' }] as Phones, before.slice(1))
      : swaps())
    expect(live).toEqual([])
    expect(await publicPhones()).toEqual(before)
    expect((await story.call('mo-manager', 'POST', `/api/updates/${submissionId}/withdraw`, {})).status).toBe(200)
    expect(await publicPhones()).toEqual(before)
    expect(before).toMatchObject([desk, scheduling])
  })

  test('moves with the other once the name is approved, and back when the decision is undone', async () => {
    const before = await begins()
    const { submissionId } = await swaps()
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await publicPhones()).toMatchObject([phone(1, '3035550111'), night])
    expect((await story.call('ana-admin', 'POST', `/api/updates/${submissionId}/undo`, {})).status).toBe(200)
    expect(await publicPhones()).toEqual(before)
  })

  test('keeps the number that an administrator corrects meanwhile', async () => {
    await begins()
    const { submissionId } = await swaps()
    await story.edits('ana-admin', { clinicPhones: [phone(1, '3035550143'), scheduling] })
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await publicPhones()).toMatchObject([phone(1, '3035550111'), { ...night, phone: '3035550143' }])
  })

  test('is not brought back by an approval after an administrator removed it', async () => {
    await begins()
    const { submissionId } = await swaps()
    await story.edits('ana-admin', { clinicPhones: [scheduling] })
    expect((await story.decides('ana-admin', { submissionId, approved: true })).status).toBe(409)
    expect(await publicPhones()).toMatchObject([scheduling])
  })

  test('stays once as well where the author retypes both numbers in rows that have ids', async () => {
    await begins()
    const crisis = { ...phone(3, '3035550177'), id: 'f1' }
    const nurse = { ...phone(2, '3035550188'), id: 'f2' }
    await story.edits('ana-admin', { clinicPhones: [nurse, crisis] })
    const { submissionId, live } = await story.edits('mo-manager', {
      clinicPhones: [
        { ...crisis, phone: nurse.phone },
        { ...nurse, ...phone(OTHER, crisis.phone, 'Night line', 'Línea nocturna') },
      ],
    })
    expect(live).toEqual([])
    expect(await publicPhones()).toEqual([nurse, crisis])
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await publicPhones()).toMatchObject([
      phone(3, nurse.phone),
      phone(OTHER, crisis.phone, 'Night line', 'Línea nocturna'),
    ])
  })

  test('asking the same again is no new submission', async () => {
    await begins()
    await swaps()
    const again = await story.edits('mo-manager', { clinicPhones: [phone(1, '3035550111'), night] })
    expect(again).toMatchObject({ submissionId: null, live: [], held: [] })
  })
})

test('restrictions of telehealth without a text are a plain answer, live at once', async () => {
  story = await editStory()
  await story.edits('ana-admin', { clinicTelehealthOptions: [telehealth(1)] })
  const { live, held } = await story.edits('mo-manager', { clinicTelehealthOptions: [telehealth(2)] })
  expect({ live, held }).toEqual({ live: ['clinic.clinicTelehealthOptions'], held: [] })
  expect(await story.reads('mo-manager')).toMatchObject({ clinicTelehealthOptions: [telehealth(2)] })
})
