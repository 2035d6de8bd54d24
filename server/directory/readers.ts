import type { PageName } from '../../contract/directory/pages.ts'
import { readHome } from './read-home.ts'
import { notFoundPage, type Reader } from './reader.ts'

/** Pages of words read nothing. */
const words =
  (page: 'helpNow' | 'questions' | 'aboutData' | 'accessibility' | 'privacy'): Reader =>
  async () => ({ page, data: {} })

const nothingYet: Reader = async () => notFoundPage()

/** Who answers which page. */
export const readers: Readonly<Record<PageName, Reader>> = {
  home: readHome,
  results: nothingYet,
  clinic: nothingYet,
  provider: nothingYet,
  county: nothingYet,
  town: nothingYet,
  helpNow: words('helpNow'),
  questions: words('questions'),
  aboutData: words('aboutData'),
  accessibility: words('accessibility'),
  privacy: words('privacy'),
}
