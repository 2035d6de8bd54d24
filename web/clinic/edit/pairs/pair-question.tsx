import { pairWith } from '../../../../domain/clinic/translations.ts'
import { AskedPair } from './asked-pair.tsx'

/** The question about a text and its translation. */
export function PairQuestion({ english }: { english: string }) {
  const pair = pairWith(english)
  return pair && <AskedPair {...pair} />
}
