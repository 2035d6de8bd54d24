import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Reply } from '../../../contract/by-route.ts'
import { openReview } from '../../../contract/shared/review.ts'
import { call } from '../../session/api/call.ts'

export type Visit = Reply<typeof openReview>['data']

const RENEWED_EVERY = 60_000
/** A screen without input for this long no longer counts as a visit. */
const IDLE_AFTER = 4 * 60_000
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const

export const visitQuery = (submissionId: number) =>
  queryOptions({
    queryKey: [openReview.name, submissionId],
    queryFn: () => call(openReview, { params: { submissionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

/** Renews the reviewer's lease on the submission while they work on it, and reads who else has it open. */
export function useVisit(submissionId: number): Visit | undefined {
  const lastSign = useRef(Date.now())
  useEffect(() => {
    const note = () => {
      lastSign.current = Date.now()
    }
    for (const sign of SIGNS) document.addEventListener(sign, note, { passive: true, capture: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, note, { capture: true })
    }
  }, [])
  const visit = useQuery(visitQuery(submissionId))
  const { refetch } = visit
  useEffect(() => {
    const timer = setInterval(() => {
      const atWork = document.visibilityState === 'visible' && Date.now() - lastSign.current < IDLE_AFTER
      if (atWork) void refetch()
    }, RENEWED_EVERY)
    return () => clearInterval(timer)
  }, [refetch])
  return visit.data?.data
}
