import { PLACE } from '#place/names'
import type { Need } from '../../../domain/directory/gaps/need.ts'
import { NEED_WORDS } from '../../../domain/directory/gaps/need-texts.ts'
import type { Standing } from '../../../domain/directory/gaps/standing.ts'
import type { Language } from '../../../domain/language.ts'
import { listed, pluralEn } from '../../../domain/lists.ts'
import { grouped } from '../../../domain/numbers.ts'

/** Texts of the administrators' screen about gaps in care, by name. */

const zipCodes = (count: number) => pluralEn(count, '1 ZIP code', `${grouped(count)} ZIP codes`)

export const gapsTexts = {
  title: () => 'Gaps in care',
  what: () => 'the gaps in care',
  counted: (moment: string, zips: number) => `Counted ${moment} · ${zipCodes(zips)}`,
  need: () => 'The need',
  label: {
    kind: () => 'Kind of help',
    age: () => 'Age',
    language: () => 'Language',
    pay: () => 'Way to pay',
    miles: () => 'Distance',
    video: () => 'Visit',
  },
  joined: { age: () => 'for', language: () => 'in', pay: () => 'with', miles: () => 'within', video: () => ',' },
  miles: (miles: string) => `${miles} miles`,
  video: { person: () => 'in person', video: () => 'in person, by phone or by video' },
  sentence: (zips: number, missing: number, perhaps: number) =>
    `${grouped(missing + perhaps)} of ${zipCodes(zips)} have no clinic that says yes. In ${grouped(missing)} no clinic offers this. In ${grouped(perhaps)} only an answer is missing.`,
  noGap: (zips: number) => `Each of the ${zipCodes(zips)} has a clinic that says yes.`,
  where: () => 'Where',
  standing: {
    missing: () => 'no clinic offers this',
    perhaps: () => 'only an answer is missing',
    served: () => 'a clinic says yes',
  } satisfies Record<Standing, () => string>,
  map: (missing: readonly string[], perhaps: readonly string[]) =>
    [
      `Map of ${PLACE.state.en} with every ZIP code.`,
      missing.length > 0 && `ZIP codes where no clinic offers this are mostly in ${listed(missing, 'en')}.`,
      perhaps.length > 0 && `ZIP codes where only an answer is missing are mostly in ${listed(perhaps, 'en')}.`,
      'The table of counties has the same numbers.',
    ]
      .filter(Boolean)
      .join(' '),
  straight: () =>
    'Distances are straight lines from the middle of each ZIP code. We count ZIP codes and not people, because the portal does not know how many people live in each.',
  byVideo: (yes: number, silent: number) =>
    `By phone or video, ${pluralEn(yes, '1 clinic in the state says yes', `${grouped(yes)} clinics in the state say yes`)}, and ${pluralEn(silent, '1 has not told us', `${grouped(silent)} have not told us`)}.`,
  downloadZips: () => 'Download ZIP codes as CSV',
  watched: () => 'Watched needs',
  choose: () => 'Choose the watched needs',
  watchedNone: () => 'You watch no needs yet. Choose up to ten.',
  watchedNeed: () => 'Need',
  noClinic: () => 'No clinic',
  noAnswer: () => 'Answer missing',
  served: () => 'Served',
  searches: () => 'Searches with few results in a year',
  searchesOf: (region: string, count: number) => `${region}: ${grouped(count)}`,
  trend: () => 'ZIP codes where no clinic says yes',
  trendOf: (need: string, from: string, to: string, first: number, last: number) =>
    `${need}: ${grouped(first)} ZIP codes where no clinic says yes on ${from}, ${grouped(last)} on ${to}`,
  firstDay: () => 'New',
  deciders: (clinics: number, zips: number) =>
    clinics === 0
      ? 'Answers that would help most'
      : `${pluralEn(clinics, '1 answer', `${grouped(clinics)} answers`)} could close the gap in ${zipCodes(zips)}`,
  noDeciders: () => 'No missing answer would close a gap.',
  decidersIntro: () => 'Ask these clinics first. Each number is how many more ZIP codes the answer would serve.',
  askAll: (count: number) => pluralEn(count, 'Ask 1 clinic by email', `Ask ${grouped(count)} clinics by email`),
  ask: () => 'Ask by email',
  asked: (count: number) =>
    count === 0
      ? 'We sent no email. These clinics have answered, or we emailed them this week.'
      : pluralEn(count, 'We asked 1 clinic by email.', `We asked ${grouped(count)} clinics by email.`),
  askFailed: () => 'We could not ask the clinics. Please try again.',
  askedOn: (day: string) => `Asked ${day}`,
  noPeople: () => 'No one there gets our emails. Please call.',
  clinic: () => 'Clinic and missing answers',
  zips: () => 'ZIP codes',
  adds: (sum: number, all: number) => `${grouped(sum)} of ${grouped(all)} so far`,
  action: () => 'Ask',
  missingAnswers: (parts: readonly string[]) => `Has not told us: ${listed(parts, 'en')}`,
  license: () => 'services on its license',
  visit: () => 'phone or video',
  showRest: (count: number) => `Show the other ${grouped(count)}`,
  byCounty: () => 'By county',
  county: () => 'County',
  share: () => 'Share',
  nearest: () => 'Nearest yes, from the nearest ZIP code',
  booklets: () => 'Print a booklet',
  bookletIn: (language: Language) => ({ en: 'English', es: 'Spanish' })[language],
  bookletOf: (county: string, language: Language) => `Booklet for ${county} County in ${gapsTexts.bookletIn(language)}`,
  milesAway: (miles: number) => pluralEn(Math.round(miles), '1 mile', `${Math.round(miles)} miles`),
  none: () => 'None',
  allCounties: (count: number) => `Show all ${count} counties`,
  download: () => 'Download as CSV',
}

/** What a need asks for in the words of its parts. */
export const partText = (part: 'age' | 'lang' | 'pay' | 'visit', need: Need): string =>
  ({
    age: NEED_WORDS.age[need.age].en,
    lang: NEED_WORDS.language[need.language].en,
    pay: NEED_WORDS.pay[need.pay].en,
    visit: gapsTexts.visit(),
  })[part]
