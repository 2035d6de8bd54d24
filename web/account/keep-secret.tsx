import { type ReactNode, useState } from 'react'
import { Button, ButtonRow } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { accountTexts as texts } from './texts.ts'

interface KeepSecretProps {
  /** What the person must keep, as it is copied and saved. */
  secret: string
  fileName: string
  /** The same for the eye; only this is printed. */
  children: ReactNode
}

/** For what the server shows only once: the person copies it, prints it, or saves it as a file. */
export function KeepSecret({ secret, fileName, children }: KeepSecretProps) {
  const [outcome, setOutcome] = useState<() => string>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setOutcome(() => texts.copied)
    } catch {
      // Also where the portal has no TLS: browsers offer no clipboard there.
      setOutcome(() => texts.notCopied)
    }
  }
  return (
    <>
      <div className="account__keep">{children}</div>
      <ButtonRow>
        <Button look="outline" small onClick={() => void copy()}>
          {texts.copy()}
        </Button>
        <Button look="outline" small onClick={() => window.print()}>
          {texts.print()}
        </Button>
        <Button
          look="outline"
          small
          onClick={() => saveFile({ fileName, text: `${secret}\n`, type: 'text/plain;charset=utf-8' })}
        >
          {texts.saveAsFile()}
        </Button>
      </ButtonRow>
      <p role="status">{outcome?.()}</p>
    </>
  )
}
