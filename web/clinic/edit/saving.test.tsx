import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unitOf } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { english } from '../../../domain/testing/code-book.ts'
import { exampleClinic, exampleLocation } from '../../../domain/testing/example-clinic.ts'
import { collisionOf } from './conflict/conflict.ts'
import { createClinicForm } from './form.ts'
import { useSaving } from './saving.ts'

const clinic = { ...exampleClinic(), clinicId: 12, providerId: 3, version: 4 } as unknown as Clinic
const saved = { clinic: { ...clinic, version: 5 }, live: [], held: [], withdrawn: [], submissionId: 17 }
const done = () => Response.json({ message: 'Clinic data updated successfully', data: saved })
const answer = vi.fn((): Promise<Response> => Promise.resolve(done()))
const fetch = vi.fn((_url: string, _options: RequestInit) => answer())
beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  answer.mockImplementation(() => Promise.resolve(done()))
})

type Saving = ReturnType<typeof useSaving>
type Options = Parameters<typeof useSaving>[0]

/** Hands out what a screen gets. */
function Probe({ options, tell }: { options: Options; tell: (saving: Saving) => void }) {
  tell(useSaving(options))
  return null
}

/** A form with a new description, and what pressing Save does with it. */
function pressing(more: Partial<Options> = {}, read = clinic) {
  const form = createClinicForm({ read, initial: read }, english)
  form.edit({ descriptionEn: 'New words.' })
  const options = {
    form,
    answers: () => undefined,
    takenBack: () => [],
    reread: () => Promise.reject(new Error('not there')),
    newlyWaiting: async () => [],
    onSaved: vi.fn(),
    focus: vi.fn(),
    ...more,
  }
  let saving: Saving | undefined
  const tell = (now: Saving) => {
    saving = now
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe options={options} tell={tell} />
    </QueryClientProvider>,
  )
  return { ...options, form, saving: saving as Saving }
}
const sent = (call = 0) => JSON.parse(String(fetch.mock.calls[call]?.[1].body)) as Record<string, unknown>
const keyOf = (call: number) => new Headers(fetch.mock.calls[call]?.[1].headers).get('idempotency-key')
const refusing = (status: number, body: object) =>
  answer.mockImplementation(async () => Response.json(body, { status }))

describe('pressing Save', () => {
  it('sends the clinic once and then tells the screen', async () => {
    const { saving, onSaved, form, focus } = pressing()
    await Promise.all([saving.save(), saving.save()])
    await saving.save()
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(sent()).toMatchObject({ clinicId: 12, descriptionEn: 'New words.' })
    expect(sent()).not.toHaveProperty('translations')
    expect(sent()).not.toHaveProperty('takenBack')
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved, [])
    expect(form.isDirty()).toBe(false)
    expect(focus).not.toHaveBeenCalled()
  })

  it('sends the answers about translations and the edits that it withdraws, if there are any', async () => {
    const translations = { same: ['clinic.descriptionEn'], equal: [] }
    const { saving, onSaved } = pressing({ answers: () => translations, takenBack: () => ['clinic.website'] })
    await saving.save()
    expect(sent()).toMatchObject({ translations, takenBack: ['clinic.website'] })
    expect(onSaved).toHaveBeenCalledWith(saved, ['clinic.website'])
  })

  it('with a missing answer sends nothing and leads to the first problem', async () => {
    const { saving, form, focus, onSaved } = pressing()
    form.edit({ displayName: '' })
    await saving.save()
    expect(fetch).not.toHaveBeenCalled()
    expect([...form.shownProblems().keys()]).toEqual(['displayName'])
    expect(focus).toHaveBeenCalledExactlyOnceWith('first problem')
    form.edit({ displayName: 'Aspen' })
    await saving.save()
    expect(onSaved).toHaveBeenCalled()
  })

  it('asks first about a text that newly names the hidden address', async () => {
    const hidden = { ...clinic, clinicLocations: [exampleLocation({ hideAddress: true })] } as unknown as Clinic
    const leak = { descriptionEn: 'Find us at 1776 S Jackson St.' }
    const { saving, form } = pressing({}, hidden)
    form.edit(leak)
    await saving.save()
    expect(fetch).not.toHaveBeenCalled()
    saving.saveWithLeaks(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(fetch).not.toHaveBeenCalled()
    saving.saveWithLeaks(true)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
    const known = pressing({}, { ...hidden, ...leak })
    known.form.edit({ descriptionEn: 'You find us at 1776 S Jackson St.' })
    await known.saving.save()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('asks first before it replaces a colleague’s edit of the same text', async () => {
    const unit = (row: string) => ({ unit: unitOf(`clinic.${row}`), row, changes: [] })
    const same = pressing({ newlyWaiting: async () => [unit('descriptionEn')] as never })
    await same.saving.save()
    expect(fetch).not.toHaveBeenCalled()
    same.saving.replace(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(fetch).not.toHaveBeenCalled()
    same.saving.replace(true)
    await vi.waitFor(() => expect(same.onSaved).toHaveBeenCalled())
    const other = pressing({ newlyWaiting: async () => [unit('website')] as never })
    await other.saving.save()
    expect(other.onSaved).toHaveBeenCalled()
    const unknown = pressing({ newlyWaiting: () => Promise.reject(new Error('not there')) })
    await unknown.saving.save()
    expect(unknown.onSaved).toHaveBeenCalled()
  })
})

describe('after a failure', () => {
  it('the same edit keeps its key, so that the server saves it once; another edit has another key', async () => {
    const { saving, form, focus, onSaved } = pressing()
    answer.mockImplementation(() => Promise.reject(new TypeError('failed')))
    await saving.save()
    await saving.save()
    expect(keyOf(0)).toBeTruthy()
    expect(keyOf(1)).toBe(keyOf(0))
    form.edit({ descriptionEn: 'Other words.' })
    await saving.save()
    expect(keyOf(2)).not.toBe(keyOf(0))
    expect(focus).toHaveBeenCalledTimes(3)
    expect(focus).toHaveBeenLastCalledWith('hint')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('a reply that does not confirm the save counts as a failure', async () => {
    answer.mockImplementation(async () => Response.json({ message: 'Something else', data: saved }))
    const { saving, onSaved, focus, form } = pressing()
    await saving.save()
    expect(onSaved).not.toHaveBeenCalled()
    expect(form.isDirty()).toBe(true)
    expect(focus).toHaveBeenCalledWith('hint')
  })

  it.each([
    ['the first problem', { querySelector: () => ({}) }, 'first problem'],
    ['the hint if no field has it', { querySelector: () => null }, 'hint'],
  ])('what the server refuses is shown at its field, and leads to %s', async (_, page, target) => {
    vi.stubGlobal('document', page)
    refusing(422, { message: 'No.', code: 'invalid', errors: [{ field: 'fax', message: 'Not a number.' }] })
    const { saving, form, focus } = pressing()
    await saving.save()
    expect(form.shownProblems().get('fax')).toBe('Not a number.')
    expect(focus).toHaveBeenCalledExactlyOnceWith(target)
  })

  it('any other refusal leaves the fields alone', async () => {
    refusing(409, { message: 'No.', code: 'archived', errors: [{ field: 'fax', message: 'Not a number.' }] })
    const { saving, form, focus } = pressing()
    await saving.save()
    expect(form.shownProblems().size).toBe(0)
    expect(focus).toHaveBeenCalledExactlyOnceWith('hint')
  })

  it('a conflict opens the choice between both versions, and the chosen one is saved', async () => {
    refusing(409, { message: 'No.', code: 'edited_meanwhile', details: {} })
    const theirs = { ...clinic, version: 5, descriptionEn: 'Theirs.' }
    const reread = vi.fn(async () => ({ read: theirs, initial: theirs }))
    const { saving, focus, form, onSaved } = pressing({ reread })
    await saving.save()
    expect(reread).toHaveBeenCalledTimes(1)
    expect(focus).not.toHaveBeenCalled()
    answer.mockImplementation(async () => done())

    const found = collisionOf(clinic, form.get().clinic, { read: theirs, initial: theirs })
    if (!('units' in found)) throw new Error('nothing collides')
    saving.resolve(found, new Map([[unitOf('clinic.descriptionEn'), 'theirs']]))
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent(1)).toMatchObject({ version: 5, descriptionEn: 'Theirs.' })
  })

  it('a conflict of other answers, or one that cannot be read, asks to try again', async () => {
    refusing(409, { message: 'No.', code: 'edited_meanwhile', details: {} })
    const theirs = { ...clinic, version: 5, fax: '3035550111' }
    for (const reread of [
      async () => ({ read: theirs, initial: theirs }),
      () => Promise.reject(new Error('not there')),
    ]) {
      const { saving, focus } = pressing({ reread })
      await saving.save()
      expect(focus).toHaveBeenCalledExactlyOnceWith('hint')
    }
  })
})
