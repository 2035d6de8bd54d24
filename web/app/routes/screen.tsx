import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Opened } from '../../session/api/queries.ts'
import { chosenLanguage } from '../../ui/language.ts'
import { Loading } from '../../ui/loading.tsx'
import { useStore } from '../../ui/store.ts'

export const PendingScreen = () => <Loading screen />

/** What a screen says is looked up as it is drawn, so it is drawn again when the person chooses another language. */
export function spoken(Screen: ComponentType) {
  return function Spoken() {
    useStore(chosenLanguage)
    return <Screen />
  }
}

/** A screen's code is loaded when it is opened, or when a link to it is about to be pressed. */
export function screen<T extends Record<string, unknown>, N extends keyof T & string>(load: () => Promise<T>, name: N) {
  const Screen = lazyRouteComponent(load, name)
  // Asked for anew each time, because it is gone once the code is there: a navigation within the screen then waits for nothing.
  return Object.defineProperty(spoken(Screen as ComponentType), 'preload', { get: () => Screen.preload })
}

/**
 * A screen of several parts, which appears once its `load` has fetched what all of them show: a late part would move the buttons
 * below it. A link that is about to be pressed loads the code only.
 */
export function wholeScreen<T extends { load: (opened: Opened) => Promise<unknown> }, N extends keyof T & string>(
  load: () => Promise<T>,
  name: N,
) {
  return {
    component: screen(load as () => Promise<Record<string, unknown>>, name),
    // The component reports code that cannot be loaded.
    loader: async (opened: Opened) => void (await (await load().catch(() => undefined))?.load(opened)),
    preload: false,
    // A link to the screen that is open, such as to its main part, must not reload the form in it.
    shouldReload: false,
  }
}
