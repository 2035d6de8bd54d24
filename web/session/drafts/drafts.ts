import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { session } from '../session.ts'
import { deviceStore, type Kept } from './device-store.ts'

/** Drafts on this device: of clinic edits, and of every other form. */

interface ClinicEdits {
  /** The live clinic on which the edits are based. */
  read: Clinic
  /** The clinic as typed. */
  clinic: Clinic
}
export type ClinicDraft = Kept<ClinicEdits>

export const clinicDrafts = deviceStore<ClinicEdits, number>('portal-drafts', 'clinicId')

/** By form and subject, as in "review 17"; each form knows the shape of its draft. */
export const formDrafts = deviceStore<{ typed: unknown }, string>('portal-form-drafts', 'form')
export type FormDraft = Kept<{ typed: unknown }>

/** Logout deletes every draft. */
export async function forgetDrafts(): Promise<void> {
  await Promise.all([clinicDrafts.forgetAll(), formDrafts.forgetAll()])
}

/** Logout deletes the drafts; a session that ended by itself keeps them. */
export function loggedOut(): boolean {
  const now = session.current()
  return now.state === 'signed-out' && (now.ending === undefined || now.ending.why === 'chosen')
}

export const PAUSE_MILLIS = 800

/** Stores the draft without waiting for a pause in typing when the page may be closing. */
export function whenPageGoes(keepNow: () => void): () => void {
  addEventListener('pagehide', keepNow)
  document.addEventListener('visibilitychange', keepNow)
  return () => {
    removeEventListener('pagehide', keepNow)
    document.removeEventListener('visibilitychange', keepNow)
  }
}
