import { useEffect } from 'react'
import { createStore } from './store.ts'

/**
 * The keyboard shortcuts of the portal, by the place where they work. Screens take their keys from this table, and the
 * list under `?` shows all of them. They do not fire while a person types, and each person can turn them off.
 */
export const SHORTCUTS = {
  everywhere: { list: '?' },
  agency: { find: '/' },
  review: { approve: 'a', reject: 'r', save: 's', next: 'n' },
  call: { right: 'r', wrong: 'w', unsaid: 'n', notAsked: 's', takeBack: 'u', saveCall: 'Enter' },
} as const

export type ShortcutPlace = keyof typeof SHORTCUTS
export type Shortcut<Place extends ShortcutPlace> = keyof (typeof SHORTCUTS)[Place] & string

/** Whether the list of shortcuts is open. */
export const shortcutList = createStore(false)

interface Situation {
  /** The focused element takes letters as text. */
  typing: boolean
  /** The focused element is a link or a button, which Enter presses. */
  onControl: boolean
  dialogOpen: boolean
}
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

export function shortcutOf<Place extends ShortcutPlace>(
  place: Place,
  press: KeyPress,
  { typing, onControl, dialogOpen }: Situation,
): Shortcut<Place> | undefined {
  if (typing || dialogOpen || press.ctrlKey || press.altKey || press.metaKey || press.repeat) return undefined
  if (press.key === 'Enter' && onControl) return undefined
  const keys: Readonly<Record<string, string>> = SHORTCUTS[place]
  return Object.keys(keys).find((name) => keys[name]?.toLowerCase() === press.key.toLowerCase()) as
    | Shortcut<Place>
    | undefined
}

const TAKES_LETTERS = 'textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]'

export function situationOf({ target }: KeyboardEvent): Situation {
  const at = target instanceof Element ? target : null
  return {
    typing: at?.closest(TAKES_LETTERS) != null,
    onControl: at?.closest('a, button, summary') != null,
    dialogOpen: document.querySelector('dialog[open]') !== null,
  }
}

// The name is from the time when only the review had shortcuts; people who turned them off then keep them off.
const key = 'reviewShortcuts'
/** Stored on this device. */
export const shortcutsAreOn = () => localStorage.getItem(key) !== 'off'
export const turnShortcuts = (on: boolean) => localStorage.setItem(key, on ? 'on' : 'off')

export function useShortcuts<Place extends ShortcutPlace>(place: Place, run: (shortcut: Shortcut<Place>) => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(place, event, situationOf(event))
      if (shortcut === undefined || !shortcutsAreOn()) return
      event.preventDefault()
      run(shortcut)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [place, run])
}
