import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '../../contract/shared/own-password.ts'
import { listSessions } from '../../contract/shared/sessions.ts'
import { Failure } from '../entry/entry-page.tsx'
import { newPasswordProblems, PasswordField } from '../entry/fields.tsx'
import { entryTexts } from '../entry/texts.ts'
import { useSubmit } from '../entry/use-submit.ts'
import { call } from '../session/api/call.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { messages } from '../ui/texts.ts'
import { accountTexts as texts } from './texts.ts'

/** Changes the password of a person who knows the current one. */
export function OwnPassword({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const [changing, setChanging] = useState(false)
  const [othersEnded, setOthersEnded] = useState<number>()

  function changed(others: number) {
    setChanging(false)
    setOthersEnded(others)
    void queryClient.invalidateQueries({ queryKey: [listSessions.name] })
  }

  return (
    <section className="account__sessions" aria-labelledby="account-password">
      <h3 id="account-password" className="account__heading">
        {texts.passwordHeading()}
      </h3>
      {/* The live region renders before its text, otherwise screen readers do not announce it. */}
      <div role="status">{othersEnded !== undefined && !changing && <p>{texts.passwordChanged(othersEnded)}</p>}</div>
      {changing ? (
        <PasswordForm email={email} onCancel={() => setChanging(false)} onChanged={changed} />
      ) : (
        <ButtonRow>
          <Button look="outline" small onClick={() => setChanging(true)}>
            {texts.changePassword()}
          </Button>
        </ButtonRow>
      )}
    </section>
  )
}

interface PasswordFormProps {
  email: string
  onCancel: () => void
  onChanged: (others: number) => void
}

function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ presentPassword, newPassword }) => [
      ...(presentPassword
        ? []
        : [{ field: 'presentPassword', message: messages.required(texts.presentPasswordAsked()) }]),
      ...newPasswordProblems('newPassword', newPassword),
    ],
    send: async ({ presentPassword = '', newPassword = '' }) => {
      const { data } = await call(changePassword, { body: { presentPassword, newPassword } })
      onChanged(data.sessionsEnded)
    },
  })
  return (
    <form {...form} className="account__form">
      <p>{texts.passwordText()}</p>
      <Failure>{failure?.message}</Failure>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="presentPassword"
        label={texts.presentPasswordAsked()}
        error={errorOf('presentPassword')}
        autoFocus
      />
      <PasswordField
        name="newPassword"
        label={entryTexts.newPassword()}
        autoComplete="new-password"
        hint={entryTexts.passwordHint()}
        error={errorOf('newPassword')}
      />
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {texts.cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.savePassword()}
        </Button>
      </ButtonRow>
    </form>
  )
}
