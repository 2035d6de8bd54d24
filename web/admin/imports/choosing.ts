import { useState } from 'react'

/** The selected clinics of a list: some by id, or all that match its filters. */

/** Of a clinic that is chosen by its id: whether there is something to check about it. */
export type Chosen = { all: true } | { all: false; ids: ReadonlyMap<number, boolean> }

export interface Choosing {
  chosen: Chosen
  count: number
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** Selects the whole page, or deselects it where all of it is selected. */
  togglePage: () => void
  wholePage: boolean
  chooseAll: () => void
  clear: () => void
}

const NONE: Chosen = { all: false, ids: new Map() }

/** `matching` identifies the filters: changing them clears the selection, which may contain hidden rows. */
export function useChoosing(shown: ReadonlyMap<number, boolean>, total: number, matching: string): Choosing {
  const [kept, setKept] = useState<{ chosen: Chosen; matching: string }>({ chosen: NONE, matching })
  const chosen = kept.matching === matching ? kept.chosen : NONE
  const set = (next: Chosen) => setKept({ chosen: next, matching })
  const has = (id: number) => chosen.all || chosen.ids.has(id)
  const named = () => new Map(chosen.all ? shown : chosen.ids)
  const wholePage = shown.size > 0 && [...shown.keys()].every(has)
  return {
    chosen,
    count: chosen.all ? total : chosen.ids.size,
    has,
    wholePage,
    toggle(id) {
      const ids = named()
      if (!ids.delete(id)) ids.set(id, shown.get(id) ?? false)
      set({ all: false, ids })
    },
    togglePage() {
      const ids = named()
      for (const [id, isMarked] of shown) {
        if (wholePage) ids.delete(id)
        else ids.set(id, isMarked)
      }
      set({ all: false, ids })
    },
    chooseAll: () => set({ all: true }),
    clear: () => set(NONE),
  }
}
