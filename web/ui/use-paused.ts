import { useEffect, useState } from 'react'

const PAUSE = 300

/** Debounced text: one call to the server per pause, not per letter. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE)
    return () => clearTimeout(pause)
  }, [text])
  return paused
}
