/**
 * Stores unsaved work in IndexedDB on this device, per person and form, for seven days, against idle sign-outs and
 * crashes. A browser without IndexedDB has no drafts.
 */

const STORE = 'drafts'
const KEPT_MILLIS = 7 * 24 * 60 * 60 * 1000
/** A hanging database must not keep a screen from opening. */
const PATIENCE_MILLIS = 1000

export type Kept<T> = T & { savedAt: number }

/** One database per kind of form; `keyName` is the property that identifies the subject of a form. */
export function deviceStore<T extends object, K extends string | number>(database: string, keyName: string) {
  return {
    async keep(owner: string, key: K, value: T, now = Date.now()): Promise<void> {
      await inStore('readwrite', (store) => store.put({ ...value, owner, [keyName]: key, savedAt: now }))
    },
    async read(owner: string, key: K, now = Date.now()): Promise<Kept<T> | undefined> {
      const found = (await inStore('readonly', (store) => store.get([owner, key]))) as Kept<T> | undefined
      if (!found) return undefined
      if (now - found.savedAt <= KEPT_MILLIS) return found
      await this.forget(owner, key)
      return undefined
    },
    async forget(owner: string, key: K): Promise<void> {
      await inStore('readwrite', (store) => store.delete([owner, key]))
    },
    /** Deletes the drafts of everybody on this device. */
    async forgetAll(): Promise<void> {
      await inStore('readwrite', (store) => store.clear())
    },
  }

  async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    try {
      const opened = await open()
      try {
        return await settled(work(opened.transaction(STORE, mode).objectStore(STORE)))
      } finally {
        opened.close()
      }
    } catch {
      return undefined
    }
  }

  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['owner', keyName] })
    return settled(request)
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    setTimeout(() => reject(new Error('The drafts of this device do not answer.')), PATIENCE_MILLIS)
  })
}
