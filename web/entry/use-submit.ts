import { type FormEvent, useRef, useState } from 'react'
import { isSignInError } from '../../contract/shared/auth.ts'
import type { PersonProblem } from '../../domain/people.ts'
import { ApiError } from '../session/api/error.ts'
import { saidOf } from '../session/refusals.ts'
import { texts } from '../ui/texts.ts'
import { entryTexts } from './texts.ts'

export type Values = Readonly<Record<string, string>>

interface Needs {
  /** Client-side validation before sending. */
  check: (values: Values) => PersonProblem[]
  send: (values: Values) => Promise<unknown>
}

/** A short uncontrolled form: reads its fields once, on submit. */
export function useSubmit({ check, send }: Needs) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  // Stores the values and the error instead of their texts, so that a language switch translates the shown errors.
  const [checked, setChecked] = useState<Values>()
  const [refused, setRefused] = useState<unknown>()
  const problems = checked ? [...check(checked), ...fieldsOf(refused)] : []

  function show(found: readonly PersonProblem[]) {
    const first = found[0] && form.current?.elements.namedItem(found[0].field)
    if (first instanceof HTMLElement) first.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values
    setRefused(undefined)
    setChecked(values)
    const found = check(values)
    show(found)
    if (found.length > 0) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setRefused(error)
      show(fieldsOf(error))
    }
    setBusy(false)
  }

  return {
    busy,
    /** The error itself, for a form with its own texts. */
    refused,
    failure: refused === undefined || fieldsOf(refused).length > 0 ? undefined : failureOf(refused),
    form: { ref: form, noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
  }
}

const fieldsOf = (error: unknown): PersonProblem[] =>
  error instanceof ApiError ? error.errors.map(({ field, message }) => ({ field, message: inOurWords(message) })) : []

export const inOurWords = (message: string) => entryTexts.passwordProblems[message] ?? message

export function failureOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof ApiError))
    return { code: 'unknown', message: error instanceof Error ? error.message : texts.errorTitle() }
  const { code } = error
  if (isSignInError(code)) return { code, message: entryTexts.errors[code] }
  return { code, message: saidOf(error) }
}
