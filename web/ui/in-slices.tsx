import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Answers and routes reach React through stores, and what a store changes is drawn in one go: a whole screen at once
 * leaves a slow phone deaf for half a second. Told that it is no hurry, React draws in slices and looks for presses in between.
 */

/** False until what has come is to be drawn, which then happens in slices. What is there from the start is drawn with the rest. */
export function useDrawn(hasCome: boolean, atOnce = hasCome): boolean {
  const [isDrawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (hasCome) startTransition(() => setDrawn(true))
  }, [hasCome])
  return isDrawn
}

export function InSlices({ children }: { children: ReactNode }) {
  return useDrawn(true, false) ? children : null
}
