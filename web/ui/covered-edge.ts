import { useEffect, useRef } from 'react'

/**
 * A bar that sticks to an edge covers what lies behind it. The page is told how much that is at any moment, so that a
 * field that takes the focus scrolls clear of the bar, however many lines the bar has grown to.
 */
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
