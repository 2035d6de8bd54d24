import { createStore } from './store.ts'

/** The open dialogs, the topmost last. */
const store = createStore<readonly string[]>([])

export const openDialogs = {
  store,
  opened: (id: string) => store.set([...store.get(), id]),
  closed: (id: string) => store.set(store.get().filter((one) => one !== id)),
}
