import type { Section } from '../../../domain/clinic/sections.ts'
import type { Choice } from './by-field.ts'
import type { Edits, Errors } from './decision.ts'
import { type Deciding, FieldDecision } from './field-decision.tsx'
import type { ChangedField, Entry, Group } from './fields.ts'
import { isChanged } from './fields.ts'
import { type Beside, CheckedPair, OtherLanguage } from './other-language.tsx'
import { ReviewField } from './review-field.tsx'
import { reviewTexts } from './texts.ts'

interface Editing {
  deciding: Deciding
  /** The decisions at each entry. */
  choices: ReadonlyMap<Entry, readonly Choice[]>
  edits: Edits
  errors: Errors
  onType: (field: ChangedField, typed: string) => void
  /** The unchanged language of texts that this submission changes in the other. */
  beside: Beside
  onBeside: (change: (before: Beside) => Beside) => void
}

const TITLES: Partial<Record<Section, () => string>> = {
  about: reviewTexts.about,
  contact: reviewTexts.contact,
  patients: reviewTexts.patients,
}

export const sectionTitle = (section: Section | undefined) =>
  section && TITLES[section] ? TITLES[section]() : reviewTexts.other()

/** One section of the form, with the changes of this submission, each in its panel beside its decision. */
export function ReviewGroup({ group, ...editing }: { group: Group } & Editing) {
  return (
    <section className="review__group">
      <h2 className="review__section">{sectionTitle(group.section)}</h2>
      {group.entries.map((entry) => (
        <div key={keyOf(entry)} className="panel review__panel">
          <div className="panel__head">
            <h3>{labelOf(entry)}</h3>
            {editing.choices.get(entry)?.map((choice) => (
              <FieldDecision key={choice.label} choice={choice} {...editing.deciding} />
            ))}
          </div>
          <ReviewEntry entry={entry} {...editing} />
        </div>
      ))}
    </section>
  )
}

function labelOf(entry: Entry): string {
  if (entry.kind === 'pair') return entry.english.label
  return entry.kind === 'single' ? entry.field.label : entry.label
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
  if (entry.kind === 'pair') return <ReviewPair entry={entry} {...editing} />
  return (
    <fieldset className="review__entry review__address">
      <legend className="usa-sr-only">{entry.label}</legend>
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

/** Shows both languages, also the unchanged one, which the reviewer may edit. */
function ReviewPair({ entry, ...editing }: { entry: Extract<Entry, { kind: 'pair' }> } & Editing) {
  const { edits, errors, beside, onBeside } = editing
  const changed = [entry.english, entry.spanish].find(isChanged)
  return (
    <div className="review__entry">
      <div className="review__entry--pair">
        {[entry.english, entry.spanish].map((field) =>
          isChanged(field) ? (
            <Changed key={field.attribute} field={field} {...editing} />
          ) : (
            changed && (
              <OtherLanguage
                key={field.attribute}
                field={field}
                changed={changed}
                beside={beside}
                error={errors[field.attribute]}
                onChange={onBeside}
              />
            )
          ),
        )}
      </div>
      <CheckedPair entry={entry} edits={edits} beside={beside} />
    </div>
  )
}

function Changed({ field, edits, errors, onType }: { field: ChangedField } & Editing) {
  return (
    <ReviewField field={field} typed={edits[field.record.changeId]} error={errors[field.attribute]} onType={onType} />
  )
}
