import { describe, expect, it } from 'vitest'
import type { ChangeRecord } from '../../../contract/updates.ts'
import { english, spanish } from '../../../domain/testing/code-book.ts'
import { exampleLocation } from '../../../domain/testing/example-clinic.ts'
import { isInForm, partsOf } from './parts.ts'

const change = (attributeChanged: string, more: Partial<ChangeRecord> = {}): ChangeRecord =>
  ({ attributeChanged, oldValue: 'Old', newValue: 'New', status: 'requested', cause: null, ...more }) as ChangeRecord
it('shows why the agency rejected a part, in Spanish where the agency wrote it in both languages', () => {
  const refused = { status: 'rejected', rejectionReason: 'Too long.', rejectionReasonEs: 'Muy largo.' } as const
  const reasonIn = (voice: typeof english, more: Partial<ChangeRecord>) =>
    partsOf({ changes: [change('clinic.descriptionEn', more)] }, voice)[0]?.reason
  expect(reasonIn(english, refused)).toEqual({ text: 'Too long.', language: 'en' })
  expect(reasonIn(spanish, refused)).toEqual({ text: 'Muy largo.', language: 'es' })
  const { rejectionReasonEs: _, ...typed } = refused
  expect(reasonIn(spanish, typed)).toEqual({ text: 'Too long.', language: 'en' })
  expect(reasonIn(spanish, { ...refused, status: 'approved' })).toBeNull()
})

const one = (more: Partial<ChangeRecord>) => partsOf({ changes: [change('clinic.descriptionEn', more)] }, english)[0]

describe('a submitted part', () => {
  it.each([
    [{ status: 'requested' }, 'waiting'],
    [{ status: 'accepted' }, 'live'],
    [{ status: 'approved' }, 'live'],
    [{ status: 'approved', submittedValue: 'Nwe' }, 'reworded'],
    [{ status: 'accepted', liveUntil: '2026-08-22T15:00:00.000Z' }, 'wasLive'],
    [{ status: 'approved', submittedValue: 'Nwe', liveUntil: '2026-08-22T15:00:00.000Z' }, 'wasLive'],
    [{ status: 'rejected' }, 'notAccepted'],
    [{ status: 'outdated', cause: 'superseded' }, 'replaced'],
    [{ status: 'outdated', cause: 'writtenMeanwhile' }, 'replaced'],
    [{ status: 'outdated', cause: 'withdrawn' }, 'withdrawn'],
    [{ status: 'outdated', cause: 'alreadyLive' }, 'live'],
  ] satisfies [Partial<ChangeRecord>, string][])('%j is %s', (more, state) => {
    expect(one(more)?.state).toBe(state)
  })

  it.each([
    ['stands', '2026-12-26', '2026-12-26', {}, 'live'],
    ['is over', '2026-12-26', '2026-12-27', {}, 'ended'],
    ['was replaced', '2026-12-26', '2026-12-20', { liveUntil: '2026-12-19T15:00:00.000Z' }, 'wasLive'],
  ])('a notice that %s', (_, to, today, more, state) => {
    const newValue = { template: 'closed', from: '2026-12-24', to, phone: null, opens: null, closes: null }
    const changes = [
      change('clinic.noticeClosed.2026-12-24', { status: 'accepted', oldValue: null, newValue, ...more }),
    ]
    expect(partsOf({ changes }, english, today)[0]?.state).toBe(state)
  })

  it('a notice that a person ended is over, and is opened on the clinic’s page', () => {
    const oldValue = {
      template: 'closed',
      from: '2026-12-24',
      to: '2026-12-26',
      phone: null,
      opens: null,
      closes: null,
    }
    const changes = [change('clinic.noticeClosed.2026-12-24', { status: 'accepted', oldValue, newValue: null })]
    expect(partsOf({ changes }, english)[0]?.state).toBe('ended')
    expect(isInForm(['clinic.noticeClosed.2026-12-24'])).toBe(false)
    expect(isInForm(['clinic.displayAtOwnpath'])).toBe(false)
    expect(isInForm(['clinic.clinicLocations.addressLine1'])).toBe(true)
  })

  it('shows both wordings where the agency changed the text [R8]', () => {
    expect(one({ status: 'approved', submittedValue: 'Nwe' })).toMatchObject({ submitted: 'Nwe', published: 'New' })
  })

  it('is a whole address, without its hidden parts', () => {
    const changes = ['addressLine1', 'postalCode', 'latitude', 'gbpPlacesId'].map((part) =>
      change(`clinic.clinicLocations.${part}`),
    )
    const beside = { clinicLocations: [exampleLocation()] }
    const parts = partsOf({ changes, beside }, spanish)
    expect(parts).toMatchObject([{ label: 'Dirección', state: 'waiting' }])
    expect(parts[0]?.submitted).toBe('New, Suite 700, Denver, Colorado New, USA')
    expect(parts[0]?.attributes).toHaveLength(4)
  })

  it('is a street with its town, also when only the street changed', () => {
    const beside = { clinicLocations: [exampleLocation()] }
    const [part] = partsOf({ changes: [change('clinic.clinicLocations.addressLine1')], beside }, english)
    expect(part).toMatchObject({ label: 'Address', submitted: 'New, Suite 700, Denver, Colorado 80210, USA' })
  })

  it('shows the removal of a text', () => {
    expect(one({ newValue: null })).toMatchObject({ submitted: 'Remove this text' })
  })
})
