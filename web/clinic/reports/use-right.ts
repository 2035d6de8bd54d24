import { useState } from 'react'
import type { ReportBeside } from '../../../contract/reports.ts'

/** The reports to which the person answers, while confirming, that the page is right. */
export function useReportsRight() {
  const [right, setRight] = useState<ReadonlySet<number>>(new Set())
  return {
    right,
    toggle: (reportId: number) =>
      setRight((before) => {
        const after = new Set(before)
        if (!after.delete(reportId)) after.add(reportId)
        return after
      }),
    /** The part of a confirmation's body for these reports. */
    answersTo(reports: readonly Pick<ReportBeside, 'reportId'>[]): { reportsRight?: number[] } {
      const answered = reports.map(({ reportId }) => reportId).filter((reportId) => right.has(reportId))
      return answered.length > 0 ? { reportsRight: answered } : {}
    },
  }
}
