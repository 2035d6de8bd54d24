import { useState } from 'react'

/** The selected clinics of a list: some by id, or all that match its filters. */

export type Chosen = { all: true } | { all: false; ids: ReadonlySet<number> }

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

const NONE: Chosen = { all: false, ids: new Set() }

/** `matching` identifies the filters: changing them clears the selection, which may contain hidden rows. */
export function useChoosing(shown: readonly number[], total: number, matching: string): Choosing {
  const [kept, setKept] = useState<{ chosen: Chosen; matching: string }>({ chosen: NONE, matching })
  const chosen = kept.matching === matching ? kept.chosen : NONE
  const set = (next: Chosen) => setKept({ chosen: next, matching })
  const has = (id: number) => chosen.all || chosen.ids.has(id)
  const named = () => new Set(chosen.all ? shown : chosen.ids)
  const wholePage = shown.length > 0 && shown.every(has)
  return {
    chosen,
    count: chosen.all ? total : chosen.ids.size,
    has,
    wholePage,
    toggle(id) {
      const ids = named()
      if (!ids.delete(id)) ids.add(id)
      set({ all: false, ids })
    },
    togglePage() {
      const ids = named()
      for (const id of shown) {
        if (wholePage) ids.delete(id)
        else ids.add(id)
      }
      set({ all: false, ids })
    },
    chooseAll: () => set({ all: true }),
    clear: () => set(NONE),
  }
}
