import { memo, useDeferredValue, useEffect, useState } from 'react'
import { readAttribute } from '../../../domain/clinic/changes.ts'
import { websiteHref } from '../../../domain/clinic/website.ts'
import { formatDate } from '../../../domain/dates.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MarkedWords } from '../../ui/marked-words.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { messages } from '../../ui/texts.ts'
import { typedIn } from './decision.ts'
import type { ChangedField } from './fields.ts'
import { reviewTexts } from './texts.ts'

interface ReviewFieldProps {
  field: ChangedField
  /** The reviewer's wording, if any. */
  typed: string | undefined
  error: string | undefined
  onType: (field: ChangedField, typed: string) => void
}

/** Longer old texts fold, so that the difference stays in sight. */
const SHORT_TEXT = 120

/** The marks ignore spaces, so a text that differs in nothing else has none. */
const isMarked = (before: string | undefined, after: string) =>
  before !== undefined && before !== '' && before.replace(/\s+/g, ' ') !== after.replace(/\s+/g, ' ')

/**
 * One changed part: the changed words first, then its old value. 'Edit' opens its control. Warns if the live text
 * changed meanwhile.
 */
export const ReviewField = memo(function ReviewField({ field, typed, error, onType }: ReviewFieldProps) {
  const { attribute: name, label, role, language, live, oldText } = field
  const [opened, setOpened] = useState(false)
  const value = typed ?? typedIn(field, {})
  const before = live?.text ?? oldText
  const editing = role === 'edit' && (opened || typed !== undefined || error !== undefined)
  // Moves the focus into the control that the press opened.
  useEffect(() => {
    if (opened) document.getElementById(name)?.focus()
  }, [opened, name])
  return (
    <div className="review-field">
      {role === 'removal' ? (
        <div className={error ? 'usa-form-group usa-form-group--error' : 'usa-form-group'}>
          <p className="review-field__label">{label}</p>
          <FieldError name={name} error={error} />
          <p className="review-field__removal">
            <Icon name="delete" />
            {messages.removeText()}
          </p>
        </div>
      ) : role === 'fixed' ? (
        <TextField name={name} label={label} error={error} value={field.newText} disabled readOnly lang={language} />
      ) : editing ? (
        <Control field={field} value={value} error={error} onType={onType} />
      ) : (
        <div className="review-field__head">
          <p className="review-field__label">{label}</p>
          <EditButton label={label} onPress={() => setOpened(true)} />
        </div>
      )}
      {role === 'edit' && before && <Marked before={before} after={value} language={language} />}
      {role === 'edit' && !editing && <Whole text={value} folds={isMarked(before, value)} lang={language} />}
      <Site attribute={name} text={role === 'removal' ? '' : value} />
      {oldText !== undefined && <Previous text={oldText} lang={language} />}
      {live && (
        <div className="review-field__moved">
          <p>
            <Icon name="warning" />
            {reviewTexts.liveChanged(live.changedAt && formatDate(live.changedAt))}
          </p>
          <p lang={language}>{reviewTexts.liveNow(live.text || reviewTexts.noLiveText())}</p>
        </div>
      )}
    </div>
  )
})

export const EditButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button look="plain" small aria-label={reviewTexts.editOf(label)} onClick={onPress}>
    {reviewTexts.edit()}
  </Button>
)

/** The submitted text: whole where it is new, folded where the marked words show what is new in it. */
function Whole({ text, folds, lang }: { text: string; folds: boolean; lang: string | undefined }) {
  const words = (
    <p className="review-field__text" lang={lang}>
      {text}
    </p>
  )
  if (!folds) return words
  return (
    <details>
      <summary>{reviewTexts.wholeText()}</summary>
      {words}
    </details>
  )
}

function Previous({ text, lang }: { text: string; lang: string | undefined }) {
  const words = (
    <p className="review-field__previous" lang={lang}>
      {messages.previously(text)}
    </p>
  )
  if (text.length <= SHORT_TEXT) return words
  return (
    <details>
      <summary>{reviewTexts.previously()}</summary>
      {words}
    </details>
  )
}

/** Link to the proposed site for the reviewer; shows the host against disguised addresses. */
function Site({ attribute, text }: { attribute: string; text: string }) {
  const href = readAttribute(attribute)?.row.kind === 'website' ? websiteHref(text.trim()) : null
  const host = href && URL.canParse(href) ? new URL(href).hostname : null
  if (!href || !host) return null
  return (
    <p className="review-field__site">
      <OutsideLink href={href}>{reviewTexts.openSite(host)}</OutsideLink>
    </p>
  )
}

function Control({ field, value, error, onType }: Omit<ReviewFieldProps, 'typed'> & { value: string }) {
  const { attribute: name, label, language, limit, control } = field
  const shared = { name, label, error, value, required: true, lang: language }
  if (control === 'phone') {
    return <PhoneField {...shared} onChange={(event) => onType(field, event.target.value)} />
  }
  if (control === 'area') {
    return (
      <TextArea
        {...shared}
        {...(limit !== undefined && { limit })}
        rows={(limit ?? 0) > 500 ? 9 : 4}
        onChange={(event) => onType(field, event.target.value)}
      />
    )
  }
  return <TextField {...shared} onChange={(event) => onType(field, event.target.value)} />
}

interface MarkedProps {
  before: string
  after: string
  language: string | undefined
}

/** Debounces the reviewer's text before comparing it. */
function Marked({ before, after, language }: MarkedProps) {
  const settled = useDeferredValue(after)
  return <MarkedWords title={reviewTexts.changesMarked()} before={before} after={settled} lang={language} />
}
