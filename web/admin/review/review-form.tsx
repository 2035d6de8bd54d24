import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { NOTE_LENGTH } from '../../../contract/shared/review.ts'
import type { ChangeRecord } from '../../../contract/updates.ts'
import { isLongerThan } from '../../../domain/characters.ts'
import { primaryLocation } from '../../../domain/clinic/address.ts'
import { applyChanges, factsOf } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { type ClinicReply, pendingQuery } from '../../clinic/clinic-data.ts'
import { ClinicLeaks } from '../../clinic/translations/clinic-leaks.tsx'
import { ApiError } from '../../session/api/error.ts'
import type { FormDraft } from '../../session/drafts/drafts.ts'
import { OfferKept } from '../../session/drafts/offer-kept.tsx'
import { useFormDraft } from '../../session/drafts/use-form-draft.ts'
import { LeaveGuard } from '../../session/leave-guard.tsx'
import { type Shortcut, useShortcuts } from '../../ui/shortcuts.ts'
import { messages } from '../../ui/texts.ts'
import { Causes } from '../dashboard/causes.tsx'
import { listSearch, type View } from '../dashboard/view.ts'
import { Others, WithIt } from './beside.tsx'
import {
  choicesByEntry,
  countsOf,
  decisionOn,
  type GivenReason,
  NO_REASON,
  type OwnDecisions,
  unitOfField,
} from './by-field.ts'
import { decidedRecords, type Edits, type Errors, problemsOfReview, type Verdict, withEdit } from './decision.ts'
import { DecisionBar, NextBar } from './decision-bar.tsx'
import type { Deciding } from './field-decision.tsx'
import { type ChangedField, changedFieldsOf, reviewGroups, unchangedFieldsOf } from './fields.ts'
import { type Beside, besideBody, NOTHING_BESIDE } from './other-language.tsx'
import { PublicTextDialog } from './public-text-dialog.tsx'
import { isTooLong, type ReadyReasons, reasonText } from './reason-fields.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewGroup } from './review-group.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReviewSide } from './review-side.tsx'
import { SaveProblem } from './save-problem.tsx'
import { type After, useDecision } from './use-decision.ts'
import { useVisit } from './use-visit.ts'

export interface Submitted {
  records: ChangeRecord[]
  clinic: Clinic
  links: ClinicLinks | undefined
  voice: Voice
}
type ClinicLinks = NonNullable<ClinicReply['meta']>['directoryLinks']

const NO_READY: ReadyReasons = []
const isDecided = (error: unknown) => error instanceof ApiError && error.code === 'already_decided'
const isGiven = ({ words, ready }: GivenReason) => words !== '' || ready !== ''

/** Key of the draft on this device. */
export const draftNameOf = (submissionId: number) => `review ${submissionId}`

interface Unsaved {
  edits: Edits
  /** Drafts of earlier versions stored a string. */
  reason: GivenReason | string
  verdict: Verdict | undefined
  beside?: Beside
  own?: OwnDecisions
  note?: string
}

interface ReviewFormProps {
  submitted: Submitted
  submissionId: number
  view: View
  /** The owner of the draft on this device, and the draft of an earlier visit. */
  owner: string
  left: FormDraft | null
  onReload: () => void
}

export function ReviewForm({ submitted, submissionId, view, owner, left, onReload }: ReviewFormProps) {
  const { records, clinic, voice, links } = submitted
  const groups = useMemo(() => reviewGroups(records, clinic, voice), [records, clinic, voice])
  const fields = useMemo(() => changedFieldsOf(groups), [groups])
  const others = useMemo(() => unchangedFieldsOf(groups), [groups])
  const [edits, setEdits] = useState<Edits>({})
  const [beside, setBeside] = useState<Beside>(NOTHING_BESIDE)
  const [errors, setErrors] = useState<Errors>({})
  const [verdict, setVerdict] = useState<Verdict>()
  const [own, setOwn] = useState<OwnDecisions>({})
  const [reason, setReason] = useState(NO_REASON)
  const [note, setNote] = useState('')
  /** Typed in the dialog and not confirmed yet. */
  const [unconfirmed, setUnconfirmed] = useState(NO_REASON)
  const reasonSoFar = isGiven(unconfirmed) ? unconfirmed : reason
  const visit = useVisit(submissionId)
  const ready = visit?.readyReasons ?? NO_READY
  const choices = useMemo(() => choicesByEntry(groups), [groups])
  const counts = countsOf(records, verdict, own)
  const [open, setOpen] = useState<'reject' | 'public'>()
  const clinicName = clinic.displayName ?? messages.noDisplayName()

  const decision = useDecision({
    records,
    submissionId,
    clinicId: clinic.clinicId,
    clinicName,
    view,
    onNoted: () => setNote(''),
    onRefused: (refused) => showErrors(refused),
    onSaved: () => kept.forget(),
  })
  const isTyped =
    [edits, own].some((given) => Object.keys(given).length > 0) || isGiven(reasonSoFar) || note.trim() !== ''
  const dirty = !decision.saved && (isTyped || beside !== NOTHING_BESIDE)

  const typed = useMemo(
    (): Unsaved => ({ edits, reason: reasonSoFar, verdict, own, beside, note }),
    [edits, reasonSoFar, verdict, own, beside, note],
  )
  const kept = useFormDraft(owner, draftNameOf(submissionId), { typed, dirty })
  const restore = (before: Unsaved) => {
    // Drops edits of changes that the author replaced or withdrew meanwhile.
    const waiting = Object.entries(before.edits).filter(([id]) =>
      records.some(({ changeId }) => changeId === Number(id)),
    )
    setEdits(Object.fromEntries(waiting))
    setReason(typeof before.reason === 'string' ? { ...NO_REASON, words: before.reason } : before.reason)
    setVerdict(before.verdict)
    if (before.beside) setBeside(before.beside)
    setOwn(before.own ?? {})
    setNote(before.note ?? '')
  }

  function showErrors(found: Errors) {
    setErrors(found)
    const editable = [...fields.filter((field) => field.role === 'edit'), ...others]
    const first = editable.find((field) => field.attribute in found)
    if (first) requestAnimationFrame(() => document.getElementById(first.attribute)?.focus())
  }

  const onType = useCallback((field: ChangedField, typed: string) => {
    setEdits((before) => withEdit(before, field, typed))
    setErrors(({ [field.attribute]: _, ...others }) => others)
  }, [])

  const onBeside = useCallback((change: (before: Beside) => Beside) => setBeside(change), [])

  function save(after: After) {
    if (counts.approve + counts.reject === 0 || decision.busy) return
    const approving = fields.filter((field) => decisionOn(unitOfField(field), verdict, own) === 'approve')
    // Sends the other language only for texts that this save approves.
    const besideThem = others.filter(({ attribute }) =>
      approving.some((field) => field.attribute === factsOf(attribute).translatedAt),
    )
    const found = problemsOfReview(approving, edits, voice)
    if (Object.keys(found).length > 0) return showErrors(found)
    if (Object.values(own).some((one) => isTooLong(one.reason)) || isLongerThan(note.trim(), NOTE_LENGTH)) return
    setErrors({})
    decision.save({
      verdict,
      own,
      edits,
      reason,
      after,
      note: note.trim(),
      beside: besideBody(beside, approving, besideThem),
    })
  }

  const onDecide: Deciding['onDecide'] = (units, chosen, why) => {
    if (!decision.busy) decision.forgetError()
    const decided = units.map((unit) => [unit, { decision: chosen, reason: why }])
    setOwn((before) => ({ ...before, ...Object.fromEntries(decided) }))
  }

  const choose = (chosen: Verdict) => {
    if (!decision.busy) decision.forgetError()
    setErrors({})
    if (verdict === chosen) setVerdict(undefined)
    else if (chosen === 'rejected') setOpen('reject')
    else decideAll(chosen)
  }

  /** The decision for all replaces the decisions by field. */
  const decideAll = (chosen: Verdict) => {
    setOwn({})
    setVerdict(chosen)
  }

  const closeReject = () => {
    setUnconfirmed(NO_REASON)
    setOpen(undefined)
  }

  const run: Record<Shortcut<'review'>, () => void> = {
    approve: () => choose('approved'),
    reject: () => choose('rejected'),
    save: () => save('dashboard'),
    next: () => save('next'),
  }
  useShortcuts('review', (shortcut) => run[shortcut]())
  const published = useMemo(() => {
    const reviewed = decidedRecords(records, edits).map(({ attributeChanged: attribute, newValue }) => ({
      attribute,
      newValue: newValue as Json,
    }))
    const brought = Object.entries(beside.texts).map(([attribute, newValue]) => ({ attribute, newValue }))
    return applyChanges(clinic, [...reviewed, ...brought])
  }, [records, edits, beside, clinic])
  const isHidden = primaryLocation(published.clinicLocations)?.hideAddress === true
  const everyWaiting = useQuery({ ...pendingQuery(clinic.clinicId), enabled: isHidden }).data?.changes
  const waiting = useMemo(
    () =>
      everyWaiting
        ?.filter((change) => change.submissionId !== submissionId)
        .map(({ attributeChanged: attribute, newValue }) => ({ attribute, newValue: newValue as Json })),
    [everyWaiting, submissionId],
  )
  const placed = [...fields, ...others]
  const unplaced = Object.entries(errors).filter(([path]) => !placed.some((field) => field.attribute === path))

  return (
    <>
      <LeaveGuard dirty={dirty} onDiscard={kept.forget} />
      <ReviewHead first={records[0]} late={visit?.late ?? false} onPublic={() => setOpen('public')} />

      {visit && <Others others={visit.others} />}
      {visit && <Causes causes={visit.careCauses} />}
      <ClinicLeaks clinic={published} voice={voice} waiting={waiting} />

      <div className="review__columns">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save('dashboard')
          }}
        >
          {groups.map((group) => (
            <ReviewGroup
              key={group.section ?? ''}
              group={group}
              edits={edits}
              errors={errors}
              choices={choices}
              deciding={{ verdict, own, ready, onDecide }}
              onType={onType}
              beside={beside}
              onBeside={onBeside}
            />
          ))}
          {visit && <WithIt decided={visit.decided} live={visit.alreadyLive} clinic={clinic} voice={voice} />}
          <SaveProblem
            error={decision.error}
            unplaced={unplaced}
            onReload={onReload}
            onPublishAddress={() => decision.publishNamedAddress()}
          />
          {isDecided(decision.error) ? (
            <NextBar back={listSearch(view)} busy={decision.busy} onNext={() => void decision.reviewNext()} />
          ) : (
            <DecisionBar
              verdict={verdict}
              reason={reasonText(reason, ready)}
              counts={counts}
              split={Object.keys(own).length > 0}
              back={listSearch(view)}
              busy={decision.busy}
              onChoose={choose}
              onEditReason={() => setOpen('reject')}
              onSaveAndNext={() => save('next')}
            />
          )}
        </form>
        <ReviewSide clinic={clinic} links={links} submissionId={submissionId} note={note} onNote={setNote} />
      </div>

      <OfferKept
        of="form"
        left={left}
        onRestore={({ typed: before }) => restore(before as Unsaved)}
        onDiscard={kept.discard}
      />
      {open === 'reject' && (
        <RejectDialog
          reason={reason}
          ready={ready}
          onType={setUnconfirmed}
          onClose={closeReject}
          onReject={(given) => {
            setReason(given)
            decideAll('rejected')
            closeReject()
          }}
        />
      )}
      {open === 'public' && (
        <PublicTextDialog clinic={clinic} voice={voice} clinicName={clinicName} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
