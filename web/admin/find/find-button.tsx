import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { texts } from '../../ui/texts.ts'

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** Ignores the key while the person types or a dialog is open. */
function isForShell({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}

/** In the administrators' header; the key `/` opens it too, except while the person types. */
export function FindButton() {
  /** What the person types before the dialog is there to take it; undefined while it is closed. */
  const [typed, setTyped] = useState<string>()
  const isOpen = useRef(false)
  isOpen.current = typed !== undefined
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || !isForShell(event) || (!isOpen.current && event.key !== '/')) return
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
        aria-keyshortcuts="/"
        aria-label={texts.findAnything()}
        title={texts.findAnythingKey()}
        onClick={() => setTyped('')}
      >
        <Icon name="search" size={3} />
        <span className="header__find-name">{texts.findAnything()}</span>
        <kbd>/</kbd>
      </button>
      {typed !== undefined && (
        <Suspense>
          <FindDialog start={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  )
}
