import { type ReactNode, useEffect, useId, useRef } from 'react'
import { openDialogs } from './open-dialogs.ts'
import { Toasts } from './toasts.tsx'

interface DialogProps {
  title: string
  /** Also called for Escape. The screen closes the dialog by not rendering it. */
  onClose: () => void
  /** A sentence or two that belong to the question and are read out with the title. */
  description?: ReactNode
  wide?: boolean
  /** Its parts arrive one by one: of a fixed height, with its buttons at the lower edge, so that none of them moves. */
  tall?: boolean
  /** Much to read and nothing to fill in: begins at the title instead of the first button, which is far below. */
  forReading?: boolean
  actions: ReactNode
  children?: ReactNode
}

/** A modal question on the browser's own dialog: it traps the focus, and gives it back where it came from. */
export function Dialog({
  title,
  onClose,
  description,
  wide,
  tall,
  forReading = false,
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
    return () => {
      openDialogs.closed(id)
      element?.close()
      // When the screen has removed the element already, the browser no longer gives the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [forReading, id])

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
