import { Button, ButtonRow } from '../ui/button.tsx'
import { KeepSecret } from './keep-secret.tsx'
import { accountTexts as texts } from './texts.ts'

/** Shown once: the server cannot show the codes again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
