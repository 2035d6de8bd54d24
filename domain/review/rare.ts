import type { CareCause } from './care.ts'

/** A mark warns only if few carry it: at most a fifth of the waiting submissions, counted from five on. */
const MOST_SHARE = 0.2
const COUNTED_FROM = 5

/** Marks that always say something about the submission itself, however many carry them. */
const ALWAYS: readonly CareCause[] = ['hiddenAddressNamed', 'websiteMoved', 'smallFix']

export const isRare = (cause: CareCause, carried: number, waiting: number): boolean =>
  ALWAYS.includes(cause) || waiting < COUNTED_FROM || carried <= waiting * MOST_SHARE
