import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Frame, PageData } from '../contract/directory/page-data.ts'
import { emptySearch } from '../domain/directory/query.ts'
import { headingOf } from './pieces/results/explained.tsx'
import { LookedFor, MayHelp } from './pieces/results/looked-for.tsx'

const frame = { language: 'en', settings: { topicLines: [] } } as unknown as Frame

function found(looked: object | null, total = 3) {
  const result = { looked, said: null, problem: null, place: null, total: { count: total }, maybesTotal: { count: 0 } }
  return { search: { ...emptySearch, q: 'hoarding' }, result } as unknown as PageData['results']
}
const text = (data: PageData['results']) =>
  renderToStaticMarkup(
    <>
      <h1>{headingOf(data, frame)}</h1>
      <LookedFor data={data} frame={frame} />
      <MayHelp data={data} frame={frame} heading="Three places" />
    </>,
  )

it('says where it looked for a need that no place mentions, and what to ask those that may help', () => {
  const shown = text(found({ count: 0, unfound: ['hoarding'], ask: true }))
  expect(shown).toContain('<h1>No place mentions “hoarding”</h1>')
  expect(shown).toContain('We looked in names, streets and texts.')
  expect(shown).toContain('Three places')
  expect(shown).toContain('Ask if they can help with “hoarding”.')
  expect(shown).not.toContain('this list leaves it out')
})

it('promises no places where none is listed', () => {
  const shown = text(found({ count: 0, unfound: ['hoarding'], ask: true }, 0))
  expect(shown).toContain('<h1>No place mentions “hoarding”</h1>')
  expect(shown).not.toContain('Three places')
})

it('counts the places that mention the need, and asks the others', () => {
  const shown = text(found({ count: 2, listed: 2, unfound: [], ask: true }))
  expect(shown).toContain('2 places mention “hoarding” in their name, street or texts. They come first.')
  expect(shown).not.toContain('No place mentions')
  expect(shown).not.toContain('Three places')
  expect(text(found({ count: 2, listed: 0, unfound: [], ask: true }))).toContain(
    '2 places mention “hoarding”, but they are not in this list.',
  )
})

it('promises no place with all of the words where none has them', () => {
  const shown = text(found({ count: 3, listed: 3, unfound: [], ask: false, part: true }))
  expect(shown).toContain('<h1>3 places have part of “hoarding”</h1>')
  expect(shown).toContain('No place in this list has all of these words: “hoarding”. They have some of them.')
  expect(text(found({ count: 3, listed: 3, unfound: [], ask: false, part: false }))).not.toContain('have part of')
  const need = text(found({ count: 3, listed: 3, unfound: [], ask: true, part: true }))
  expect(need).toContain('3 places mention part of “hoarding” in their name, street or texts. They come first.')
})

it('leaves out a word that no place mentions beside other filters, and promises nothing about it', () => {
  const shown = text(found({ count: 0, unfound: ['hoarding'], ask: false }))
  expect(shown).toContain('No place mentions “hoarding”, so this list leaves it out. Check how you spelled it.')
  expect(shown).not.toContain('These places treat mental health')
  expect(text(found(null))).not.toContain('They come first')
  expect(text(found({ count: 2, unfound: [], ask: false }))).not.toContain('They come first')
})
