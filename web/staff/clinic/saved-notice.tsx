import { readAttribute } from '../../../domain/clinic/changes.ts'
import { FIELDS, type FieldName } from '../../../domain/clinic/fields.ts'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { Alert } from '../../ui/alert.tsx'
import { labelsOf } from '../home/attention.ts'
import { ConfirmSection } from './confirm-section.tsx'
import { portalClinicTexts as texts } from './texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    savedParts?: SavedParts
  }
}

/** The outcome of a save, as attributes. */
type SavedParts = {
  live: readonly string[]
  held: readonly string[]
  withdrawn: readonly string[]
  /** A colleague's waiting edits, over which the person typed the live value without the right to withdraw them. */
  left: readonly string[]
}

/** Names each part, so that no editor looks in the directory for a pending text. */
export function SavedNotice({ clinicId, live, held, withdrawn, left }: SavedParts & { clinicId: number }) {
  const touched = sectionsOf([...live, ...held])
  return (
    <Alert kind="success" className="clinic-note" heading={texts.savedTitle()}>
      {[live, held, withdrawn, left].every((parts) => parts.length === 0) && <p>{texts.nothingChanged()}</p>}
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
        {withdrawn.length > 0 && (
          <div>
            <dt>{texts.withdrawn()}</dt>
            <dd>{labelsOf(withdrawn)}</dd>
          </div>
        )}
        {left.length > 0 && (
          <div>
            <dt>{texts.stillWaits()}</dt>
            <dd>{labelsOf(left)}</dd>
          </div>
        )}
      </dl>
      {held.length > 0 && <p>{texts.waitsHint()}</p>}
      {withdrawn.length > 0 && <p>{texts.withdrawnHint()}</p>}
      {left.length > 0 && <p>{texts.stillWaitsHint()}</p>}
      {touched.length > 0 && (
        <div className="saved-rest">
          <p>{texts.restStillRight()}</p>
          {touched.map((section) => (
            <ConfirmSection key={section} clinicId={clinicId} section={section} named />
          ))}
        </div>
      )}
    </Alert>
  )
}

/** The sections that a save touched: asks the editor to confirm the rest of each. */
function sectionsOf(attributes: readonly string[]): ConfirmedSection[] {
  const touched = new Set<string>(
    attributes.flatMap((attribute) => {
      const name = readAttribute(attribute)?.name
      return name !== undefined && name in FIELDS ? [FIELDS[name as FieldName].section] : []
    }),
  )
  return SECTIONS.filter((section) => touched.has(section))
}
