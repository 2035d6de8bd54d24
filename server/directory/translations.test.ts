import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatDate } from '../../domain/dates.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'

/** The note on a Spanish page whose English text has changed since. */

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS })
  await story.edits('ana-admin', { descriptionEn: 'We help.', descriptionEs: 'Ayudamos.' })
})
afterEach(() => story.close())

const page = async (language: 'en' | 'es') => {
  // Lets the cached page expire.
  story.clock.advance(6_000)
  const path = language === 'en' ? '/en/clinics/' : '/es/clinicas/'
  const { statusCode, body } = await story.app.inject({ url: `${path}${OURS.clinic}-nino-peak-care-north` })
  expect(statusCode).toBe(200)
  return body
}
const LINE = 'El texto en inglés cambió el'
const approves = async (submissionId: number | null) => {
  const { status } = await story.decides('ana-admin', { submissionId, approved: true })
  expect(status).toBe(200)
}

describe('a Spanish page', () => {
  it('notes that the English changed once an edit of it alone is approved, until the Spanish follows [B13]', async () => {
    expect(await page('es')).not.toContain(LINE)
    const english = await story.edits('eli-editor', { descriptionEn: 'We help day and night.' })
    expect(await page('es')).not.toContain(LINE)
    story.clock.set('2026-09-03T15:00:00Z')
    await approves(english.submissionId)
    const behind = await page('es')
    expect(behind).toContain('Ayudamos.')
    expect(behind).toContain(`El texto en inglés cambió el ${formatDate('2026-09-03T15:00:00Z', 'es')}.`)
    expect(behind).toContain(
      `<a href="/en/clinics/${OURS.clinic}-nino-peak-care-north" hrefLang="en">Leer el texto en inglés</a>`,
    )
    expect(await page('en')).not.toContain('The English text changed')
    const spanish = await story.edits('eli-editor', { descriptionEs: 'Ayudamos de día y de noche.' })
    await approves(spanish.submissionId)
    expect(await page('es')).not.toContain(LINE)
  })

  it('notes it too for bus directions, rides and limits on phone care', async () => {
    const both = {
      publicTransit: true,
      publicTransitEn: 'Bus 3',
      publicTransitEs: 'Autobús 3',
      transportationAssistance: true,
      transportationInfoEn: 'A van',
      transportationInfoEs: 'Una camioneta',
      clinicTelehealthOptions: [
        {
          telehealthOptionId: 2,
          telehealthRestrictionWriteInEn: 'Adults',
          telehealthRestrictionWriteInEs: 'Personas adultas',
        },
      ],
    }
    await story.edits('ana-admin', both)
    expect(await page('es')).not.toContain(LINE)
    await story.edits('ana-admin', {
      publicTransitEn: 'Bus 4',
      transportationInfoEn: 'Two vans',
      clinicTelehealthOptions: both.clinicTelehealthOptions.map((one) => ({
        ...one,
        telehealthRestrictionWriteInEn: 'Adults and teens',
      })),
    })
    expect((await page('es')).split(LINE)).toHaveLength(4)
    await story.edits('ana-admin', both)
    expect(await page('es')).not.toContain(LINE)
  })

  it('shows the English where there is no Spanish, marked as English', async () => {
    await story.edits('ana-admin', { descriptionEs: null })
    const body = await page('es')
    expect(body).toContain('Por ahora solo en inglés')
    expect(body).toContain('<div lang="en"><p class="own-words">We help.</p></div>')
    expect(body).not.toContain(LINE)
  })
})
