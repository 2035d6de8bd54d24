import { useEffect, useState } from 'react'

/** Single-key shortcuts of the review, which reviewers can switch off. They do not fire in text fields. */

export const SHORTCUT_KEYS = { approve: 'a', reject: 'r', save: 's', next: 'n', help: '?' } as const
export type Shortcut = keyof typeof SHORTCUT_KEYS

interface KeyPress {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  repeat: boolean
}

interface Situation {
  /** Whether the focused element takes letters as text. */
  typing: boolean
  dialogOpen: boolean
}

export function shortcutOf(press: KeyPress, { typing, dialogOpen }: Situation): Shortcut | undefined {
  if (typing || dialogOpen || press.ctrlKey || press.altKey || press.metaKey || press.repeat) return undefined
  const key = press.key.toLowerCase()
  return (Object.keys(SHORTCUT_KEYS) as Shortcut[]).find((name) => SHORTCUT_KEYS[name] === key)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

const key = 'reviewShortcuts'

/** Stores on this device whether the shortcuts are on. */
export function useShortcuts(run: (shortcut: Shortcut) => void) {
  const [on, setOn] = useState(() => localStorage.getItem(key) !== 'off')
  useEffect(() => {
    if (!on) return
    const pressed = (event: KeyboardEvent) => {
      const dialogOpen = document.querySelector('dialog[open]') !== null
      const shortcut = shortcutOf(event, { typing: isTyping(event.target), dialogOpen })
      if (!shortcut) return
      event.preventDefault()
      run(shortcut)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [on, run])
  return {
    on,
    toggle: () => {
      localStorage.setItem(key, on ? 'off' : 'on')
      setOn(!on)
    },
  }
}
