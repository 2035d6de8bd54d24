import { type FormEvent, useRef, useState } from 'react'
import { isSignInError } from '../../../contract/auth.ts'
import type { PersonProblem } from '../../../domain/people.ts'
import { ApiError } from '../../api/error.ts'
import { texts } from '../../texts.ts'
import { isKnownRefusal, refusalOf } from '../refusals.ts'
import { entryTexts } from './texts.ts'

export type Values = Readonly<Record<string, string>>

interface Needs {
  /** What is wrong before anything is sent. */
  check: (values: Values) => PersonProblem[]
  send: (values: Values) => Promise<unknown>
}

/** A short form that is read once, when it is sent: its values stay in the page's own fields. */
export function useSubmit({ check, send }: Needs) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly PersonProblem[]>([])
  const [failure, setFailure] = useState<{ code: string; message: string }>()

  function show(found: readonly PersonProblem[]) {
    setProblems(found)
    const first = found[0] && form.current?.elements.namedItem(found[0].field)
    if (first instanceof HTMLElement) first.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values
    setFailure(undefined)
    const found = check(values)
    show(found)
    if (found.length > 0) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) {
        show(error.errors.map(({ field, message }) => ({ field, message: inOurWords(message) })))
      } else setFailure(failureOf(error))
    }
    setBusy(false)
  }

  return {
    busy,
    failure,
    form: { ref: form, noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
  }
}

export const inOurWords = (message: string) => entryTexts.passwordProblems[message] ?? message

export function failureOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof ApiError))
    return { code: 'unknown', message: error instanceof Error ? error.message : texts.errorTitle() }
  const { code } = error
  if (isSignInError(code)) return { code, message: entryTexts.errors[code] }
  return { code, message: isKnownRefusal(error) ? refusalOf(error) : error.message }
}
