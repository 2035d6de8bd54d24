import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, useDeferredValue, useEffect } from 'react'
import type { Opened } from '../../session/api/queries.ts'
import { chosenLanguage } from '../../ui/language.ts'
import { Loading } from '../../ui/loading.tsx'
import { useStore } from '../../ui/store.ts'

export const PendingScreen = () => <Loading screen />

/** Whether a screen was drawn in this visit. */
let isVisiting = false
let drawn = () => {}
export const firstScreen = new Promise<void>((resolve) => {
  drawn = resolve
})

/**
 * Texts are looked up on render, so a screen renders again when the person switches the language. The first screen of a
 * visit is drawn after the shell, in slices between which a slow phone still answers. Later screens replace the one
 * before at once: an empty page in between would lose the place to which the person scrolled.
 */
export function spoken(Screen: ComponentType) {
  return function Spoken() {
    useStore(chosenLanguage)
    const isDrawn = useDeferredValue(true, isVisiting)
    useEffect(() => {
      if (!isDrawn) return
      isVisiting = true
      drawn()
    }, [isDrawn])
    return isDrawn ? <Screen /> : <PendingScreen />
  }
}

/** Loads a screen's code when the person opens it, or when the router preloads a link to it. */
export function screen<T extends Record<string, unknown>, N extends keyof T & string>(load: () => Promise<T>, name: N) {
  const Screen = lazyRouteComponent(load, name)
  // A getter, because `Screen.preload` disappears after loading: a navigation within the screen then waits for nothing.
  return Object.defineProperty(spoken(Screen as ComponentType), 'preload', { get: () => Screen.preload })
}

/**
 * A screen of several parts, which renders after `load` has fetched the data of all of them: a late part would move the
 * buttons below it. Preloading a link loads only the code.
 */
export function wholeScreen<T extends { load: (opened: Opened) => Promise<unknown> }, N extends keyof T & string>(
  load: () => Promise<T>,
  name: N,
) {
  return {
    component: screen(load as () => Promise<Record<string, unknown>>, name),
    // If the code fails to load, the component reports it.
    loader: async (opened: Opened) => void (await (await load().catch(() => undefined))?.load(opened)),
    preload: false,
    // A link to the open screen, such as the skip link, must not reload its form.
    shouldReload: false,
  }
}
