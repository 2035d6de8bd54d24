import { useEffect, useState } from 'react'
import { pairWith } from '../../../domain/clinic/translations.ts'
import { PairFindings } from '../../clinic/translations/pair-findings.tsx'
import { translationTexts } from '../../clinic/translations/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type Edits, typedIn } from './decision.ts'
import { type ChangedField, type Entry, isChanged, type UnchangedField } from './fields.ts'
import { EditButton } from './review-field.tsx'

/**
 * The unchanged language of a text under review: the reviewer sees it beside its translation, edits it in the same
 * save, or marks it as still the same.
 */

/** The reviewer's input about languages that the submission does not change. */
export interface Beside {
  /** New texts by path; only those that differ from the live text. */
  texts: Readonly<Record<string, string>>
  /** "Still the same" by English path; overrides the author's answer. */
  same: Readonly<Record<string, boolean>>
}
export const NOTHING_BESIDE: Beside = { texts: {}, same: {} }

export function withText(beside: Beside, field: UnchangedField, typed: string): Beside {
  const { [field.attribute]: _, ...others } = beside.texts
  return { ...beside, texts: typed === (field.live ?? '') ? others : { ...others, [field.attribute]: typed } }
}

const englishOf = ({ attribute }: { attribute: string }) => pairWith(attribute)?.english ?? attribute

/** Whether both languages count as equal although only one changed. */
const saysSame = (beside: Beside, changed: ChangedField): boolean =>
  beside.same[englishOf(changed)] ?? changed.record.stillSame === true

/** The part of an approval's body about the other languages. */
export function besideBody(beside: Beside, changed: readonly ChangedField[], others: readonly UnchangedField[]) {
  const brought = others.flatMap(({ attribute, live }) => {
    const newValue = beside.texts[attribute]
    return newValue === undefined || newValue.trim() === '' ? [] : [{ attribute, oldValue: live, newValue }]
  })
  const left = others.filter(({ attribute }) => brought.every((one) => one.attribute !== attribute))
  const stillSame = changed
    .filter((field) => left.some((other) => englishOf(other) === englishOf(field)) && saysSame(beside, field))
    .map(englishOf)
  return { ...(brought.length > 0 && { beside: brought }), ...(stillSame.length > 0 && { stillSame }) }
}

interface OtherLanguageProps {
  field: UnchangedField
  changed: ChangedField
  beside: Beside
  error: string | undefined
  onChange: (change: (before: Beside) => Beside) => void
}

export function OtherLanguage({ field, changed, beside, error, onChange }: OtherLanguageProps) {
  const { attribute: name, label, language = 'es', live, limit, control } = field
  const [opened, setOpened] = useState(false)
  const editing = opened || error !== undefined || name in beside.texts
  useEffect(() => {
    if (opened) document.getElementById(name)?.focus()
  }, [opened, name])
  const value = beside.texts[name] ?? live ?? ''
  const shared = { name, label, error, value, lang: language, hint: translationTexts.bringAlong() }
  const type = (typed: string) => onChange((before) => withText(before, field, typed))
  const english = englishOf(field)
  const same = saysSame(beside, changed)
  return (
    <div className="review-field review-field--unchanged">
      {!editing ? (
        <>
          <div className="review-field__head">
            <p className="review-field__label">{label}</p>
            <EditButton label={label} onPress={() => setOpened(true)} />
          </div>
          <p className="quiet">{translationTexts.bringAlong()}</p>
          {value !== '' && (
            <p className="review-field__text" lang={language}>
              {value}
            </p>
          )}
        </>
      ) : control === 'area' ? (
        <TextArea
          {...shared}
          {...(limit !== undefined && { limit })}
          rows={(limit ?? 0) > 500 ? 9 : 4}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <TextField {...shared} onChange={(event) => type(event.target.value)} />
      )}
      {live !== null && !(name in beside.texts) && (
        <>
          {changed.record.stillSame && <p className="quiet">{translationTexts.authorSaysSame(language)}</p>}
          <Checkbox
            name={`${english}-same`}
            label={translationTexts.stillSame(language)}
            checked={same}
            onChange={(event) => {
              const { checked } = event.target
              onChange((before) => ({ ...before, same: { ...before.same, [english]: checked } }))
            }}
          />
          {!same && <p className="quiet">{translationTexts.willBeBehind(language)}</p>}
        </>
      )}
    </div>
  )
}

/** Automatic findings about the pair as it would be published. */
export function CheckedPair({
  entry,
  edits,
  beside,
}: {
  entry: Extract<Entry, { kind: 'pair' }>
  edits: Edits
  beside: Beside
}) {
  const text = (field: ChangedField | UnchangedField) =>
    isChanged(field)
      ? field.role === 'removal'
        ? ''
        : typedIn(field, edits)
      : (beside.texts[field.attribute] ?? field.live ?? '')
  return <PairFindings en={text(entry.english)} es={text(entry.spanish)} />
}
