import { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getClinic } from '../../../contract/clinics.ts'
import { type Me, readMe } from '../../../contract/me.ts'
import { codesOnTheWire } from '../../../contract/reference.ts'
import { listClinicReports } from '../../../contract/reports.ts'
import { smallBook } from '../../../domain/testing/code-book.ts'
import { type ClinicReply, clinicQuery, pendingQuery } from '../../clinic/clinic-data.ts'
import { clinicReportsQuery } from '../../clinic/reports/clinic-reports-query.ts'
import { voiceQuery } from '../../session/api/codes.ts'
import { session } from '../../session/session.ts'
import { drawn } from '../../testing/drawn.tsx'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { BehindNotice } from './behind-notice.tsx'
import { SavedNotice } from './saved-notice.tsx'
import { StaffClinicEdit } from './staff-clinic-edit.tsx'
import { StaffClinicHistory } from './staff-clinic-history.tsx'
import { StaffClinicView } from './staff-clinic-view.tsx'
import { staffLinks, viewerOf } from './staff-links.ts'

const person = exampleReply<Me>(readMe)
const { data, meta } = (getClinic.example as unknown as { reply: ClinicReply }).reply
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
beforeEach(() => vi.stubGlobal('location', { pathname: '/portal' }))
afterEach(() => {
  vi.unstubAllGlobals()
  session.signedOut()
})

function cached(): QueryClient {
  const queries = new QueryClient()
  queries.setQueryData(clinicQuery(12).queryKey, { data, meta: { ...meta, directoryLinks: undefined } } as ClinicReply)
  queries.setQueryData(voiceQuery.queryKey, { data: codesOnTheWire(smallBook) } as never)
  queries.setQueryData(pendingQuery(12).queryKey, { changes: [], lastUpdated: null })
  queries.setQueryData(clinicReportsQuery(12).queryKey, { data: exampleReply(listClinicReports) } as never)
  return queries
}
const PATH = '/portal/clinics/$clinicId'
const at = (Screen: ComponentType, path: string, id: string, queries = cached()) =>
  drawnAt(`/portal/clinics/${id}${path}`, <Screen />, queries, { path: `${PATH}${path}`, parent: 'staff' })

it('staff see the clinic with a button that confirms each section', async () => {
  session.signedIn(person)
  const html = await at(StaffClinicView, '', '12')
  expect(html).toContain('Cottonwood Counseling - Main Street')
  expect([...html.matchAll(/aria-label="([^"]*): still right"/g)].map(([, name]) => name)).toEqual([
    'About',
    'Contact',
    'Our patients',
  ])
  expect(html).toContain('Still right</button>')
  expect(html.match(/Your last answer: accepting new patients/g)).toHaveLength(1)
  expect(textOf(html)).toContain('Update the Spanish: Description. The English changed on Sep 14, 2026.')
  expect(html).toContain('href="/portal/clinics/12/edit"')
  expect(html).not.toContain('Your changes have been saved.')
})

it('nobody sees a clinic before the sign-in', async () => {
  session.signedOut()
  expect(await at(StaffClinicView, '', '12')).toBe('')
})

it.each([
  ['page', StaffClinicView, ''],
  ['form', StaffClinicEdit, '/edit'],
  ['history', StaffClinicHistory, '/history'],
])('the %s of an address without a number is not found', async (_, component, path) => {
  session.signedIn(person)
  expect(await at(component, path, 'x')).toContain('Page not found')
  expect(await at(component, path, '12')).not.toContain('Page not found')
})

it('the form and the history name their clinic', async () => {
  session.signedIn(person)
  expect(await at(StaffClinicEdit, '/edit', '12')).toContain('Edit Cottonwood Counseling - Main Street</h1>')
  expect(await at(StaffClinicEdit, '/edit', '12', new QueryClient())).toContain('Edit clinic</h1>')
  expect(await at(StaffClinicHistory, '/history', '12')).toContain('Cottonwood Counseling - Main Street')
})

it('a person is an editor of the clinics of their role, and else a manager', () => {
  expect(viewerOf(person, 12)).toBe('editor')
  expect(viewerOf(person, 13)).toBe('manager')
  expect(viewerOf({ roles: person.roles.map((role) => ({ ...role, role: 'manager' as const })) }, 12)).toBe('manager')
  expect(staffLinks('12').history).toEqual({ to: '/portal/clinics/$clinicId/history', params: { clinicId: '12' } })
})

it('a translation that is behind leads to the field of the older text', async () => {
  const behind = (language: 'en' | 'es') => [
    { attribute: 'clinic.descriptionEn', language, since: '2026-09-14T15:04:05.000Z', by: null },
  ]
  const es = await drawn(<BehindNotice clinicId={12} behind={behind('es') as never} />)
  expect(es).toContain('/portal/clinics/12/edit#descriptionEs"')
  const en = await drawn(<BehindNotice clinicId={12} behind={behind('en') as never} />)
  expect(en).toContain('/portal/clinics/12/edit#descriptionEn"')
  expect(textOf(en)).toContain('Update the English: Description. The Spanish changed on Sep 14, 2026.')
  expect(await drawn(<BehindNotice clinicId={12} behind={[]} />)).toBe('')
})

it('after a save each part of its outcome has its own line and its own explanation', async () => {
  const nothing = { live: [], held: [], withdrawn: [], left: [] }
  const outcomes = [
    ['live', 'Live now', undefined],
    ['held', 'Waiting for review', 'The agency reviews and translates it.'],
    ['withdrawn', 'Withdrawn from review', 'You saved the live text, so we withdrew the edit'],
    ['left', 'A colleague’s edit is still waiting', 'Only that colleague or a manager can withdraw it.'],
  ] as const
  for (const [name, title] of outcomes) {
    const saved = { ...nothing, [name]: ['clinic.website'] }
    const html = await drawn(<SavedNotice clinicId={7} {...saved} />)
    expect(html).toContain(`<dt>${title}</dt><dd>Website</dd>`)
    expect(html.match(/<dt>/g)).toHaveLength(1)
    for (const [other, , hint] of outcomes) if (hint) expect(html.includes(hint)).toBe(other === name)
    expect(html.includes('Is the rest of this section still right?')).toBe(name === 'live' || name === 'held')
  }
})

it('the question about the rest of a section shows what visitors reported about it', async () => {
  const queries = cached()
  const [report] = exampleReply<{ open: { kind: string }[] }>(listClinicReports).open
  queries.setQueryData(clinicReportsQuery(12).queryKey, { data: { open: [{ ...report, kind: 'hours' }] } } as never)
  const notice = (live: string) =>
    drawn(<SavedNotice clinicId={12} live={[live]} held={[]} withdrawn={[]} left={[]} />, queries)
  expect(await notice('clinic.fax')).toContain('A visitor says the hours are wrong')
  expect(await notice('clinic.clinicPatientAgeGroups')).not.toContain('A visitor says')
})
