import { useState } from 'react'
import { createToken, TOKEN_DAYS, TOKEN_NAME_LIMIT } from '../../contract/shared/access-tokens.ts'
import type { TokenScope } from '../../domain/permissions.ts'
import { Failure } from '../entry/entry-page.tsx'
import { useSubmit } from '../entry/use-submit.ts'
import { call } from '../session/api/call.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { RadioGroup } from '../ui/choice.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { messages } from '../ui/texts.ts'
import { KeepSecret } from './keep-secret.tsx'
import { accountTexts as texts } from './texts.ts'

type Step = { at: 'closed'; after?: true } | { at: 'form' } | { at: 'made'; token: string }

/** Creates a token and shows it once. */
export function NewToken({ onMade }: { onMade: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'closed' })
  if (step.at === 'closed') {
    return (
      // After Cancel the focus returns to the button that opened the form.
      <Button look="outline" small autoFocus={step.after} onClick={() => setStep({ at: 'form' })}>
        {texts.newToken()}
      </Button>
    )
  }
  if (step.at === 'made') return <MadeToken token={step.token} onDone={() => setStep({ at: 'closed', after: true })} />
  return (
    <TokenForm
      onCancel={() => setStep({ at: 'closed', after: true })}
      onMade={(token) => {
        setStep({ at: 'made', token })
        onMade()
      }}
    />
  )
}

function TokenForm({ onCancel, onMade }: { onCancel: () => void; onMade: (token: string) => void }) {
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ name }) => (name?.trim() ? [] : [{ field: 'name', message: messages.required(texts.tokenName()) }]),
    send: async ({ name = '', scope, days }) => {
      const body = { name, scope: scope as TokenScope, days: Number(days) as (typeof TOKEN_DAYS)[number] }
      onMade((await call(createToken, { body })).data.token)
    },
  })
  return (
    <form {...form} className="account__form">
      <Failure>{failure?.code === 'too_many_tokens' ? texts.tooManyTokens() : failure?.message}</Failure>
      <TextField
        name="name"
        label={texts.tokenName()}
        hint={texts.tokenNameHint()}
        maxLength={TOKEN_NAME_LIMIT}
        autoComplete="off"
        autoFocus
        required
        error={errorOf('name')}
      />
      <RadioGroup
        name="scope"
        label={texts.tokenScope()}
        options={[
          { value: 'read', label: texts.scopeRead() },
          { value: 'clinics', label: texts.scopeClinics() },
          { value: 'openings:write', label: texts.scopeOpenings() },
        ]}
        input={({ value }) => ({ defaultChecked: value === 'read' })}
      />
      <SelectField
        name="days"
        label={texts.tokenDays()}
        defaultValue={90}
        options={TOKEN_DAYS.map((days) => ({ value: days, label: texts.days(days) }))}
      />
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {texts.cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.makeToken()}
        </Button>
      </ButtonRow>
    </form>
  )
}

function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <>
      <p role="status">{texts.keepToken()}</p>
      <KeepSecret secret={token} fileName="access-token.txt">
        <p className="account__secret">
          <code>{token}</code>
        </p>
      </KeepSecret>
      <ButtonRow>
        <Button autoFocus onClick={onDone}>
          {texts.keptToken()}
        </Button>
      </ButtonRow>
    </>
  )
}
