import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { LeasedCall } from '../../../contract/calls.ts'
import { endCall, nextCall } from '../../../contract/shared/calls.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { shortcutTexts } from '../../ui/shortcut-texts.ts'
import { shortcutList, shortcutsAreOn, useShortcuts } from '../../ui/shortcuts.ts'
import { useStore } from '../../ui/store.ts'
import { toasts } from '../../ui/toast-store.ts'
import { bodyOf, currentOf, type Entered, forget, isComplete, keep, keptFor, pressed, takenBack } from './answering.ts'
import { CallEnd } from './call-end.tsx'
import { CalledClinic } from './called-clinic.tsx'
import { Questions } from './questions.tsx'
import { sentenceOf } from './sentence-of.ts'
import { callsTexts as texts } from './texts.ts'
import './calls.scss'

/** Refusals after which the caller can only go on with the next call. */
const FINAL: readonly unknown[] = ['saved_elsewhere', 'clinic_archived', 'already_finished']

/** As `calls.scss` has it. */
const NARROW = 640

interface DeskProps {
  leased: LeasedCall
  /** The caller took the clinic again after the lease was over. */
  onTaken: (leased: LeasedCall) => void
  onSaved: () => Promise<void>
}

/** One call: who is called, the questions with their answers, and how it ended. Works by single keys and by thumb. */
export function Desk({ leased, onTaken, onSaved }: DeskProps) {
  const [entered, setEntered] = useState(() => keptFor(leased))
  const [lapsed, setLapsed] = useState(false)
  const [ending, setEnding] = useState(false)
  const [problem, setProblem] = useState('')
  /** Why nobody can save this call any more. */
  const [refused, setRefused] = useState<ApiError | null>(null)
  const isOver = lapsed || refused !== null
  const lapse = useCallback(() => setLapsed(true), [])
  const change = (after: Entered) => {
    setEntered(after)
    keep(leased, after)
    setProblem('')
  }
  const goOn = () => {
    forget(leased)
    return onSaved()
  }
  const save = useMutation({
    mutationFn: () =>
      call(endCall, {
        body: { leaseId: leased.leaseId, ...bodyOf(leased.questions, entered), ...confirmedIn(entered) },
      }),
    onSuccess: async ({ data }) => {
      toasts.show('success', texts.saved(data.proposed))
      await goOn()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'lease_over') return lapse()
      if (error instanceof ApiError && FINAL.includes(error.code)) return setRefused(error)
      setProblem(sentenceOf(error, texts.notSaved()))
    },
  })
  const takeAgain = useMutation({
    mutationFn: () => call(nextCall, { body: { clinicIds: [leased.clinicId], ...inRound(leased) } }),
    onSuccess: ({ data }) => {
      if (data.call?.clinicId !== leased.clinicId) return setProblem(texts.othersHaveIt())
      setLapsed(false)
      setProblem('')
      onTaken(data.call)
    },
    onError: () => setProblem(texts.failed()),
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (entered.ended === null) return setProblem(texts.chooseEnd())
    if (!save.isPending && !isOver) save.mutate()
  }
  /** Enter would save a call whose other questions were not asked yet. In a field it ends the typing, so that keys answer again. */
  const enterPressed = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    const isValue = target.closest('.call-right') !== null
    if (isValue || !isComplete(entered)) event.preventDefault()
    if (isValue) target.blur()
  }
  useShortcuts('call', (shortcut) => {
    if (shortcut === 'saveCall') return isComplete(entered) ? submit() : undefined
    const after = pressed(entered, shortcut)
    if (after) change(after)
    // Enter would press a button that the caller clicked before, such as “Copy the number”.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.matches('a, button, summary')) activeElement.blur()
  })
  useStore(shortcutList)
  const isKeyed = shortcutsAreOn()
  const current = currentOf(entered)
  const form = useRef<HTMLFormElement>(null)
  // On a narrow screen each question replaces the one before it: all of it stays in sight of a thumb.
  useEffect(() => {
    if (current !== 0 && window.innerWidth < NARROW) form.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const atEnd = ending || current < 0
  const back = () => {
    if (ending && current >= 0) return setEnding(false)
    change(takenBack(entered))
  }
  return (
    <div className="call-desk">
      <CalledClinic leased={leased} onLapsed={lapse} />
      <form
        ref={form}
        className={`call-form ${atEnd ? 'call-form--end' : ''}`}
        aria-label={texts.isRight()}
        onSubmit={submit}
        onKeyDown={enterPressed}
      >
        {isOver && (
          <Alert kind="warning" role="alert" slim>
            {refused?.message ?? texts.lapsed()}
            <ButtonRow>
              {refused === null && (
                <Button look="plain" busy={takeAgain.isPending} onClick={() => takeAgain.mutate()}>
                  {texts.takeAgain()}
                </Button>
              )}
              {refused?.code === 'saved_elsewhere' && leased.roundId !== null && (
                <Link className="usa-link" to={paths.roundCalls} params={{ roundId: String(leased.roundId) }}>
                  {texts.toCalls()}
                </Link>
              )}
              <Button look="plain" onClick={() => void goOn()}>
                {texts.goOn()}
              </Button>
            </ButtonRow>
          </Alert>
        )}
        <div className="call-form__head">
          <h2>{texts.isRight()}</h2>
          <Keys areOn={isKeyed} />
        </div>
        <Questions questions={leased.questions} entered={entered} isKeyed={isKeyed} onChange={change} />
        <p className="call-form__steps">
          <Button look="plain" repeatable onClick={back}>
            {ending && current >= 0 ? texts.backToAnswers() : texts.takeBack()}
          </Button>
          {!atEnd && (
            <Button look="plain" className="call-form__to-end" onClick={() => setEnding(true)}>
              {texts.endCall()}
            </Button>
          )}
        </p>
        <CallEnd
          leased={leased}
          entered={entered}
          problem={problem}
          busy={save.isPending}
          disabled={isOver}
          onChange={change}
        />
      </form>
    </div>
  )
}

/** The keys of the desk, and the list in which a person turns them off. */
const Keys = ({ areOn }: { areOn: boolean }) => (
  <p className="quiet">
    {areOn ? texts.keys() : texts.keysOff()}{' '}
    <Button look="plain" small onClick={() => shortcutList.set(true)}>
      {shortcutTexts.title()}
    </Button>
  </p>
)

const confirmedIn = ({ ended, confirmed }: Entered) =>
  ended === 'reached' && confirmed.length > 0 ? { confirmed: [...confirmed] } : {}

const inRound = ({ roundId }: LeasedCall) => (roundId === null ? {} : { roundId })
