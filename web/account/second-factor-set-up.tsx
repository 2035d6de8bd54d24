import { encode } from 'uqr'
import { secondFactorAuth } from '../../contract/shared/second-factor.ts'
import { Failure } from '../entry/entry-page.tsx'
import { useSubmit } from '../entry/use-submit.ts'
import { request } from '../session/api/request.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { messages } from '../ui/texts.ts'
import { accountTexts as texts } from './texts.ts'

interface SetUpProps {
  /** The secret for the authenticator app. */
  uri: string
  onCancel: () => void
  onDone: () => void
}

export function SecondFactorSetUp({ uri, onCancel, onDone }: SetUpProps) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ code }) => (code?.trim() ? [] : [{ field: 'code', message: messages.required(texts.appCode()) }]),
    send: async ({ code = '' }) => {
      const body = { code: code.replace(/\s/g, '') }
      await request(secondFactorAuth.confirm.path, { method: 'POST', body })
      onDone()
    },
  })
  return (
    <form {...form} className="account__form">
      <p>{texts.scanThis()}</p>
      <Square text={uri} />
      <p>{texts.orType()}</p>
      <p className="account__secret">
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Failure>{failure?.message}</Failure>
      <TextField
        name="code"
        label={texts.appCode()}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        error={errorOf('code')}
      />
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {texts.cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.switchOn()}
        </Button>
      </ButtonRow>
    </form>
  )
}

function Square({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="account__square" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.squareLabel()}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
