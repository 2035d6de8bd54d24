import { useEffect, useState } from 'react'
import type { ClinicForm } from '../form.ts'
import { useSurroundings } from '../form-context.tsx'

/** Longer than any pause between two keystrokes, on a slow machine too. */
const PAUSE_MS = 1_500

/**
 * Debounced selector, null until the first pause in typing: comparing whole texts must not slow keystrokes down.
 * Compares the result of `select` by value; `select` must not change between renders.
 */
export function useSettled(select: (form: ClinicForm) => string): string | null {
  const { form } = useSurroundings()
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(select(form)), PAUSE_MS)
    }
    later()
    const unsubscribe = form.subscribe(later)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, select])
  return settled
}
