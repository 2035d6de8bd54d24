import { Alert } from '../../ui/alert.tsx'
import { labelsOf } from '../home/attention.ts'
import { portalClinicTexts as texts } from './texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What became of a save, part by part: attributes that are live and attributes that wait. */
    savedParts?: { live: string[]; held: string[] }
  }
}

/** Both halves of a save by name, so that no editor looks on the directory for a text that still waits. */
export function SavedNotice({ live, held }: { live: readonly string[]; held: readonly string[] }) {
  return (
    <Alert kind="success" className="clinic-note" heading={texts.savedTitle()}>
      {live.length === 0 && held.length === 0 && <p>{texts.nothingChanged()}</p>}
      <dl className="saved-parts">
        {live.length > 0 && (
          <div>
            <dt>{texts.liveNow()}</dt>
            <dd>{labelsOf(live)}</dd>
          </div>
        )}
        {held.length > 0 && (
          <div>
            <dt>{texts.waits()}</dt>
            <dd>{labelsOf(held)}</dd>
          </div>
        )}
      </dl>
      {held.length > 0 && <p>{texts.waitsHint()}</p>}
    </Alert>
  )
}
