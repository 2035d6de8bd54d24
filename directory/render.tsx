import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DirectoryPages, Frame, PageData } from '../contract/directory/page-data.ts'
import { markdownOf } from './markdown.ts'
import { AccessibilityReport } from './pages/accessibility-report.tsx'
import { Booklet } from './pages/booklet.tsx'
import { County, Provider, Town } from './pages/browse.tsx'
import { Clinic } from './pages/clinic.tsx'
import { Compare } from './pages/compare.tsx'
import { EmbedClinic, EmbedSearch } from './pages/embed.tsx'
import { Feedback } from './pages/feedback.tsx'
import { GetHelp } from './pages/get-help.tsx'
import { Gone } from './pages/gone.tsx'
import { Guide } from './pages/guide.tsx'
import { HelpNow } from './pages/help-now.tsx'
import { Home } from './pages/home.tsx'
import { Lists } from './pages/lists.tsx'
import { LargerMap } from './pages/map.tsx'
import { NotFound } from './pages/not-found.tsx'
import { Offline } from './pages/offline.tsx'
import { OpenData } from './pages/open-data.tsx'
import { Quality } from './pages/quality.tsx'
import { QualityRound } from './pages/quality-round.tsx'
import { Report } from './pages/report.tsx'
import { ReportStatus } from './pages/report-status.tsx'
import { Results } from './pages/results.tsx'
import { Sheet } from './pages/sheet.tsx'
import { Status } from './pages/status.tsx'
import { Unavailable } from './pages/unavailable.tsx'
import { AboutData, Accessibility, Privacy, Questions } from './pages/words.tsx'
import { Card } from './pieces/card.tsx'
import { withKeptNotice } from './pieces/kept-notice.tsx'
import { meantText, shortText } from './pieces/words.tsx'
import { PAY_SENTENCES } from './texts/payment.ts'
import { SERVICE_SENTENCES } from './texts/services.ts'

/** Renders data to HTML on the server. The browser never hydrates it. */

const COMPONENTS: { [Name in keyof PageData]: ComponentType<{ data: PageData[Name]; frame: Frame }> } = {
  home: Home,
  results: Results,
  clinic: Clinic,
  provider: Provider,
  county: County,
  booklet: Booklet,
  town: Town,
  guide: Guide,
  compare: Compare,
  sheet: Sheet,
  map: LargerMap,
  quality: Quality,
  qualityRound: QualityRound,
  lists: Lists,
  offline: Offline,
  embedSearch: EmbedSearch,
  embedClinic: EmbedClinic,
  helpNow: HelpNow,
  getHelp: GetHelp,
  questions: Questions,
  aboutData: AboutData,
  openData: OpenData,
  accessibility: Accessibility,
  accessibilityReport: AccessibilityReport,
  privacy: Privacy,
  status: Status,
  feedback: Feedback,
  report: Report,
  reportStatus: ReportStatus,
  notFound: NotFound,
  gone: Gone,
  unavailable: Unavailable,
}

const render: DirectoryPages['render'] = (name, data, frame) => {
  const Page = COMPONENTS[name] as ComponentType<{ data: typeof data; frame: Frame }>
  return `<!doctype html>${renderToStaticMarkup(<Page data={data} frame={frame} />)}`
}

const card: DirectoryPages['card'] = (hit, frame) => renderToStaticMarkup(<Card hit={hit} frame={frame} />)

const explanation: DirectoryPages['explanation'] = (list, id, language) =>
  (list === 'paymentType' ? PAY_SENTENCES : SERVICE_SENTENCES)[id]?.[language]

const choice: DirectoryPages['choice'] = ({ name, value }, frame) => shortText(frame, name, value)

const searchText: DirectoryPages['searchText'] = ({ near, filters, q }, place, frame) =>
  meantText(frame, { near, filters, place, words: q, was: [], not: [], left: [], sort: null })

export const pages: DirectoryPages = { render, markdownOf, card, explanation, choice, searchText, withKeptNotice }
