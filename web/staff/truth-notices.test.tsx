import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { agencyMoment } from '../../domain/dates.ts'
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
    expect(html).toContain('You changed nothing')
    expect(html).not.toContain('Is the rest')
    expect(buttonsIn(html)).toEqual([])
  })

  it('the notice names the edits that the save withdrew, and those of a colleague that still wait', () => {
    const html = drawn(
      <SavedNotice clinicId={7} {...saved} withdrawn={['clinic.descriptionEn']} left={['clinic.website']} />,
    )
    expect(html).toContain('<dt>Withdrawn from review</dt><dd>Description</dd>')
    expect(html).toContain('<dt>A colleague’s edit is still waiting</dt><dd>Website</dd>')
    expect(html).not.toContain('You changed nothing')
  })
})

describe('the answer about new patients', () => {
  const shown = (value: boolean | null, saidOn: string | null, today: string, short = false) => {
    const days = newPatientsDays(saidOn && agencyMoment(saidOn).toISOString(), agencyMoment(today))
    return drawn(<NewPatients clinicId={7} name="Aspen" newPatients={{ value, ...days }} {...(short && { short })} />)
  }
  const SAID = '2026-07-02'

  it.each([
    [
      true,
      '2026-08-01',
      'accepting',
      'Shown to the public as current until Aug 1, 2026, then with its date until Sep 30, 2026.',
    ],
    [true, '2026-08-02', 'accepting', 'Shown to the public with its date until Sep 30, 2026.'],
    [false, '2026-08-02', 'not accepting', 'Shown to the public until Sep 30, 2026.'],
  ])('%s on %s is shown with its date and until when the public sees it', (value, today, answer, until) => {
    expect(shown(value, SAID, today)).toContain(`Your last answer: ${answer} new patients (Jul 2, 2026). ${until}`)
  })

  it('has a button for each answer that says what the public will read', () => {
    const words = (...labels: string[]) => labels.map((label) => `${label}: new patients at Aspen`)
    expect(buttonsIn(shown(true, SAID, SAID))).toEqual(words('Yes, still accepting', 'No, not accepting now'))
    expect(buttonsIn(shown(false, SAID, SAID))).toEqual(words('Still not accepting', 'Yes, accepting now'))
    const question = words('Yes, accepting now', 'No, not accepting now')
    for (const value of [true, false]) {
      expect(buttonsIn(shown(value, SAID, '2026-10-01'))).toEqual(question)
      expect(buttonsIn(shown(value, null, SAID))).toEqual(question)
    }
    expect(shown(true, SAID, '2026-10-01')).toContain('We do not show your last answer (yes), because it has expired.')
    expect(shown(true, null, SAID)).toContain('The license record says yes.')
    // In a list it is one short question.
    const short = shown(true, null, SAID, true)
    expect(short).toContain('<p>Are you accepting new patients?</p>')
    expect(buttonsIn(short)).toEqual(question)
    expect(shown(null, null, SAID)).toBe('')
  })
})

describe('a text that names the hidden address', () => {
  it('triggers a warning with the revealing words; other texts trigger none', () => {
    const leaks = [{ attribute: 'clinic.descriptionEn', part: 'street' as const, words: 'Larimer Street' }]
    const html = drawn(<LeakWarning leaks={leaks} />)
    expect(html).toContain(
      'You hide this address, but these texts give part of it away. Anyone can read them. Take it out before you save.',
    )
    expect(html).toContain('says “Larimer Street”')
    expect(drawn(<LeakWarning leaks={[]} />)).toBe('')
  })
})
