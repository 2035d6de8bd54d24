import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Look = 'primary' | 'outline' | 'danger' | 'plain'

const classes: Record<Look, string> = {
  primary: 'usa-button',
  outline: 'usa-button usa-button--outline',
  danger: 'usa-button usa-button--secondary',
  plain: 'usa-button usa-button--unstyled',
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  icon?: IconName
  small?: boolean
  /** Keeps its place and its focus during a call; a second press does nothing. */
  busy?: boolean
  /**
   * For buttons that people press several times in a row, such as Add. The press guard drops a second press of others.
   */
  repeatable?: boolean
}

export function Button({
  look = 'primary',
  icon,
  small,
  busy = false,
  repeatable,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[classes[look], small && 'button-small', className].filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-repeatable={repeatable || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface ButtonAnchorProps extends ComponentProps<'a'> {
  look?: Look
  small?: boolean
}

/** The router calls each link to an address above the open one the current page; for Cancel that is wrong. */
function ButtonAnchor({ look = 'primary', small, className, 'aria-current': _current, ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={[classes[look], small && 'button-small', className].filter(Boolean).join(' ')} />
}

/** A link that looks like a button, because it navigates. */
export const ButtonLink = createLink(ButtonAnchor)

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>
}
