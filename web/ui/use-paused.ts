import { useEffect, useState } from 'react'

const PAUSE = 300

/** The text once its author has paused typing: one question to the server per word, not per letter. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE)
    return () => clearTimeout(pause)
  }, [text])
  return paused
}
