import { type ReactNode, useEffect, useId, useRef } from 'react'
import { openDialogs } from './open-dialogs.ts'
import { Toasts } from './toasts.tsx'

interface DialogProps {
  title: string
  /** Also called for Escape. The screen closes the dialog by not rendering it. */
  onClose: () => void
  /** A sentence or two that screen readers read out with the title. */
  description?: ReactNode
  wide?: boolean
  /** For content that loads in parts: a fixed height with the buttons at the bottom, so that none of them moves. */
  tall?: boolean
  /** For long texts without fields: focuses the title instead of the first button, which is far below. */
  forReading?: boolean
  /** Focuses the last button, where the first one loses something. */
  focusLast?: boolean
  actions: ReactNode
  children?: ReactNode
}

/** A modal on the browser's own dialog element, which traps the focus and returns it. */
export function Dialog({
  title,
  onClose,
  description,
  wide,
  tall,
  forReading = false,
  focusLast = false,
  actions,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    openDialogs.opened(id)
    if (forReading) element?.querySelector('h2')?.focus()
    if (focusLast) element?.querySelector<HTMLElement>('.dialog__actions > button:last-of-type')?.focus()
    return () => {
      openDialogs.closed(id)
      element?.close()
      // The browser does not return the focus after React has removed the element.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [forReading, focusLast, id])

  return (
    <dialog
      ref={dialog}
      className={`dialog${wide ? ' dialog--wide' : ''}${tall ? ' dialog--tall' : ''}`}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 className="dialog__title" id={`${id}title`} tabIndex={forReading ? -1 : undefined}>
        {title}
      </h2>
      {description && (
        <div className="dialog__description" id={`${id}description`}>
          {description}
        </div>
      )}
      {tall ? <div>{children}</div> : children}
      <div className="dialog__actions">{actions}</div>
      <Toasts inDialog={id} />
    </dialog>
  )
}
