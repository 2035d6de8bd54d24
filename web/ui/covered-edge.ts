import { useEffect, useLayoutEffect, useRef } from 'react'

/** Writes the current height of a sticky bar to a CSS variable, so that a focused field scrolls clear of the bar. */
export function useCoveredEdge<E extends HTMLElement>(edge: 'top' | 'bottom') {
  const bar = useRef<E>(null)
  const name = `--covered-${edge}`
  const write = (element: E) => document.documentElement.style.setProperty(name, `${element.offsetHeight}px`)
  // The observer reports a new height only in the next frame: too late for a field that gets the focus together with it.
  useLayoutEffect(() => {
    if (bar.current) write(bar.current)
  })
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => page.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeProperty(name)
    }
  }, [name])
  return bar
}
