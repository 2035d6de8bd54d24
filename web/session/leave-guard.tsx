import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { dirtyForms } from '../ui/dirty-forms.ts'
import { useStore } from '../ui/store.ts'
import { texts } from '../ui/texts.ts'
import { session } from './session.ts'

/** Marks a form as unsaved for the rest of the portal, without blocking navigation. */
function useDirtyForm(dirty: boolean) {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => {
    dirtyForms.mark(form, dirty)
    return () => dirtyForms.mark(form, false)
  }, [form, dirty])
}

interface LeaveGuardProps {
  dirty: boolean
  /** Called when the person discards: deletes a draft, resets a form. */
  onDiscard?: () => void
}

/**
 * In a form's screen, asks before the person loses unsaved edits: on links, Back, reload and closing the tab. A save
 * marks the form clean before it navigates, so that the guard does not ask. A sign-out redirects without asking: the
 * draft keeps the edits.
 */
export function LeaveGuard({ dirty, onDiscard }: LeaveGuardProps) {
  useDirtyForm(dirty)
  const signedIn = useStore(session.store).state === 'signed-in'
  const asks = dirty && signedIn
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => asks && current.pathname !== next.pathname,
    enableBeforeUnload: () => asks,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <DiscardDialog
      onGoBack={blocker.reset}
      onDiscard={() => {
        onDiscard?.()
        blocker.proceed()
      }}
    />
  )
}

/** The same question for a Cancel that stays on the screen, such as closing a form inside a dialog. */
function DiscardDialog({ onDiscard, onGoBack }: { onDiscard: () => void; onGoBack: () => void }) {
  return (
    <Dialog
      title={texts.discardTitle()}
      description={<p>{texts.discardText()}</p>}
      onClose={onGoBack}
      actions={
        <>
          <Button look="outline" onClick={onGoBack}>
            {texts.goBack()}
          </Button>
          <Button look="danger" onClick={onDiscard}>
            {texts.discard()}
          </Button>
        </>
      }
    />
  )
}
