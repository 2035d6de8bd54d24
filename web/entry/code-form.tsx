import { useState } from 'react'
import { secondFactorAuth } from '../../contract/shared/second-factor.ts'
import { request } from '../session/api/request.ts'
import { enter } from '../session/set-up.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { messages } from '../ui/texts.ts'
import { Failure } from './entry-page.tsx'
import { entryTexts as texts } from './texts.ts'
import { useSubmit } from './use-submit.ts'

/** Second factor after the password or Google: a code of the app, or a recovery code. */
export function CodeForm({ onGiveUp }: { onGiveUp: () => void }) {
  const [recovery, setRecovery] = useState(false)
  const label = recovery ? texts.recoveryCode() : texts.code()
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ code }) => (code?.trim() ? [] : [{ field: 'code', message: messages.required(label) }]),
    send: async ({ code = '' }) => {
      const body = { code: recovery ? code.trim() : code.replace(/\s/g, ''), recovery }
      await request(secondFactorAuth.signIn.path, { method: 'POST', body })
      await enter('provider')
    },
  })
  return (
    <>
      <form {...form} key={String(recovery)}>
        <Failure>{failure?.message}</Failure>
        <TextField
          name="code"
          label={label}
          hint={recovery ? texts.recoveryCodeHint() : texts.codeHint()}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="none"
          required
          autoFocus
          error={errorOf('code')}
        />
        <Button type="submit" className="sign-in__button" busy={busy}>
          {texts.signIn()}
        </Button>
      </form>
      <p>
        <Button look="plain" onClick={() => setRecovery(!recovery)}>
          {recovery ? texts.withCode() : texts.withRecoveryCode()}
        </Button>
      </p>
      <p>
        <Button look="plain" onClick={onGiveUp}>
          {texts.backToSignIn()}
        </Button>
      </p>
      {busy && <Loading page />}
    </>
  )
}
