import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { session } from '../session.ts'
import { deviceStore, type Kept } from './device-store.ts'

/** What is kept on this device: edits of clinics, and of every other form that a person can leave unsaved. */

export interface ClinicEdits {
  /** The live clinic the edits were made on. */
  read: Clinic
  /** The clinic as typed. */
  clinic: Clinic
}
export type ClinicDraft = Kept<ClinicEdits>

export const clinicDrafts = deviceStore<ClinicEdits, number>('portal-drafts', 'clinicId')

/** By the name of the form and what it is about, as in "review 17"; each form knows the shape of its own. */
export const formDrafts = deviceStore<{ typed: unknown }, string>('portal-form-drafts', 'form')
export type FormDraft = Kept<{ typed: unknown }>

/** A chosen Logout leaves nothing behind. */
export async function forgetDrafts(): Promise<void> {
  await Promise.all([clinicDrafts.forgetAll(), formDrafts.forgetAll()])
}

/** Who logs out wants nothing left on this device; whose session ended by itself does. */
export function loggedOut(): boolean {
  const now = session.current()
  return now.state === 'signed-out' && (now.ending === undefined || now.ending.why === 'chosen')
}

export const PAUSE_MILLIS = 800

/** Keeps at once what is still waiting for a pause in the typing, when the page may be about to go. */
export function whenPageGoes(keepNow: () => void): () => void {
  addEventListener('pagehide', keepNow)
  document.addEventListener('visibilitychange', keepNow)
  return () => {
    removeEventListener('pagehide', keepNow)
    document.removeEventListener('visibilitychange', keepNow)
  }
}
