import type { ReactNode } from 'react'
import type { ToastKind } from './toast-store.ts'

const looks: Record<ToastKind, string> = {
  success: 'usa-alert--success',
  warning: 'usa-alert--warning',
  error: 'usa-alert--error',
  information: 'usa-alert--info',
}

interface AlertProps {
  kind: ToastKind
  heading?: string
  slim?: boolean
  /** `alert` interrupts a screen reader, `status` waits; omit it for text that is rendered from the start. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

export function Alert({ kind, heading, slim, role, className, children }: AlertProps) {
  return (
    <div
      className={['usa-alert', looks[kind], slim && 'usa-alert--slim', className].filter(Boolean).join(' ')}
      role={role}
    >
      <div className="usa-alert__body">
        {heading && <h2 className="usa-alert__heading">{heading}</h2>}
        <div className="usa-alert__text">{children}</div>
      </div>
    </div>
  )
}
