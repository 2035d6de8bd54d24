import { lazy, Suspense, useEffect, useState } from 'react'
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
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForShell(event)) return
      event.preventDefault()
      setOpen(true)
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
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={3} />
        <span className="header__find-name">{texts.findAnything()}</span>
        <kbd>/</kbd>
      </button>
      {open && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
