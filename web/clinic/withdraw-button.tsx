import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { texts } from '../ui/texts.ts'

interface WithdrawButtonProps {
  look: 'outline' | 'plain'
  small?: boolean
  /** What is taken back, as in "Description of Cumbres Salida". */
  what: string
  /** The button's name for those who hear it without what stands around it. */
  label: string
  busy: boolean
  onWithdraw: () => void
}

/** Taking back an edit that waits for review cannot be undone, so it asks once. */
export function WithdrawButton({ look, small = false, what, label, busy, onWithdraw }: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look={look} small={small} busy={busy} aria-label={label} onClick={() => setAsking(true)}>
        {texts.withdraw()}
      </Button>
      {asking && (
        <Dialog
          title={texts.withdrawTitle()}
          description={<p>{texts.withdrawText(what)}</p>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {texts.goBack()}
              </Button>
              <Button
                onClick={() => {
                  setAsking(false)
                  onWithdraw()
                }}
              >
                {texts.withdraw()}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
