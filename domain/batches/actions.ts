import type { Clinic } from '../clinic/clinic.ts'

/** One decision about many clinics: what it makes of each, and what taking it back restores. */

export const BATCH_LISTS = ['new', 'gone'] as const
export type BatchList = (typeof BATCH_LISTS)[number]

export const BATCH_ACTIONS = ['display', 'leaveHidden', 'hide', 'keep', 'renewalPending', 'archive'] as const
export type BatchAction = (typeof BATCH_ACTIONS)[number]

export const ACTIONS_OF = {
  new: ['display', 'leaveHidden', 'archive'],
  gone: ['keep', 'hide', 'renewalPending', 'archive'],
} as const satisfies Record<BatchList, readonly BatchAction[]>

/** What the list of those that are gone can be narrowed to. */
export const GONE_STATES = ['undecided', ...ACTIONS_OF.gone] as const

/** Why a clinic is no longer in the export, as far as the agency knows. */
export const GONE_REASONS = ['licenceEnded', 'closed', 'moved', 'merged', 'exportIncomplete'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/** How long a batch can be taken back after it has finished. */
export const UNDO_HOURS = 24

/** The part of a clinic that these decisions are about. */
export type Shown = Pick<Clinic, 'displayAtOwnpath' | 'archived' | 'archivalReason'>

export const shownOf = ({ displayAtOwnpath, archived, archivalReason }: Shown): Shown => ({
  displayAtOwnpath,
  archived,
  archivalReason,
})

export const isSame = (a: Shown, b: Shown) =>
  a.displayAtOwnpath === b.displayAtOwnpath && a.archived === b.archived && a.archivalReason === b.archivalReason

/** What a decision makes of a clinic; null where the clinic was archived meanwhile and can be neither shown nor hidden. */
export function decided(action: BatchAction, note: string | null, now: Shown): Shown | null {
  switch (action) {
    case 'display':
    case 'hide':
      return now.archived ? null : { ...now, displayAtOwnpath: action === 'display' }
    case 'archive':
      return now.archived ? now : { ...now, archived: true, archivalReason: note }
    case 'leaveHidden':
    case 'keep':
    case 'renewalPending':
      return now
  }
}

/** The clinic as it was before the batch; null where a person has changed the same since, whose word then stays. */
export function takenBack({ before, made }: { before: Shown; made: Shown }, now: Shown): Shown | null {
  return isSame(now, made) ? before : null
}

export const mayTakeBack = (finishedAt: Date, now: Date): boolean =>
  now.getTime() - finishedAt.getTime() <= UNDO_HOURS * 60 * 60_000
