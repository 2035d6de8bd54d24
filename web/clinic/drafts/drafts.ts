import { type Clinic, withEveryRow } from '../../../domain/clinic/clinic.ts'

/**
 * Unsaved edits kept on this device, per person and clinic, for seven days: an idle sign-out or a crashed browser must
 * not cost an editor their typing. It is a convenience, so a browser without IndexedDB just has no drafts.
 */

export type Draft = {
  /** The live clinic the edits were made on. */
  read: Clinic
  /** The clinic as typed. */
  clinic: Clinic
  savedAt: number
}
type Stored = Draft & { owner: string; clinicId: number }

const DATABASE = 'portal-drafts'
const STORE = 'drafts'
const KEPT_MILLIS = 7 * 24 * 60 * 60 * 1000

export type DraftKey = { owner: string; clinicId: number }

export async function keepDraft(key: DraftKey, draft: Omit<Draft, 'savedAt'>, now = Date.now()): Promise<void> {
  await withStore('readwrite', (store) => store.put({ ...key, ...draft, savedAt: now } satisfies Stored))
}

export async function readDraft(key: DraftKey, now = Date.now()): Promise<Draft | undefined> {
  const found = (await withStore('readonly', (store) => store.get([key.owner, key.clinicId]))) as Stored | undefined
  if (!found) return undefined
  // A draft of last week may be older than a row of the catalogue.
  const whole = { ...found, read: withEveryRow(found.read), clinic: withEveryRow(found.clinic) }
  if (now - found.savedAt <= KEPT_MILLIS) return whole
  await forgetDraft(key)
  return undefined
}

export async function forgetDraft({ owner, clinicId }: DraftKey): Promise<void> {
  await withStore('readwrite', (store) => store.delete([owner, clinicId]))
}

/** A chosen Logout leaves nothing behind: everything of this person, or of every person on this device. */
export async function forgetDrafts(owner?: string): Promise<void> {
  await withStore('readwrite', (store) =>
    owner === undefined ? store.clear() : store.delete(IDBKeyRange.bound([owner], [owner, []])),
  )
}

async function withStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await open()
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['owner', 'clinicId'] })
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
