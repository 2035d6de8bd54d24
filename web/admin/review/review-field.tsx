import { memo, useDeferredValue } from 'react'
import { readAttribute } from '../../../domain/clinic/changes.ts'
import { websiteHref } from '../../../domain/clinic/website.ts'
import { formatDate } from '../../../domain/dates.ts'
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

/**
 * One changed part: its control or line, its old value, the changed words, and whether the live text changed meanwhile.
 */
export const ReviewField = memo(function ReviewField({ field, typed, error, onType }: ReviewFieldProps) {
  const { attribute: name, label, role, language, live, oldText } = field
  const value = typed ?? typedIn(field, {})
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
      ) : (
        <Control field={field} value={value} error={error} onType={onType} />
      )}
      <Site attribute={name} text={role === 'removal' ? '' : value} />
      {oldText !== undefined && (
        <p className="review-field__previous" lang={language}>
          {messages.previously(oldText)}
        </p>
      )}
      {live && (
        <div className="review-field__moved">
          <p>
            <Icon name="warning" />
            {reviewTexts.liveChanged(live.changedAt && formatDate(live.changedAt))}
          </p>
          <p lang={language}>{reviewTexts.liveNow(live.text || reviewTexts.noLiveText())}</p>
        </div>
      )}
      {role === 'edit' && <Marked before={live?.text ?? oldText} after={value} language={language} />}
    </div>
  )
})

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
  before: string | undefined
  after: string
  language: string | undefined
}

/** Debounces the reviewer's text before comparing it. */
function Marked({ before, after, language }: MarkedProps) {
  const settled = useDeferredValue(after)
  return before ? (
    <MarkedWords title={reviewTexts.changesMarked()} before={before} after={settled} lang={language} />
  ) : null
}
