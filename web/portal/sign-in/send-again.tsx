import { useState } from 'react'
import { passwordAuth } from '../../../contract/auth.ts'
import { request } from '../../api/request.ts'
import { spokenLanguage } from '../../language.ts'
import { Button } from '../../ui/button.tsx'
import { entryTexts as texts } from './texts.ts'
import { failureOf } from './use-submit.ts'

/** The link that confirms an address, once more. The answer is the same whether or not the address is known. */
export function SendAgain({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [failure, setFailure] = useState<string>()

  async function send() {
    setState('busy')
    setFailure(undefined)
    try {
      await request(passwordAuth.sendVerification.path, { method: 'POST', body: { email, language: spokenLanguage() } })
      setState('sent')
    } catch (error) {
      setFailure(failureOf(error).message)
      setState('idle')
    }
  }

  return (
    <>
      <Button look="plain" busy={state === 'busy'} onClick={() => void send()}>
        {texts.sendLinkAgain()}
      </Button>
      <p role="status">{state === 'sent' ? texts.sentAgain() : failure}</p>
    </>
  )
}
