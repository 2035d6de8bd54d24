import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { addDays, coloradoDay } from '../../domain/dates.ts'
import { NewPatients } from '../clinic/new-patients/new-patients.tsx'
import { LeakWarning } from '../clinic/translations/leak-warning.tsx'
import { SavedNotice } from './clinic/saved-notice.tsx'

/** Questions and warnings that staff see where they just worked. */

const drawn = (what: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)
const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)

describe('after a save', () => {
  it('the notice asks to confirm each touched section, live or pending, with one button each', () => {
    const html = drawn(<SavedNotice clinicId={7} live={['clinic.fax']} held={['clinic.descriptionEn']} />)
    expect(html).toContain('Is the rest of this section still right?')
    expect(buttonsIn(html)).toEqual(['About: still right', 'Contact: still right'])
  })

  it('the notice asks nothing without a change', () => {
    const html = drawn(<SavedNotice clinicId={7} live={[]} held={[]} />)
    expect(html).not.toContain('Is the rest')
    expect(buttonsIn(html)).toEqual([])
  })
})

describe('the answer about new patients', () => {
  const shown = (value: boolean | null, shownUntil: string | null) =>
    drawn(<NewPatients clinicId={7} name="Aspen" newPatients={{ value, shownUntil }} />)
  const today = coloradoDay(new Date())

  it('shows until when the public sees it, and renews it on one press', () => {
    expect(shown(true, addDays(today, 20))).toMatch(/Taking new patients\. Shown to the public until \w+ \d+, \d{4}</)
    expect(shown(false, today)).toContain('Not taking new patients. Shown to the public until')
    expect(buttonsIn(shown(true, today))).toEqual(['Still so: new patients at Aspen'])
  })

  it('says that it is too old to be shown, and asks nothing of a clinic that never answered', () => {
    for (const until of [addDays(today, -1), null])
      expect(shown(true, until)).toContain('too old and is not shown to the public')
    expect(shown(null, null)).toBe('')
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
