import { lazy, Suspense, useState } from 'react'
import { secondFactorAuth } from '../../contract/shared/second-factor.ts'
import { Failure } from '../entry/entry-page.tsx'
import { PasswordField } from '../entry/fields.tsx'
import { useSubmit } from '../entry/use-submit.ts'
import { request } from '../session/api/request.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { messages } from '../ui/texts.ts'
import { KeepSecret } from './keep-secret.tsx'
import { accountTexts as texts } from './texts.ts'

/** Loaded on demand: few people ever need the QR code library. */
const SecondFactorSetUp = lazy(async () => ({
  default: (await import('./second-factor-set-up.tsx')).SecondFactorSetUp,
}))

type Step =
  | { at: 'rest' }
  | { at: 'password'; wanted: 'begin' | 'end' | 'newRecoveryCodes' }
  | { at: 'setUp'; uri: string; recoveryCodes: readonly string[] }
  | { at: 'codes'; recoveryCodes: readonly string[] }

type Given = { uri?: string; recoveryCodes?: string[] } | null

/** Switches the authenticator app on and off, and creates new recovery codes. */
export function SecondFactor({ on, onChanged }: { on: boolean; onChanged: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'rest' })

  function confirmed(wanted: 'begin' | 'end' | 'newRecoveryCodes', given: Given) {
    const { uri, recoveryCodes = [] } = given ?? {}
    if (wanted === 'begin' && uri !== undefined) return setStep({ at: 'setUp', uri, recoveryCodes })
    if (wanted === 'newRecoveryCodes') return setStep({ at: 'codes', recoveryCodes })
    setStep({ at: 'rest' })
    onChanged()
  }

  return (
    <section className="account__sessions" aria-labelledby="account-second-factor">
      <h3 id="account-second-factor" className="account__heading">
        {texts.secondFactor()}
      </h3>
      {step.at === 'rest' && (
        <>
          <p role="status">{on ? texts.secondFactorOn() : texts.secondFactorOff()}</p>
          <ButtonRow>
            {on ? (
              <>
                <Button look="outline" small onClick={() => setStep({ at: 'password', wanted: 'newRecoveryCodes' })}>
                  {texts.newRecoveryCodes()}
                </Button>
                <Button look="outline" small onClick={() => setStep({ at: 'password', wanted: 'end' })}>
                  {texts.switchOff()}
                </Button>
              </>
            ) : (
              <Button look="outline" small onClick={() => setStep({ at: 'password', wanted: 'begin' })}>
                {texts.setUp()}
              </Button>
            )}
          </ButtonRow>
        </>
      )}
      {step.at === 'password' && (
        <PasswordStep
          wanted={step.wanted}
          onCancel={() => setStep({ at: 'rest' })}
          onDone={(given) => confirmed(step.wanted, given)}
        />
      )}
      {step.at === 'setUp' && (
        <Suspense fallback={<Loading />}>
          <SecondFactorSetUp
            uri={step.uri}
            onCancel={() => setStep({ at: 'rest' })}
            onDone={() => {
              setStep({ at: 'codes', recoveryCodes: step.recoveryCodes })
              onChanged()
            }}
          />
        </Suspense>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.recoveryCodes} onDone={() => setStep({ at: 'rest' })} />}
    </section>
  )
}

interface PasswordStepProps {
  wanted: 'begin' | 'end' | 'newRecoveryCodes'
  onCancel: () => void
  onDone: (given: Given) => void
}

function PasswordStep({ wanted, onCancel, onDone }: PasswordStepProps) {
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ password }) =>
      password ? [] : [{ field: 'password', message: messages.required(texts.presentPassword()) }],
    send: async ({ password }) => {
      const reply = await request(secondFactorAuth[wanted].path, { method: 'POST', body: { password } })
      onDone((reply as { data: Given }).data)
    },
  })
  return (
    <form {...form} className="account__form">
      <Failure>{failure?.message}</Failure>
      <PasswordField label={texts.presentPassword()} error={errorOf('password')} autoFocus />
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {texts.cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.goOn()}
        </Button>
      </ButtonRow>
    </form>
  )
}

/** Shown once: the server cannot show the codes again. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p role="status">{texts.keepRecoveryCodes()}</p>
      <KeepSecret secret={codes.join('\n')} fileName="recovery-codes.txt">
        <ul className="account__codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </KeepSecret>
      <ButtonRow>
        <Button onClick={onDone}>{texts.keptThem()}</Button>
      </ButtonRow>
    </>
  )
}
