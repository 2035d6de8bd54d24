import { useState } from 'react'
import { SegmentGroup } from '../ui/choice.tsx'
import { messages } from '../ui/texts.ts'
import { saveAccount } from './save-account.ts'
import { accountTexts as texts } from './texts.ts'

/** Saves each choice at once, and reverts it when the save fails. */
export function Notifications({ of, on }: { of: 'emailNotifications' | 'reminders'; on: boolean }) {
  const [chosen, setChosen] = useState<boolean>()
  const [failed, setFailed] = useState(false)

  async function choose(next: boolean) {
    if (chosen !== undefined) return
    setChosen(next)
    setFailed(false)
    setFailed(!(await saveAccount({ [of]: next })))
    setChosen(undefined)
  }

  return (
    <SegmentGroup
      name={of}
      label={of === 'reminders' ? texts.reminders() : texts.notifications()}
      error={failed ? messages.changesNotSaved() : undefined}
      options={[
        { value: 'on', label: texts.on() },
        { value: 'off', label: texts.off() },
      ]}
      input={({ value }) => ({
        checked: (chosen ?? on) === (value === 'on'),
        onChange: () => void choose(value === 'on'),
      })}
    />
  )
}
