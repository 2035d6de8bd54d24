import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface ToggletipProps {
  /** What the button explains, as in "About the review of Description". */
  label: string
  text: string
}

/** A word of explanation on demand. It opens on a press, not on hover, so that touch and keyboard have it too. */
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
      {/* The region is there before the words, or a screen reader would not hear them. */}
      <span className="toggletip__bubble" id={bubble} role="status">
        {open && text}
      </span>
    </span>
  )
}
