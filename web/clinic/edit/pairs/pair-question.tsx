import { Suspense } from 'react'
import { pairWith } from '../../../../domain/clinic/translations.ts'
import { optional } from '../../../ui/optional.ts'

const AskedPair = optional(async () => (await import('./asked-pair.tsx')).AskedPair)

/** The question about a text and its translation. */
export function PairQuestion({ english }: { english: string }) {
  const pair = pairWith(english)
  return (
    pair && (
      <Suspense fallback={null}>
        <AskedPair {...pair} />
      </Suspense>
    )
  )
}
