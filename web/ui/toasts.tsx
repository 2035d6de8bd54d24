import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { openDialogs } from './open-dialogs.ts'
import { useStore } from './store.ts'
import { texts } from './texts.ts'
import { type Toast, toasts } from './toast-store.ts'

/**
 * The live region of toasts, always in the page, so that screen readers announce new ones. An open dialog makes
 * everything outside it inert, so each dialog has its own region, and the topmost one is used.
 */
export function Toasts({ inDialog }: { inDialog?: string }) {
  const all = useStore(toasts.list)
  const shown = useStore(openDialogs.store).at(-1) === inDialog ? all : []
  return (
    <div className="toasts" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const pause = () => toasts.pause(toast.id)
  const resume = () => toasts.resume(toast.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control; pointer and focus pause the timer.
    <div
      className={`toast toast--${toast.phase}`}
      onPointerEnter={pause}
      onPointerLeave={(event) => event.currentTarget.contains(document.activeElement) || resume()}
      onFocus={pause}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || resume()}
    >
      <Alert kind={toast.kind} slim>
        {/* Screen readers join texts without a space between them: "approved.Undo". */}
        <span className="toast__text">{toast.text}</span>{' '}
        {toast.action && (
          <Button look="plain" className="toast__action" onClick={toast.action.run}>
            {toast.action.label}
          </Button>
        )}
        <Button
          look="plain"
          icon="close"
          className="toast__close"
          aria-label={texts.close()}
          onClick={(event) => {
            keepFocus(event.currentTarget)
            toasts.close(toast.id)
          }}
        />
      </Alert>
    </div>
  )
}

/** Moves the focus of a closed toast, otherwise keyboard users land at the top of the document. */
function keepFocus(closing: HTMLElement) {
  const others = [...document.querySelectorAll<HTMLElement>('.toast--shown .toast__close')]
  const around = closing.closest('dialog')?.querySelector<HTMLElement>('.dialog__actions button')
  const next = others.find((other) => other !== closing) ?? around ?? document.querySelector<HTMLElement>('main')
  next?.focus({ preventScroll: true })
}
