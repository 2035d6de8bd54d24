import type { PageName } from '../../contract/directory/pages.ts'
import { sentForm } from '../../domain/directory/feedback.ts'
import type { Reader } from './reader.ts'
import { readBooklet } from './readers/read-booklet.ts'
import { readCountyPage, readProviderPage, readTownPage } from './readers/read-browse.ts'
import { readCompare, readSheet } from './readers/read-chosen.ts'
import { readClinic } from './readers/read-clinic.ts'
import { readEmbedded } from './readers/read-embedded.ts'
import { readGuidePage } from './readers/read-guide.ts'
import { readHelpNow } from './readers/read-help-now.ts'
import { readHome } from './readers/read-home.ts'
import { readMap } from './readers/read-map.ts'
import { readQualityPage } from './readers/read-quality.ts'
import { readReportPage, readReportStatus } from './readers/read-report.ts'
import { readResults } from './readers/read-results.ts'
import { readRoundPage } from './readers/read-round.ts'

/** Text pages read nothing. */
const words =
  (
    page:
      | 'lists'
      | 'offline'
      | 'getHelp'
      | 'questions'
      | 'aboutData'
      | 'openData'
      | 'accessibility'
      | 'accessibilityReport'
      | 'privacy',
  ): Reader =>
  () => ({ page, data: {} })

/** The reader of each page. */
export const readers: Readonly<Record<PageName, Reader>> = {
  home: readHome,
  results: readResults,
  clinic: readClinic,
  provider: readProviderPage,
  county: readCountyPage,
  booklet: readBooklet,
  town: readTownPage,
  guide: readGuidePage,
  compare: readCompare,
  sheet: readSheet,
  map: readMap,
  quality: readQualityPage,
  qualityRound: readRoundPage,
  lists: words('lists'),
  offline: words('offline'),
  embedSearch: () => ({ page: 'embedSearch', data: { instead: null } }),
  embedClinic: readEmbedded,
  helpNow: readHelpNow,
  getHelp: words('getHelp'),
  questions: words('questions'),
  aboutData: words('aboutData'),
  openData: words('openData'),
  accessibility: words('accessibility'),
  accessibilityReport: words('accessibilityReport'),
  privacy: words('privacy'),
  status: async ({ watch }) => ({ page: 'status', data: { condition: await watch.look(), days: watch.days() } }),
  report: readReportPage,
  reportStatus: readReportStatus,
  feedback: ({ query }) => {
    const sent = sentForm(query.find(([key]) => key === 'sent')?.[1] ?? '')
    return { page: 'feedback', data: { sent, problem: null, typed: {} } }
  },
}
