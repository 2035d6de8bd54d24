import { createStore } from './store.ts'

/** Forms with unsaved edits. Leave guards register them; code that reloads the page checks here first. */
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

  /**
   * Runs `work` once: now without unsaved forms, else as soon as there are none. Returns a function that cancels it.
   */
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
