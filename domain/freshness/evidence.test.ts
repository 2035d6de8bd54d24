import { describe, expect, it } from 'vitest'
import {
  answerDate,
  type Evidence,
  isFeedsAnswer,
  isOnlyFromFeed,
  lastWord,
  sectionDate,
  type Way,
} from './evidence.ts'

const on = (day: number) => `2026-05-${String(day).padStart(2, '0')}T15:00:00.000Z`
const word = (way: Way, day: number) => ({ way, at: on(day), by: way === 'feed' ? 'ladders' : 'eli' })
const wordOn = (attribute: string, way: Way, day: number) => ({ attribute: `clinic.${attribute}`, ...word(way, day) })

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  since: on(1),
  sections: {},
  answers: [],
  ...changes,
})

describe('the date of a section', () => {
  it('is its latest confirmation; an edit of one answer confirms nothing else [P36] [B2]', () => {
    const answers = [wordOn('website', 'saved', 20), wordOn('fax', 'feed', 21)]
    expect(sectionDate(evidence({ answers }), 'contact')).toBeNull()
    expect(sectionDate(evidence({ answers, sections: { contact: word('confirmed', 3) } }), 'contact')).toBe(on(3))
  })
})

describe('the date of an answer', () => {
  const confirmed = { about: word('confirmed', 10) }
  it.each<[string, Partial<Evidence>, number | null]>([
    ['nothing was said', {}, null],
    ['only the feed spoke', { answers: [wordOn('newPatientAcceptance', 'feed', 9)] }, null],
    ['its section was confirmed', { sections: confirmed }, 10],
    ['another section was confirmed', { sections: { contact: word('confirmed', 10) } }, null],
    [
      'saved after the confirmation',
      { sections: confirmed, answers: [wordOn('newPatientAcceptance', 'saved', 12)] },
      12,
    ],
    ['saved before it', { sections: confirmed, answers: [wordOn('newPatientAcceptance', 'saved', 8)] }, 10],
    ['approved', { answers: [wordOn('newPatientAcceptance', 'approved', 11)] }, 11],
    ['saved by an administrator', { answers: [wordOn('newPatientAcceptance', 'savedByAdmin', 11)] }, 11],
    ['kept against the feed', { answers: [wordOn('newPatientAcceptance', 'keptAgainstFeed', 11)] }, null],
    ['another answer was edited', { answers: [wordOn('appointmentRequired', 'saved', 11)] }, null],
    [
      'the feed spoke after a person',
      { answers: [wordOn('newPatientAcceptance', 'saved', 5), wordOn('newPatientAcceptance', 'feed', 30)] },
      5,
    ],
  ])('%s', (_, told, day) => {
    expect(answerDate(evidence(told), 'newPatientAcceptance')).toBe(day === null ? null : on(day))
  })

  it('is that of its latest part', () => {
    const answers = [
      wordOn('clinicLocations.addressLine1', 'approved', 4),
      wordOn('clinicLocations.hideAddress', 'saved', 6),
    ]
    expect(answerDate(evidence({ answers }), 'clinicLocations')).toBe(on(6))
  })
})

describe('the evidence for an answer', () => {
  it('is the latest, with its author and way', () => {
    const answers = [
      wordOn('website', 'approved', 4),
      wordOn('website', 'feed', 9),
      wordOn('website', 'keptAgainstFeed', 7),
    ]
    expect(lastWord(evidence({ answers }), 'website')).toMatchObject({ way: 'feed', by: 'ladders', at: on(9) })
    expect(lastWord(evidence({ answers, sections: { contact: word('confirmed', 12) } }), 'website')).toEqual(
      word('confirmed', 12),
    )
    expect(lastWord(evidence(), 'website')).toBeNull()
  })

  it.each<[string, Partial<Evidence>, boolean]>([
    ['of a feed, never confirmed by a person', { answers: [wordOn('website', 'feed', 4)] }, true],
    ['of a feed, then of a person', { answers: [wordOn('website', 'feed', 4), wordOn('website', 'saved', 5)] }, false],
    ['of a person, then of a feed', { answers: [wordOn('website', 'feed', 6), wordOn('website', 'saved', 5)] }, true],
    [
      'confirmed since',
      { answers: [wordOn('website', 'feed', 6)], sections: { contact: word('confirmed', 7) } },
      false,
    ],
    ['unknown', {}, false],
  ])('comes only from a feed: %s', (_, told, only) => {
    expect(isOnlyFromFeed(evidence(told), 'website')).toBe(only)
  })
})

describe('an answer of the feed', () => {
  it.each<[string, Partial<Evidence>, boolean]>([
    ['nobody answered', {}, false],
    ['the feed answered', { answers: [wordOn('newPatientAcceptance', 'feed', 9)] }, true],
    [
      'a person kept another answer',
      { answers: [wordOn('newPatientAcceptance', 'feed', 9), wordOn('newPatientAcceptance', 'keptAgainstFeed', 10)] },
      false,
    ],
    [
      'the feed answered after the clinic',
      { answers: [wordOn('newPatientAcceptance', 'saved', 9), wordOn('newPatientAcceptance', 'feed', 10)] },
      true,
    ],
  ])('%s', (_, told, isFeeds) => {
    expect(isFeedsAnswer(evidence(told), 'newPatientAcceptance')).toBe(isFeeds)
  })
})
