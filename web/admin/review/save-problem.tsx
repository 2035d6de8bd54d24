import { useEffect, useRef } from 'react'
import type { Leak } from '../../../domain/clinic/address-leaks.ts'
import { attributeLabel } from '../../../domain/clinic/changes.ts'
import { ApiError } from '../../session/api/error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { messages, texts } from '../../ui/texts.ts'
import { reviewTexts } from './texts.ts'

interface SaveProblemProps {
  error: Error | null
  /** Errors for which this screen has no field. */
  unplaced: readonly (readonly [string, string])[]
  onReload: () => void
  onPublishAddress: () => void
}

/** Why the server did not save the decision, and what the reviewer can do. The form keeps everything typed. */
export function SaveProblem({ error, unplaced, onReload, onPublishAddress }: SaveProblemProps) {
  if (error === null) return null
  if (!(error instanceof ApiError)) return <NotSaved />
  if (error.code === 'names_hidden_address') return <NamesAddress error={error} onPublish={onPublishAddress} />
  if (error.status === 409) {
    return <Decided error={error} onReload={onReload} />
  }
  if (error.status !== 422) return <NotSaved requestId={error.requestId} />
  if (unplaced.length === 0) {
    return (
      <Alert kind="error" role="alert" slim>
        {messages.missingFields()}
      </Alert>
    )
  }
  return (
    <Alert kind="error" role="alert" heading={reviewTexts.notSavedTitle()}>
      <p>{reviewTexts.fixFirst()}</p>
      <ul>
        {unplaced.map(([path, message]) => (
          <li key={path}>
            {attributeLabel(path, 'en')}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function NotSaved({ requestId }: { requestId?: string | undefined }) {
  return (
    <Alert kind="error" role="alert" slim>
      {reviewTexts.notSaved()} {requestId && <span className="quiet">{texts.requestNumber(requestId)}</span>}
    </Alert>
  )
}

/** The question before a text reveals where a hidden clinic is; the focus moves to it. */
function NamesAddress({ error, onPublish }: { error: ApiError; onPublish: () => void }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  const leaks = (error.details.leaks ?? []) as readonly Leak[]
  return (
    <Alert kind="warning" role="alert">
      <p ref={sentence} tabIndex={-1} className="usa-alert__heading">
        {messages.namesHiddenAddress()}
      </p>
      <ul>
        {leaks.map(({ attribute, words }) => (
          <li key={`${attribute} ${words}`}>
            {attributeLabel(attribute, 'en')}: {words}
          </li>
        ))}
      </ul>
      <p>{reviewTexts.keptHere()}</p>
      <Button look="outline" onClick={onPublish}>
        {reviewTexts.publishAddress()}
      </Button>
    </Alert>
  )
}

/** Another reviewer was first, or newer edits replaced the text: the focus moves to the sentence that says which. */
function Decided({ error, onReload }: { error: ApiError; onReload: () => void }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <Alert kind="warning" role="alert">
      <p ref={sentence} tabIndex={-1} className="usa-alert__heading">
        {error.message}
      </p>
      <p>{reviewTexts.keptHere()}</p>
      {error.code === 'replaced_meanwhile' && (
        <Button look="outline" onClick={onReload}>
          {reviewTexts.reloadWaiting()}
        </Button>
      )}
    </Alert>
  )
}
