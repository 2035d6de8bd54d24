import type { Reply } from '../../../contract/by-route.ts'
import { type confirmationTable, MOST_SHOWN, sectionValues } from '../../../contract/shared/confirmations.ts'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { queryOf } from '../../session/api/call.ts'
import { messages } from '../../ui/texts.ts'
import type { ConfirmSearch } from './confirm-search.ts'

/** The job of confirming: three pages of clinics, and what the person did on them so far. */

export type TableRow = Reply<typeof confirmationTable>['data'][number]
export type JobClinic = { clinicId: number; name: string }
export type JobPage = { section: ConfirmedSection; clinics: readonly JobClinic[] }

/** The clinics on the page of each section, as they were when the job began. */
export function pagesOf(rows: readonly TableRow[], { clinic, all }: ConfirmSearch): JobPage[] {
  const isIn = (row: TableRow, section: ConfirmedSection) => {
    if (clinic !== undefined) return row.clinicId === clinic
    return all || row.sections.some((one) => one.section === section && one.state !== 'confirmed')
  }
  return SECTIONS.map((section) => ({
    section,
    clinics: rows
      .filter((row) => isIn(row, section))
      .slice(0, MOST_SHOWN)
      .map(({ clinicId, displayName }) => ({ clinicId, name: displayName ?? messages.noDisplayName() })),
  }))
}

/**
 * The values of one page. The page before asks for them, so that the new page renders with its rows and the first Tab
 * reaches one; a few seconds later they are read again.
 */
export const valuesOf = ({ section, clinics }: JobPage) => ({
  ...queryOf(sectionValues, { query: { section, clinicIds: clinics.map(({ clinicId }) => clinicId) } }),
  staleTime: 5_000,
  gcTime: 5_000,
})

/** By section, the clinics that are confirmed, and those that the person has set aside to change them. */
export type SectionProgress = { confirmed: ReadonlySet<number>; aside: ReadonlySet<number> }
export type Progress = Readonly<Record<ConfirmedSection, SectionProgress>>

const nothing: SectionProgress = { confirmed: new Set(), aside: new Set() }
export const NOT_BEGUN: Progress = { about: nothing, contact: nothing, patients: nothing }

export const hasBegun = (progress: Progress) =>
  SECTIONS.some((section) => progress[section].confirmed.size + progress[section].aside.size > 0)

/** The clinics that were set aside on any page. */
export const asideIn = (progress: Progress) => new Set(SECTIONS.flatMap((section) => [...progress[section].aside]))
