import type { AgencyReport } from '../../../contract/reports.ts'
import { foldDays } from '../../../domain/clinic/hours.ts'
import { formatDay } from '../../../domain/dates.ts'
import { labelOf } from '../../clinic/names.ts'
import { reportTexts } from '../../clinic/reports/texts.ts'
import { feedbackTexts as texts } from './texts.ts'

/** What the table of reports and the list of work both say about a report. */

export const clinicNameOf = ({ clinicName }: AgencyReport) => labelOf({ displayName: clinicName })

/** What the page now says about the subject of the report; null where the report has none. */
export const pageSaysOf = ({ kind, pageSays }: AgencyReport) =>
  kind === 'hours' && pageSays !== null ? foldDays(pageSays) : pageSays

export const whyOf = ({ withClinic, unanswered, times, askedOn }: AgencyReport) =>
  [
    !withClinic ? texts.nobodyTold() : unanswered ? texts.unanswered() : '',
    times > 1 ? texts.cameTimes(times) : '',
    askedOn === null ? '' : reportTexts.askedAgain(formatDay(askedOn)),
  ]
    .filter(Boolean)
    .join('. ')

export const mayAskAgain = ({ withClinic, askedOn, unanswered }: AgencyReport) =>
  withClinic && (askedOn === null || unanswered)
