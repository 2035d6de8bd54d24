import { OPEN_DATA, PLACE } from '#place/names'
import { pathOf } from '../../../contract/directory/pages.ts'
import { awkwardClinics as awkward, awkwardProviders } from './awkward.ts'
import { showcaseClinics as showcase } from './showcase.ts'

const at = (clinicId: number) => pathOf('clinic', 'en', String(clinicId))
const inSpanish = (clinicId: number) => pathOf('clinic', 'es', String(clinicId))
const row = (state: string, path: string, says: string, status = 200) => ({ state, path, says, status })

/** Each state of a public page, with an address that shows it and words that identify it there. */
export const STATES = [
  row('address kept private', at(awkward.hiddenAddress), 'Address kept private'),
  row('phone or video only', at(awkward.telehealthOnly), 'Care by phone or video only'),
  row('phone or video only, no address at all', at(awkward.telehealthOnlyNoAddress), 'Care by phone or video only'),
  row('never confirmed by the clinic', at(awkward.letters), 'Not yet confirmed by the clinic.'),
  row('confirmed lately', at(903), 'Confirmed by the clinic'),
  row('checked by the agency', at(showcase.takingPatients), `Checked by ${OPEN_DATA.publisher} on`),
  row('confirmed long ago', at(showcase.confirmedLongAgo), 'Call first.'),
  row('accepts new patients', at(showcase.takingPatients), 'Accepting new patients as of'),
  row('accepted new patients some weeks ago', at(showcase.wasTakingPatients), '. Call to check.'),
  row('accepts no new patients', at(showcase.notTakingPatients), 'Not accepting new patients as of'),
  row('openings today', at(showcase.openAlways), 'crisis beds or chairs open as of'),
  row('the wait for a first visit', at(showcase.pastMidnight), 'First visit within a week (as of'),
  row('answered nothing', at(awkward.missingAnswers), 'The clinic has not told us about: '),
  row(
    'edited by no person: only what the license feed says',
    at(1),
    'Not yet confirmed by the clinic. License record of',
  ),
  row('no phone number, so other help', at(awkward.missingAnswers), `988 ${PLACE.state.en} can help.`),
  row('hours not stated', at(awkward.hoursUnknown), 'They have not told us their hours'),
  row('open 24 hours', at(showcase.openAlways), 'Open 24 hours, every day'),
  row('open past midnight', at(showcase.pastMidnight), '6:00 pm–2:00 am'),
  row('the longest name', at(awkward.longestName), 'of the Lower Arkansas Valley, Main Street Campus'),
  row('the longest description', at(awkward.longestDescription), 'Arroyo Verde'),
  row('everything ticked', at(awkward.everythingTicked), 'Arroyo Verde Walk-in House'),
  row(
    'Spanish text older than its English (Spanish page)',
    inSpanish(showcase.englishChanged),
    'El texto en inglés cambió el',
  ),
  row('closed for some days, by a notice', at(showcase.notTakingPatients), 'Closed from'),
  row('phones down, by a notice (Spanish page)', inSpanish(showcase.wasTakingPatients), 'Los teléfonos no funcionan'),
  row('no Spanish text (Spanish page)', inSpanish(showcase.onlyEnglish), 'Por ahora solo en inglés'),
  row('for people in custody', at(showcase.inCustody), 'Only for people in jail, prison or detention here'),
  row('replaces a clinic that ended', at(showcase.replaced), 'This place replaces: Zephyr Ridge Care - Old Mill'),
  row('ended, with no successor', at(awkward.archived), 'is no longer in this directory', 410),
  row('not displayed, as if it never was', at(awkward.notDisplayed), 'We could not find this page', 404),
  row('many sites of one provider', pathOf('provider', 'en', String(awkwardProviders.eighteenClinics)), 'Cumbres Care'),
  row('a county without a clinic', pathOf('county', 'en', 'jackson'), 'There is no place in this county yet.'),
  row('a ZIP code that does not exist', `${pathOf('results', 'en')}?near=80999`, 'There is no ZIP code 80999'),
  row('few matches, and steps that lead to more', `${pathOf('results', 'en')}?near=Walden&miles=5`, 'Show'),
  row('a phone number that two visitors reported', at(showcase.confirmedLongAgo), 'We are checking this number.'),
  row('how right the pages are, from a round of 85 calls', pathOf('quality', 'en'), 'phone numbers reached the place'),
  row(
    'a finished round of calls, with the command that repeats its draw',
    pathOf('qualityRound', 'en', '1'),
    'diff drawn.txt published.txt',
  ),
  row('a page that the agency checked by phone', at(32), 'Checked by phone by'),
  row(
    'a round under way, which publishes no figures',
    pathOf('qualityRound', 'en', '2'),
    'We are still calling. We publish no numbers before all calls are done.',
  ),
  row(
    'an announced round whose number no one knows yet',
    pathOf('qualityRound', 'en', '3'),
    'We will know the number on',
  ),
  row('a notice of the agency on every page', pathOf('home', 'en'), 'This is a demonstration'),
]
