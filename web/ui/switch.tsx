import { type Ref, useId } from 'react'

interface SwitchProps {
  label: string
  checked: boolean
  /** Visible labels of On and Off; screen readers have their own. */
  words: { on: string; off: string }
  onPress: () => void
  /** Keeps its place and its focus during a call; a second press does nothing. */
  busy?: boolean
  /** Why the switch is disabled. */
  disabledBecause?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Switch({ label, checked, words, onPress, busy = false, disabledBecause, ref }: SwitchProps) {
  const reasonId = useId()
  const stuck = busy || disabledBecause !== undefined
  return (
    <div className="switch">
      <button
        ref={ref}
        type="button"
        role="switch"
        className="switch__button"
        aria-checked={checked}
        aria-disabled={stuck || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledBecause ? reasonId : undefined}
        onClick={stuck ? undefined : onPress}
      >
        <span className="switch__track" aria-hidden="true">
          <span className="switch__thumb" />
        </span>
        <span>{label}</span>
        <span className="switch__word" aria-hidden="true">
          {checked ? words.on : words.off}
        </span>
      </button>
      {disabledBecause && (
        <p className="switch__reason" id={reasonId}>
          {disabledBecause}
        </p>
      )}
    </div>
  )
}
