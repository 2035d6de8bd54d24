import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Frame } from '../contract/directory/page-data.ts'
import type { Clinic } from '../domain/clinic/clinic.ts'
import { publicView } from '../domain/directory/listing.ts'
import type { AnswerWithDetails } from '../domain/directory/public-clinic.ts'
import { smallBook } from '../domain/testing/code-book.ts'
import { exampleClinic } from '../domain/testing/example-clinic.ts'
import { Card } from './pieces/card.tsx'

const now = new Date('2026-08-21T15:00:00Z')

function cardOf(values: object, ways: readonly AnswerWithDetails[], language: 'en' | 'es' = 'en') {
  const clinic = { clinicId: 7, providerId: 3, ...exampleClinic(values) } as unknown as Clinic
  const provider = { name: 'Aspen Care', displayAtOwnpath: true, archived: false }
  const dates = { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn: null }
  const frame = { language, now, book: smallBook } as unknown as Frame
  return renderToStaticMarkup(
    <Card hit={{ clinic: publicView({ clinic, provider, dates, notices: [] }, now) }} frame={frame} ways={ways} />,
  )
}

const BY_BUS = {
  publicTransit: true,
  publicTransitEn: 'Line 3 stops at the door.',
  publicTransitEs: null,
  transportationAssistance: null,
}

it('the card quotes the clinic about the bus when the visitor filters by bus [B29]', () => {
  expect(cardOf(BY_BUS, ['publicTransit', 'transportationAssistance'])).toContain(
    'Near a bus or train: <span>Line 3 stops at the door.</span>',
  )
  expect(cardOf(BY_BUS, ['publicTransit'], 'es')).toContain('Cerca de autobús o tren: <span lang="en">Line 3')
  expect(cardOf(BY_BUS, [])).not.toContain('Line 3')
  expect(cardOf({ ...BY_BUS, publicTransit: false }, ['publicTransit'])).not.toContain('Line 3')
})
