import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { correctCall, listCalls, readRound } from '../../../contract/shared/calls.ts'
import { call } from '../../session/api/call.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { bodyOf, type Entered, enteredIn } from './answering.ts'
import { CallNote, HowEnded } from './call-end.tsx'
import type { Called } from './calls-screen.tsx'
import { Questions } from './questions.tsx'
import { sentenceOf } from './sentence-of.ts'
import { callsTexts as texts } from './texts.ts'
import './calls.scss'

interface CorrectCallProps {
  called: Called
  onDone: () => Promise<void>
}

/** The answers of a call and how it ended, to be corrected by a new one that counts in its place. */
export function CorrectCall({ called, onDone }: CorrectCallProps) {
  const [entered, setEntered] = useState(() => enteredIn(called))
  const [problem, setProblem] = useState('')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => call(correctCall, { params: { callId: called.callId }, body: bodyOf(called.answers, entered) }),
    onSuccess: async () => {
      toasts.show('success', texts.corrected())
      await Promise.all([listCalls, readRound].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
      await onDone()
    },
    onError: (error) => setProblem(sentenceOf(error)),
  })
  const change = (after: Entered) => {
    setEntered(after)
    setProblem('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form className="correct-form" onSubmit={submit} noValidate>
      <p className="feed-intro">{texts.correctIntro()}</p>
      <HowEnded entered={entered} onChange={change} />
      {entered.ended === 'reached' && <Questions questions={called.answers} entered={entered} onChange={change} />}
      <CallNote entered={entered} onChange={change} />
      {problem && (
        <p className="usa-error-message" role="alert">
          {problem}
        </p>
      )}
      <ButtonRow>
        <Button type="submit" busy={save.isPending}>
          {texts.saveCorrection()}
        </Button>
        <Button look="plain" onClick={() => void onDone()}>
          {texts.cancelCorrection()}
        </Button>
      </ButtonRow>
    </form>
  )
}
