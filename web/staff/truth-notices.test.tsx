import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { coloradoMoment } from '../../domain/dates.ts'
import { newPatientsDays } from '../../domain/freshness/expiry.ts'
import { NewPatients } from '../clinic/new-patients/new-patients.tsx'
import { LeakWarning } from '../clinic/translations/leak-warning.tsx'
import { SavedNotice } from './clinic/saved-notice.tsx'

/** Questions and warnings that staff see where they just worked. */

const drawn = (what: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)
const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)

describe('after a save', () => {
  const saved = { live: [], held: [], withdrawn: [], left: [] }

  it('the notice asks to confirm each touched section, live or pending, with one button each', () => {
    const html = drawn(<SavedNotice clinicId={7} {...saved} live={['clinic.fax']} held={['clinic.descriptionEn']} />)
    expect(html).toContain('Is the rest of this section still right?')
    expect(buttonsIn(html)).toEqual(['About: still right', 'Contact: still right'])
  })

  it('the notice asks nothing without a change', () => {
    const html = drawn(<SavedNotice clinicId={7} {...saved} />)
    expect(html).toContain('Nothing was different')
    expect(html).not.toContain('Is the rest')
    expect(buttonsIn(html)).toEqual([])
  })

  it('the notice names the edits that the save withdrew, and those of a colleague that still wait', () => {
    const html = drawn(
      <SavedNotice clinicId={7} {...saved} withdrawn={['clinic.descriptionEn']} left={['clinic.website']} />,
    )
    expect(html).toContain('<dt>Withdrawn from review</dt><dd>Description</dd>')
    expect(html).toContain('<dt>A colleague’s edit still waits</dt><dd>Website</dd>')
    expect(html).not.toContain('Nothing was different')
  })
})

describe('the answer about new patients', () => {
  const shown = (value: boolean | null, saidOn: string | null, today: string) => {
    const days = newPatientsDays(saidOn && coloradoMoment(saidOn).toISOString(), coloradoMoment(today))
    return drawn(<NewPatients clinicId={7} name="Aspen" newPatients={{ value, ...days }} />)
  }
  const SAID = '2026-07-02'

  it.each([
    [
      true,
      '2026-08-01',
      'taking',
      'Shown to the public until Aug 1, 2026; then with its date and “Ask” until Sep 30, 2026.',
    ],
    [true, '2026-08-02', 'taking', 'Shown to the public with its date and “Ask” until Sep 30, 2026.'],
    [false, '2026-08-02', 'not taking', 'Shown to the public until Sep 30, 2026.'],
    [true, '2026-10-01', 'taking', 'That is too old, and the public does not see it.'],
  ])('%s on %s is shown with its date and until when the public sees it', (value, today, answer, until) => {
    expect(shown(value, SAID, today)).toContain(`You last said: ${answer} new patients (Jul 2, 2026). ${until}`)
  })

  it('is never offered without both answers', () => {
    const both = ['Still so: new patients at Aspen', 'Not any more: new patients at Aspen']
    for (const value of [true, false]) expect(buttonsIn(shown(value, SAID, SAID))).toEqual(both)
    expect(shown(true, null, SAID)).toContain('The license record says: taking new patients.')
    expect(shown(null, null, SAID)).toBe('')
  })
})

describe('a text that names the hidden address', () => {
  it('triggers a warning with the revealing words; other texts trigger none', () => {
    const leaks = [{ attribute: 'clinic.descriptionEn', part: 'street' as const, words: 'Larimer Street' }]
    const html = drawn(<LeakWarning leaks={leaks} />)
    expect(html).toContain('The address is hidden, but these texts name a part of it. Visitors read them.')
    expect(html).toContain('names “Larimer Street”')
    expect(drawn(<LeakWarning leaks={[]} />)).toBe('')
  })
})
