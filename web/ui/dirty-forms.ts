import { createStore } from './store.ts'

/**
 * Which forms hold something unsaved. Leave guards register here; code that wants to reload the page asks here first.
 */
export function createDirtyForms() {
  const dirty = createStore<ReadonlySet<symbol>>(new Set())

  function mark(form: symbol, isDirty: boolean) {
    if (dirty.get().has(form) === isDirty) return
    const next = new Set(dirty.get())
    if (isDirty) next.add(form)
    else next.delete(form)
    dirty.set(next)
  }

  const any = () => dirty.get().size > 0

  /** Runs once: now when nothing is unsaved, else as soon as nothing is. Returns how to call it off. */
  function whenClean(run: () => void): () => void {
    if (!any()) {
      run()
      return () => {}
    }
    const stop = dirty.subscribe(() => {
      if (any()) return
      stop()
      run()
    })
    return stop
  }

  return { mark, any, whenClean }
}

export const dirtyForms = createDirtyForms()
