import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface ToggletipProps {
  /** The subject, as in "About the review of Description". */
  label: string
  text: string
}

/** An explanation on demand. Opens on a press, not on hover, for touch and keyboard users. */
export function Toggletip({ label, text }: ToggletipProps) {
  const [open, setOpen] = useState(false)
  const tip = useRef<HTMLSpanElement>(null)
  const bubble = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !tip.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <span className="toggletip" ref={tip}>
      <button
        type="button"
        className="toggletip__button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={bubble}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
      >
        <Icon name="help" />
      </button>
      {/* The live region renders before its text, otherwise screen readers do not announce it. */}
      <span className="toggletip__bubble" id={bubble} role="status">
        {open && text}
      </span>
    </span>
  )
}
