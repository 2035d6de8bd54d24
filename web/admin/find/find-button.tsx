import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { SHORTCUTS, shortcutsAreOn, situationOf } from '../../ui/shortcuts.ts'
import { texts } from '../../ui/texts.ts'

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** In the administrators' header; its shortcut opens it too. */
export function FindButton() {
  /** What the person types before the dialog is there to take it; undefined while it is closed. */
  const [typed, setTyped] = useState<string>()
  const isOpen = useRef(false)
  isOpen.current = typed !== undefined
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { typing, dialogOpen } = situationOf(event)
      const isLetter = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey)
      if (!isLetter || typing || dialogOpen) return
      if (!isOpen.current && !(event.key === SHORTCUTS.agency.find && shortcutsAreOn())) return
      // The dialog may appear before the browser inserts the letter, which would then be in its box twice.
      event.preventDefault()
      isOpen.current = true
      setTyped((before) => (before === undefined ? '' : before + event.key))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="header__find"
        aria-haspopup="dialog"
        aria-keyshortcuts={SHORTCUTS.agency.find}
        aria-label={texts.findAnything()}
        title={texts.findAnythingKey()}
        onClick={() => setTyped('')}
      >
        <Icon name="search" size={3} />
        <span className="header__find-name">{texts.findAnything()}</span>
        <kbd>{SHORTCUTS.agency.find}</kbd>
      </button>
      {typed !== undefined && (
        <Suspense>
          <FindDialog start={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  )
}
