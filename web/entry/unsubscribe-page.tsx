import { useState } from 'react'
import { request } from '../session/api/request.ts'
import { session } from '../session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { paths } from '../ui/paths.ts'
import { EntryPage, Failure } from './entry-page.tsx'
import { unsubscribeTexts as texts } from './unsubscribe-texts.ts'

/**
 * The page of the unsubscribe link in digests and reminders, without signing in: the signed link identifies the person.
 */
export function UnsubscribePage() {
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>('asked')

  const reminders = new URLSearchParams(location.search).get('of') === 'reminders'

  async function stop() {
    setState('busy')
    try {
      await request(`${location.pathname}${location.search}`, { method: 'POST' })
      session.changed(reminders ? { reminders: false } : { emailNotifications: false })
      setState('done')
    } catch {
      setState('failed')
    }
  }

  if (state === 'done')
    return (
      <EntryPage title={reminders ? texts.remindersDoneTitle() : texts.doneTitle()}>
        <p className="sign-in__intro">{texts.doneText()}</p>
        <ButtonLink to={paths.staffHome}>{texts.toPortal()}</ButtonLink>
      </EntryPage>
    )
  return (
    <EntryPage title={reminders ? texts.remindersTitle() : texts.title()}>
      <p className="sign-in__intro">{reminders ? texts.remindersText() : texts.text()}</p>
      <Failure>{state === 'failed' && texts.failed()}</Failure>
      <Button className="sign-in__button" busy={state === 'busy'} onClick={() => void stop()}>
        {reminders ? texts.remindersButton() : texts.button()}
      </Button>
    </EntryPage>
  )
}
