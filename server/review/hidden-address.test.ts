import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'

/** A clinic hides its address, moves, and writes a text that names the new street. */

let story: EditStory
let locations: (changes: object) => Clinic['clinicLocations']
beforeEach(async () => {
  story = await editStory()
  const [primary] = (await story.reads('ana-admin')).clinicLocations
  locations = (changes) => [{ ...primary, ...changes }] as Clinic['clinicLocations']
})
afterEach(() => story.close())

const TEXT = 'Ring the bell at 4521 Wolff Street.'
const moves = () => locations({ hideAddress: true, addressLine1: '4521 Wolff St' })
const causesOf = async (submissionId: number | null) =>
  (await story.queue('ana-admin', '&status=requested')).find(({ id }) => id === submissionId)?.careCauses ?? []

async function waits() {
  await story.edits('mo-manager', { clinicLocations: locations({ hideAddress: true }) })
  const move = await story.edits('mo-manager', { clinicLocations: moves() })
  // As the form sends it: the street that waits is in the field.
  const text = await story.edits('mo-manager', { clinicLocations: moves(), descriptionEn: TEXT })
  return { move: move.submissionId, text: text.submissionId }
}

describe('approving the move', () => {
  test('and undoing it leave the mark on the text that names the new street', async () => {
    const { move, text } = await waits()
    expect(await causesOf(text)).toContain('hiddenAddressNamed')
    expect((await story.decides('ana-admin', { submissionId: move, approved: true })).status).toBe(200)
    expect(await causesOf(text)).toContain('hiddenAddressNamed')
    expect((await story.call('ana-admin', 'POST', `/api/updates/${move}/undo`, {})).status).toBe(200)
    expect(await causesOf(text)).toContain('hiddenAddressNamed')
  })

  test('rejecting it takes the mark away, and undoing the rejection brings it back', async () => {
    const { move, text } = await waits()
    expect((await story.decides('ana-admin', { submissionId: move, approved: false })).status).toBe(200)
    expect(await causesOf(text)).not.toContain('hiddenAddressNamed')
    expect((await story.call('ana-admin', 'POST', `/api/updates/${move}/undo`, {})).status).toBe(200)
    expect(await causesOf(text)).toContain('hiddenAddressNamed')
  })
})

describe('a move that waits', () => {
  test('marks a text that waited before it, until its author withdraws the move', async () => {
    const hidden = locations({ hideAddress: true })
    const text = await story.edits('mo-manager', { clinicLocations: hidden, descriptionEn: TEXT })
    expect(await causesOf(text.submissionId)).not.toContain('hiddenAddressNamed')
    const move = await story.edits('mo-manager', { clinicLocations: moves() })
    expect(await causesOf(text.submissionId)).toContain('hiddenAddressNamed')
    await story.call('mo-manager', 'POST', `/api/updates/${move.submissionId}/withdraw`, {})
    expect(await causesOf(text.submissionId)).not.toContain('hiddenAddressNamed')
  })

  test('takes the mark away when another move replaces it', async () => {
    const { text } = await waits()
    await story.edits('mo-manager', { clinicLocations: locations({ hideAddress: true, addressLine1: '9 Elm St' }) })
    expect(await causesOf(text)).not.toContain('hiddenAddressNamed')
  })
})

describe('approving the text before the move', () => {
  const leaks = [{ attribute: 'clinic.descriptionEn', part: 'street', words: '4521 Wolff St' }]

  test('asks once, and again for the move', async () => {
    const { move, text } = await waits()
    const { descriptionEn } = await story.reads('ana-admin')
    const first = await story.decides('ana-admin', { submissionId: text, approved: true })
    expect(first).toMatchObject({ status: 409, body: { code: 'names_hidden_address', details: { leaks } } })
    expect((await story.reads('ana-admin')).descriptionEn).toBe(descriptionEn)
    const second = await story.decides('ana-admin', { submissionId: text, approved: true, namesHiddenAddress: true })
    expect(second.status).toBe(200)
    const moved = await story.decides('ana-admin', { submissionId: move, approved: true })
    expect(moved).toMatchObject({ status: 409, body: { code: 'names_hidden_address', details: { leaks } } })
  })

  test('asks about the text of one submission whose move the reviewer leaves for later', async () => {
    await story.edits('mo-manager', { clinicLocations: locations({ hideAddress: true }) })
    const { submissionId } = await story.edits('mo-manager', { clinicLocations: moves(), descriptionEn: TEXT })
    const parts = await story.changesOf(submissionId)
    const decisions = parts.flatMap(({ attributeChanged, changeId }) =>
      attributeChanged === 'clinic.descriptionEn' ? [] : [{ changeId, decision: 'later' }],
    )
    const answer = await story.decides('ana-admin', { submissionId, approved: true, decisions })
    expect(answer).toMatchObject({ status: 409, body: { code: 'names_hidden_address', details: { leaks } } })
  })

  test('asks nothing about a text that does not name the new street', async () => {
    await waits()
    const { submissionId } = await story.edits('mo-manager', { clinicLocations: moves(), descriptionEn: 'Come in.' })
    expect((await story.decides('ana-admin', { submissionId, approved: true })).status).toBe(200)
  })
})

describe('approving the text', () => {
  test('is refused once, also over the API, and publishes nothing until the reviewer confirms', async () => {
    const { move, text } = await waits()
    await story.decides('ana-admin', { submissionId: move, approved: true })
    const { descriptionEn } = await story.reads('ana-admin')
    const first = await story.decides('ana-admin', { submissionId: text, approved: true })
    expect(first).toMatchObject({
      status: 409,
      body: {
        code: 'names_hidden_address',
        details: { leaks: [{ attribute: 'clinic.descriptionEn', part: 'street', words: '4521 Wolff St' }] },
      },
    })
    expect((await story.reads('ana-admin')).descriptionEn).toBe(descriptionEn)
    const second = await story.decides('ana-admin', { submissionId: text, approved: true, namesHiddenAddress: true })
    expect(second.status).toBe(200)
    expect((await story.reads('ana-admin')).descriptionEn).toBe(TEXT)
  })

  test('is refused as well for the other language that the reviewer writes', async () => {
    await story.edits('ana-admin', { clinicLocations: moves(), descriptionEs: 'Antes.' })
    const { submissionId } = await story.edits('mo-manager', { descriptionEn: 'Come and talk.' })
    const beside = [{ attribute: 'clinic.descriptionEs', oldValue: 'Antes.', newValue: 'Toque en 4521 Wolff St.' }]
    const answer = await story.decides('ana-admin', { submissionId, approved: true, beside })
    expect(answer).toMatchObject({ status: 409, body: { code: 'names_hidden_address' } })
  })

  test('asks nothing about a rejection, or about a clinic that shows its address', async () => {
    await story.edits('ana-admin', {
      clinicLocations: locations({ hideAddress: false, addressLine1: '4521 Wolff St' }),
    })
    const shown = await story.edits('mo-manager', { descriptionEn: TEXT })
    expect((await story.decides('ana-admin', { submissionId: shown.submissionId, approved: true })).status).toBe(200)
    await story.edits('ana-admin', { clinicLocations: moves() })
    const named = await story.edits('mo-manager', { descriptionEn: `${TEXT} Twice.` })
    expect((await story.decides('ana-admin', { submissionId: named.submissionId, approved: false })).status).toBe(200)
  })
})

test('approving a move asks when a text that is live already names the new street', async () => {
  await story.edits('ana-admin', { clinicLocations: locations({ hideAddress: true }), descriptionEn: TEXT })
  const { submissionId } = await story.edits('mo-manager', { clinicLocations: moves() })
  const answer = await story.decides('ana-admin', { submissionId, approved: true })
  expect(answer).toMatchObject({ status: 409, body: { code: 'names_hidden_address' } })
})

describe('the mark of a new author', () => {
  test('is on the edits of a person until one of them is approved, whatever else was approved', async () => {
    await story.db.pool.query(`
      insert into requests (type, status, created_at, requester_id, provider_id, role, reviewer_id, reviewed_at)
      select 'accountAccess', 'approved', now(), 'mo-manager', provider_id, 'manager', 'ana-admin', now()
      from providers limit 1`)
    const first = await story.edits('mo-manager', { descriptionEn: 'First words.' })
    expect(await causesOf(first.submissionId)).toContain('newAuthor')
    await story.decides('ana-admin', { submissionId: first.submissionId, approved: true })
    // Many live edits later the person is still known.
    for (let digit = 0; digit < 55; digit += 1) {
      await story.edits('mo-manager', { fax: `30355501${String(digit).padStart(2, '0')}` })
    }
    const second = await story.edits('mo-manager', { descriptionEn: 'Second words.' })
    expect(await causesOf(second.submissionId)).not.toContain('newAuthor')
  })

  test('leaves every waiting edit of the person with the first approval, and returns with its undo', async () => {
    const first = await story.edits('mo-manager', { descriptionEn: 'First words.' })
    const second = await story.edits('mo-manager', { website: 'https://elsewhere.example' })
    const others = await story.edits('eli-editor', { displayName: 'Peak Care North' })
    await story.decides('ana-admin', { submissionId: first.submissionId, approved: true })
    expect(await causesOf(second.submissionId)).toEqual(['websiteMoved'])
    expect(await causesOf(others.submissionId)).toContain('newAuthor')
    await story.call('ana-admin', 'POST', `/api/updates/${first.submissionId}/undo`, {})
    expect(await causesOf(first.submissionId)).toContain('newAuthor')
    expect(await causesOf(second.submissionId)).toEqual(['websiteMoved', 'newAuthor'])
  })
})
