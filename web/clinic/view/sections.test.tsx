import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Clinic, isEditable, rowsOf } from '../../../domain/clinic/clinic.ts'
import { FIELDS } from '../../../domain/clinic/fields.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { english, spanish } from '../../../domain/testing/code-book.ts'
import { exampleClinic, telehealth } from '../../../domain/testing/example-clinic.ts'
import type { Pending } from './pending.ts'
import { Sections } from './sections.tsx'
import { ShowClinic, viewLabel } from './shown.tsx'

function page(changes: Parameters<typeof exampleClinic>[0] = {}, pending: Pending = {}, voice = english): string {
  const clinic = exampleClinic(changes) as unknown as Clinic
  return renderToStaticMarkup(
    <ShowClinic clinic={clinic} voice={voice} pending={pending} reviewOf={undefined}>
      <Sections level={1} confirmations={[]} confirm={(section) => <button type="button">{section}</button>} />
    </ShowClinic>,
  )
}

/** The switch is above the profile. */
const ELSEWHERE = ['displayAtOwnpath']

describe('the profile', () => {
  it.each(rowsOf(FIELDS).filter(([name, row]) => isEditable(row) && !row.explains && !ELSEWHERE.includes(name)))(
    'has a place for %s',
    (_name, row) => {
      expect(page()).toContain(`<dt>${viewLabel(row)}</dt>`)
    },
  )

  it.each(SECTIONS)(
    'has the answers of %s in one block, and no other, above the button that confirms them',
    (section) => {
      const block = page()
        .split('</section>')
        .find((part) => part.includes(`<button type="button">${section}</button>`))
      const shown = [...(block ?? '').matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)
      const confirmed = rowsOf(FIELDS).filter(([, row]) => row.section === section && !row.explains && !row.implied)
      expect(shown.toSorted()).toEqual(confirmed.map(([, row]) => viewLabel(row)).toSorted())
      expect(block?.indexOf('<button')).toBeGreaterThan(block?.lastIndexOf('<dt>') ?? 0)
    },
  )

  it('shows a text beside the answer that it explains, and no switch that the week repeats', () => {
    const html = page({ publicTransit: true, publicTransitEn: 'Bus 15', publicTransitEs: 'Autobús 15' })
    expect(html).toMatch(/Accessible by public transit<\/dt><dd>.*Yes.*lang="en">Bus 15<.*lang="es">Autobús 15</)
    expect(html).not.toContain('<dt>Open 24 hours</dt>')
  })

  it('shows Spanish texts first to a Spanish reader', () => {
    const html = page({ publicTransit: true, publicTransitEn: 'Bus 15', publicTransitEs: 'Autobús 15' }, {}, spanish)
    expect(html).toMatch(/lang="es">Autobús 15<.*lang="en">Bus 15</)
  })

  it('names a missing answer by the label of its row', () => {
    const html = page({ descriptionEn: null, clinicLocations: [], clinicServicesProvideds: [] })
    expect(html).toContain('No information provided, please update')
    expect(html).toContain('[No valid primary address on file]')
    expect(html).toContain('No services found.')
    expect(html).toContain('Not specified')
  })

  it('says whom to ask about unpublished restrictions', () => {
    const html = page({ clinicTelehealthOptions: [telehealth(2)] })
    expect(html).toContain('Telehealth Available - With Restrictions; call to learn which')
  })
})
