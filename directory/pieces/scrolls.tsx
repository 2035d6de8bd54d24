import type { ReactNode } from 'react'

/** A wide table that scrolls sideways in its own region; `labelledBy` is the id of its heading. */
export const Scrolls = ({ labelledBy, children }: { labelledBy: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus a scrolling region.
  <section className="scrolls" tabIndex={0} aria-labelledby={labelledBy}>
    {children}
  </section>
)
