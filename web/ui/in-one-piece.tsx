import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { Loading } from './loading.tsx'

/**
 * Parts of a screen that are loaded by themselves and stand below each other. Drawn as each arrives, a late one would move the
 * buttons below it away from under a person's hand. So all of them are drawn at once, when the last one is known. Each part
 * asks for its own data, at the same time as the others; one that could not be loaded says so in its place.
 */

interface Piece {
  hold: () => () => void
  drawIfNoneHolds: () => void
}

const Surrounding = createContext<Piece | null>(null)

function createPiece(draw: () => void): Piece {
  let holding = 0
  const drawIfNoneHolds = () => {
    if (holding === 0) draw()
  }
  return {
    drawIfNoneHolds,
    hold: () => {
      holding += 1
      return () => {
        holding -= 1
        // Not yet: what is drawn in the same turn may wait for an answer of its own.
        queueMicrotask(drawIfNoneHolds)
      }
    },
  }
}

/** While this part `waits`, the piece that it belongs to is not drawn. A part outside of any piece holds nothing back. */
export function useHeldBack(waits: boolean): void {
  const piece = useContext(Surrounding)
  useLayoutEffect(() => (waits ? piece?.hold() : undefined), [piece, waits])
}

/** In the place of a part that is not there yet, such as code that is still being loaded. */
export function Awaited() {
  useHeldBack(true)
  return null
}

interface InOnePieceProps {
  /** What stands above says already that the screen is loading. */
  quiet?: boolean
  children: ReactNode
}

/** Once drawn it stays, also while one of its parts is loaded anew: a person may be typing in it. */
export function InOnePiece({ quiet = false, children }: InOnePieceProps) {
  const [isDrawn, setDrawn] = useState(false)
  const [piece] = useState(() => createPiece(() => setDrawn(true)))
  useHeldBack(!isDrawn)
  // Its parts have said so before, if they wait: a parent's effect runs after those of its children.
  useLayoutEffect(() => piece.drawIfNoneHolds(), [piece])
  return (
    <Surrounding value={piece}>
      {!isDrawn && !quiet && <Loading />}
      <div hidden={!isDrawn}>{children}</div>
    </Surrounding>
  )
}
