import { useEffect, useRef } from 'react'

/** Writes the current height of a sticky bar to a CSS variable, so that a focused field scrolls clear of the bar. */
export function useCoveredEdge<E extends HTMLElement>(edge: 'top' | 'bottom') {
  const bar = useRef<E>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const name = `--covered-${edge}`
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => page.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeProperty(name)
    }
  }, [edge])
  return bar
}
