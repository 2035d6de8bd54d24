import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { texts } from '../ui/texts.ts'

interface WithdrawButtonProps {
  look: 'outline' | 'plain'
  small?: boolean
  /** The edit to withdraw, as in "Description of Cumbres Springfield". */
  what: string
  /** The button's accessible name. */
  label: string
  busy: boolean
  onWithdraw: () => void
}

/** Withdraws a pending edit after one question, because the person cannot undo it. */
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
