import type { Section } from '../../domain/clinic/sections.ts'
import type { Edits, Errors } from './decision.ts'
import type { ChangedField, Entry, Group, UnchangedField } from './fields.ts'
import { isChanged } from './fields.ts'
import { ReviewField } from './review-field.tsx'
import { reviewTexts } from './texts.ts'

export interface Editing {
  edits: Edits
  errors: Errors
  onType: (field: ChangedField, typed: string) => void
}

const TITLES: Partial<Record<Section, () => string>> = {
  about: reviewTexts.about,
  contact: reviewTexts.contact,
  patients: reviewTexts.patients,
}

export const sectionTitle = (section: Section | undefined) =>
  section && TITLES[section] ? TITLES[section]() : reviewTexts.other()

/** One section of the form, with what this submission changes in it. */
export function ReviewGroup({ group, ...editing }: { group: Group } & Editing) {
  return (
    <section className="review__group">
      <h2 className="review__section">{sectionTitle(group.section)}</h2>
      {group.entries.map((entry) => (
        <ReviewEntry key={keyOf(entry)} entry={entry} {...editing} />
      ))}
    </section>
  )
}

function keyOf(entry: Entry): string {
  if (entry.kind === 'pair') return entry.english.attribute
  return entry.kind === 'single' ? entry.field.attribute : entry.label
}

function ReviewEntry({ entry, ...editing }: { entry: Entry } & Editing) {
  if (entry.kind === 'single') {
    return (
      <div className="review__entry">
        <Changed field={entry.field} {...editing} />
      </div>
    )
  }
  if (entry.kind === 'pair') {
    return (
      <div className="review__entry review__entry--pair">
        {[entry.english, entry.spanish].map((field) =>
          isChanged(field) ? (
            <Changed key={field.attribute} field={field} {...editing} />
          ) : (
            <Unchanged key={field.attribute} field={field} />
          ),
        )}
      </div>
    )
  }
  return (
    <fieldset className="review__entry review__address">
      <legend className="review__legend">{entry.label}</legend>
      <p className="usa-hint">{reviewTexts.addressHint()}</p>
      {entry.newText !== '' && <p className="told">{entry.newText}</p>}
      <div className="review__parts">
        {entry.fields.map((field) => (
          <Changed key={field.attribute} field={field} {...editing} />
        ))}
      </div>
    </fieldset>
  )
}

function Changed({ field, edits, errors, onType }: { field: ChangedField } & Editing) {
  return (
    <ReviewField field={field} typed={edits[field.record.changeId]} error={errors[field.attribute]} onType={onType} />
  )
}

/** The other language stands beside its translation even where it was not changed. */
function Unchanged({ field }: { field: UnchangedField }) {
  return (
    <div className="review-field review-field--unchanged">
      <p className="review-field__label">{field.label}</p>
      <p className="usa-hint">{reviewTexts.unchanged()}</p>
      <p className="review-field__text" lang={field.language}>
        {field.liveText ?? <span className="quiet">{reviewTexts.noLiveText()}</span>}
      </p>
    </div>
  )
}
