import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useStore } from '../ui/store.ts'
import { texts } from '../ui/texts.ts'
import { idleWarning, staySignedIn } from './activity.ts'
import { tellServer } from './lifecycle.ts'

const inWords = (seconds: number) => texts.minutesAndSeconds(Math.floor(seconds / 60), seconds % 60)

/** Announces the time to screen readers now and then, not every second. */
const spoken = (seconds: number) => [10, 30, 60, 90, 120].find((step) => seconds <= step) ?? 120

export function IdleDialog() {
  const left = useStore(idleWarning)
  if (left === undefined) return null
  const seconds = Math.ceil(left / 1000)
  const stay = () => staySignedIn({ tellServer })
  return (
    <Dialog
      title={texts.stillThere()}
      onClose={stay}
      description={
        <>
          <p aria-hidden="true">{texts.signedOutSoon(inWords(seconds))}</p>
          <p className="usa-sr-only" aria-live="polite">
            {texts.signedOutSoon(inWords(spoken(seconds)))}
          </p>
        </>
      }
      actions={<Button onClick={stay}>{texts.staySignedIn()}</Button>}
    />
  )
}
