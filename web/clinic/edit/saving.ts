import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Reply } from '../../../contract/endpoint.ts'
import { type PairAnswers, saveClinic } from '../../../contract/updates.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { type Choice, type Collision, collisionOf, resolved } from './conflict/conflict.ts'
import type { ClinicForm, Opened } from './form.ts'
import type { WaitingUnit } from './waiting/waiting.ts'

/** A save from the press of the button to its end, whichever that is. */

export type Saved = Reply<typeof saveClinic>['data']
type Sent = Clinic & { translations?: PairAnswers }
export type Outcome = { state: 'idle' | 'invalid' | 'failed'; refusal?: ApiError }

interface SavingOptions {
  form: ClinicForm
  /** What the author said of texts in two languages, where there is anything to send. */
  answers: () => PairAnswers | undefined
  /** Reads the clinic again as it is now, with what waits. */
  reread: () => Promise<Opened>
  /** What colleagues submitted since the form was opened. */
  newlyWaiting: () => Promise<readonly WaitingUnit[]>
  onSaved: (saved: Saved) => void
  /** Puts the focus where the person has something to do. */
  focus: (on: 'first problem' | 'hint') => void
}

export function useSaving({ form, answers, reread, newlyWaiting, onSaved, focus }: SavingOptions) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const [collision, setCollision] = useState<Collision>()
  const [replaced, setReplaced] = useState<readonly WaitingUnit[]>([])
  const [looking, setLooking] = useState(false)
  const attempt = useRef<{ body: string; key: string }>(undefined)
  const sending = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Sent; idempotencyKey: string }) =>
      call(saveClinic, { body }, { idempotencyKey }),
  })

  /** A save takes the place of what waits for the same part; of a colleague's newer words only knowingly. */
  async function wouldReplace(): Promise<readonly WaitingUnit[]> {
    setLooking(true)
    const waiting = await newlyWaiting().catch(() => [])
    setLooking(false)
    const mine = new Set(form.changes().map(({ unit }) => unit))
    return waiting.filter(({ unit }) => mine.has(unit))
  }

  /** What a state says is known to a press only once it was drawn, and on a slow device a second press is earlier. */
  const isUnderway = useRef(false)

  async function save({ knowingly = false } = {}) {
    if (isUnderway.current) return
    isUnderway.current = true
    let saved = false
    try {
      saved = await attemptSave(knowingly)
    } finally {
      // After a save the screen is left, and nothing on it saves again.
      isUnderway.current = saved
    }
  }

  /** Answers whether it was saved. */
  async function attemptSave(knowingly: boolean): Promise<boolean> {
    if (form.problems().size > 0) {
      flushSync(() => {
        form.ask()
        setOutcome({ state: 'invalid' })
      })
      focus('first problem')
      return false
    }
    if (!knowingly) {
      const colleagues = await wouldReplace()
      if (colleagues.length > 0) {
        setReplaced(colleagues)
        return false
      }
    }
    const body = form.body()
    const translations = answers()
    const sent = { ...body, ...(translations && { translations }) }
    try {
      const reply = await sending.mutateAsync({ body: sent, idempotencyKey: keyOf(sent) })
      if (reply.message !== MESSAGES.en.savedClinic()) throw new Error('The save was not confirmed.')
      attempt.current = undefined
      flushSync(() => form.saved(reply.data.clinic))
      onSaved(reply.data)
      return true
    } catch (error) {
      await failed(error, body)
      return false
    }
  }

  /** A repeat of the same save carries the same key, so that an answer that got lost is not a second save. */
  function keyOf(body: Sent): string {
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  async function failed(error: unknown, mine: Clinic) {
    if (error instanceof ApiError && error.code === 'edited_meanwhile') {
      const fresh = await reread().catch(() => undefined)
      const found = fresh && collisionOf(form.get().read, mine, fresh)
      if (found && 'units' in found) {
        setCollision(found)
        return
      }
    }
    const refused = error instanceof ApiError && error.status === 422 && error.errors.length > 0
    const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : undefined
    flushSync(() => {
      if (refused) form.refuse(error.errors)
      setOutcome({ state: refused ? 'invalid' : 'failed', ...(refusal && { refusal }) })
    })
    focus(refused && document.querySelector('.clinic-form [aria-invalid]') ? 'first problem' : 'hint')
  }

  return {
    save,
    busy: sending.isPending || looking,
    /** Of colleagues, and only with a word replaced: the question is shown while there are any. */
    replaced,
    replace(agreed: boolean) {
      setReplaced([])
      if (agreed) void save({ knowingly: true })
    },
    outcome,
    collision,
    /** Also for a draft that was written before the clinic changed. */
    setCollision,
    resolve(found: Collision, choices: ReadonlyMap<string, Choice>) {
      flushSync(() => {
        form.reopen(found.fresh, resolved(found, choices))
        setCollision(undefined)
      })
      void save()
    },
  }
}
