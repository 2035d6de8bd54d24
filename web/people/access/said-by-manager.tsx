import { StatusWord } from '../../ui/status-word.tsx'
import { decisionTexts as texts } from './decision-texts.ts'

interface SaidByManagerProps {
  /** Names of the managers who said that the person works there, or does not. */
  said: { oursBy?: string | null | undefined; notOursBy?: string | null | undefined } | undefined
}

/** What a manager of the provider said about the person who asks for access: evidence, and never a decision. */
export function SaidByManager({ said }: SaidByManagerProps) {
  return (
    <>
      {said?.oursBy && <StatusWord tone="good">{texts.ours(said.oursBy)}</StatusWord>}
      {said?.notOursBy && <StatusWord tone="waiting">{texts.notOurs(said.notOursBy)}</StatusWord>}
    </>
  )
}
