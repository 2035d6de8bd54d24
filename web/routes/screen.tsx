import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { chosenLanguage } from '../language.ts'
import { useStore } from '../ui/store.ts'

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
