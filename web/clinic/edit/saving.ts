import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Reply } from '../../../contract/by-route.ts'
import { saveClinic } from '../../../contract/shared/updates.ts'
import type { PairAnswers } from '../../../contract/updates.ts'
import { addressLeaks, type Leak } from '../../../domain/clinic/address-leaks.ts'
import { type Clinic, type SentClinic, sentClinic } from '../../../domain/clinic/clinic.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { type Choice, type Collision, collisionOf, resolved, type ToldConflict } from './conflict/conflict.ts'
import type { ClinicForm, Opened } from './form.ts'
import type { WaitingUnit } from './waiting/waiting.ts'

/** A save from the press of the button to its outcome. */

export type Saved = Reply<typeof saveClinic>['data']
type Sent = SentClinic & { translations?: PairAnswers; takenBack?: string[] }
export type Outcome = { state: 'idle' | 'invalid' | 'failed'; refusal?: ApiError }

interface SavingOptions {
  form: ClinicForm
  /** The author's answers about texts in two languages, if any. */
  answers: () => PairAnswers | undefined
  /** Paths of pending edits over which the author typed the live value. */
  takenBack: () => string[]
  /** Reads the current clinic with its pending edits. */
  reread: () => Promise<Opened>
  /** Colleagues' submissions since the form was opened. */
  newlyWaiting: () => Promise<readonly WaitingUnit[]>
  /** `takenBack`: the pending edits that the save asked to withdraw. */
  onSaved: (saved: Saved, takenBack: readonly string[]) => void
  /** Focuses the place that needs the person's action. */
  focus: (on: 'first problem' | 'hint') => void
}

/** Texts that name the hidden address and did not when the form was opened. */
function newLeaks(form: ClinicForm): readonly Leak[] {
  const known = addressLeaks(form.get().read, form.voice)
  const isKnown = ({ attribute, part }: Leak) =>
    known.some((leak) => leak.attribute === attribute && leak.part === part)
  return addressLeaks(form.body(), form.voice).filter((leak) => !isKnown(leak))
}

/** What the person has agreed to after a first press of Save. */
type Agreed = { leaks?: boolean; replacing?: boolean }

export function useSaving({ form, answers, takenBack, reread, newlyWaiting, onSaved, focus }: SavingOptions) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const [collision, setCollision] = useState<Collision>()
  const [replaced, setReplaced] = useState<readonly WaitingUnit[]>([])
  const [leaks, setLeaks] = useState<readonly Leak[]>([])
  const [looking, setLooking] = useState(false)
  const [left, setLeft] = useState(false)
  const attempt = useRef<{ body: string; key: string }>(undefined)
  const sending = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Sent; idempotencyKey: string }) =>
      call(saveClinic, { body }, { idempotencyKey }),
  })

  /** Colleagues' new submissions that this save would replace; the person must agree first. */
  async function wouldReplace(): Promise<readonly WaitingUnit[]> {
    setLooking(true)
    const waiting = await newlyWaiting().catch(() => [])
    setLooking(false)
    const mine = new Set(form.changes().map(({ unit }) => unit))
    return waiting.filter(({ unit }) => mine.has(unit))
  }

  /** A ref, because a second press may come before React has rendered the new state. */
  const isUnderway = useRef(false)

  async function save(agreed: Agreed = {}) {
    if (isUnderway.current) return
    isUnderway.current = true
    let saved = false
    try {
      saved = await attemptSave(agreed)
    } finally {
      // After a successful save the person leaves the screen, so it stays locked.
      isUnderway.current = saved
    }
  }

  /** Returns whether the server saved. */
  async function attemptSave(agreed: Agreed): Promise<boolean> {
    if (form.problems().size > 0) {
      flushSync(() => {
        form.ask()
        setOutcome({ state: 'invalid' })
      })
      focus('first problem')
      return false
    }
    if (!agreed.leaks) {
      const found = newLeaks(form)
      if (found.length > 0) {
        setLeaks(found)
        return false
      }
    }
    if (!agreed.replacing) {
      const colleagues = await wouldReplace()
      if (colleagues.length > 0) {
        setReplaced(colleagues)
        return false
      }
    }
    const body = form.body()
    const translations = answers()
    const taken = takenBack()
    const sent = {
      ...sentClinic(form.get().read, body),
      ...(translations && { translations }),
      ...(taken.length > 0 && { takenBack: taken }),
    }
    try {
      const reply = await sending.mutateAsync({ body: sent, idempotencyKey: keyOf(sent) })
      if (reply.message !== MESSAGES.en.savedClinic()) throw new Error('The save was not confirmed.')
      attempt.current = undefined
      flushSync(() => {
        form.saved(reply.data.clinic)
        // The next screen still loads: until it shows, the form must not say that nothing was saved.
        setLeft(true)
      })
      onSaved(reply.data, taken)
      return true
    } catch (error) {
      await failed(error, body)
      return false
    }
  }

  /** The same body keeps its idempotency key, so that a retry after a lost reply does not save twice. */
  function keyOf(body: Sent): string {
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  async function failed(error: unknown, mine: Clinic) {
    if (error instanceof ApiError && error.code === 'edited_meanwhile') {
      const fresh = await reread().catch(() => undefined)
      const told = error.details.conflicts as ToldConflict[] | undefined
      const found = fresh && collisionOf(form.get().read, mine, fresh, told)
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
    busy: sending.isPending || looking || left,
    /** Colleagues' submissions that the save would replace: the dialog shows while there are any. */
    replaced,
    replace(agreed: boolean) {
      setReplaced([])
      if (agreed) void save({ leaks: true, replacing: true })
    },
    /** Texts that newly name the hidden address: the dialog shows while there are any. */
    leaks,
    saveWithLeaks(agreed: boolean) {
      setLeaks([])
      if (agreed) void save({ leaks: true })
    },
    outcome,
    collision,
    /** Also called for a draft of an older version of the clinic. */
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
