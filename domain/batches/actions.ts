import type { Clinic } from '../clinic/clinic.ts'

/** One decision about many clinics: its effect on each clinic, and how undoing restores the clinic. */

export const BATCH_LISTS = ['new', 'gone'] as const
export type BatchList = (typeof BATCH_LISTS)[number]

export const BATCH_ACTIONS = ['display', 'leaveHidden', 'hide', 'keep', 'renewalPending', 'archive'] as const
export type BatchAction = (typeof BATCH_ACTIONS)[number]

export const ACTIONS_OF = {
  new: ['display', 'leaveHidden', 'archive'],
  gone: ['keep', 'hide', 'renewalPending', 'archive'],
} as const satisfies Record<BatchList, readonly BatchAction[]>

/** States by which administrators filter the list of clinics that left the export. */
export const GONE_STATES = ['undecided', ...ACTIONS_OF.gone] as const

/** Why a clinic is no longer in the export, as far as the agency knows. */
export const GONE_REASONS = ['licenceEnded', 'closed', 'moved', 'merged', 'exportIncomplete'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/** Hours after its end in which administrators can undo a batch. */
export const UNDO_HOURS = 24

/** The fields of a clinic that these decisions change. */
export type Shown = Pick<Clinic, 'displayAtOwnpath' | 'archived' | 'archivalReason'>

export const shownOf = ({ displayAtOwnpath, archived, archivalReason }: Shown): Shown => ({
  displayAtOwnpath,
  archived,
  archivalReason,
})

export const isSame = (a: Shown, b: Shown) =>
  a.displayAtOwnpath === b.displayAtOwnpath && a.archived === b.archived && a.archivalReason === b.archivalReason

/** The clinic after a decision; null for showing or hiding a clinic that a person has archived meanwhile. */
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

/** The clinic as it was before the batch; null if a person has changed the same fields since. */
export function takenBack({ before, made }: { before: Shown; made: Shown }, now: Shown): Shown | null {
  return isSame(now, made) ? before : null
}

export const mayTakeBack = (finishedAt: Date, now: Date): boolean =>
  now.getTime() - finishedAt.getTime() <= UNDO_HOURS * 60 * 60_000
