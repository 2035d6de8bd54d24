import { useEffect, useLayoutEffect, useRef } from 'react'

/** Height of a toast with two lines, and the gaps around it. */
const ROOM_FOR_TOAST = 112

/** How far toasts stay above the window's edge, so that they cover no button of the bar, wherever the bar is. */
function toastsAbove(bar: HTMLElement): number {
  const { top, bottom } = bar.getBoundingClientRect()
  return window.innerHeight - bottom >= ROOM_FOR_TOAST ? 0 : Math.max(0, window.innerHeight - top)
}

/**
 * Writes the current height of a sticky bar to a CSS variable, so that a focused field scrolls clear of the bar, and for
 * a bar at the bottom where toasts may be.
 */
export function useCoveredEdge<E extends HTMLElement>(edge: 'top' | 'bottom') {
  const bar = useRef<E>(null)
  const name = `--covered-${edge}`
  const write = (element: E) => {
    const page = document.documentElement.style
    page.setProperty(name, `${element.offsetHeight}px`)
    if (edge === 'bottom') page.setProperty('--toasts-above', `${toastsAbove(element)}px`)
  }
  // The observer reports a new height only in the next frame: too late for a field that gets the focus together with it.
  useLayoutEffect(() => {
    if (bar.current) write(bar.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` depends on the edge alone
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const page = document.documentElement.style
    const rewrite = () => write(element)
    const observer = new ResizeObserver(rewrite)
    observer.observe(element)
    observer.observe(document.body)
    // Only the place of the toasts depends on scrolling; the height of a bar does not.
    if (edge === 'bottom') window.addEventListener('scroll', rewrite, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', rewrite)
      page.removeProperty(name)
      if (edge === 'bottom') page.removeProperty('--toasts-above')
    }
  }, [edge])
  return bar
}
