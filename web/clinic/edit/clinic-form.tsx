import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CodeBook } from '../../../domain/codes.ts'
import { spokenVoice } from '../../session/api/codes.ts'
import type { ClinicDraft } from '../../session/drafts/drafts.ts'
import { OfferKept } from '../../session/drafts/offer-kept.tsx'
import { LeaveGuard } from '../../session/leave-guard.tsx'
import { Alert } from '../../ui/alert.tsx'
import { createStore, type Store } from '../../ui/store.ts'
import { type Again, withAgain } from './again/again.ts'
import { collisionOf } from './conflict/conflict.ts'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { focusField } from './field-at.ts'
import { Footer } from './footer.tsx'
import { createClinicForm, type Opened } from './form.ts'
import { type Editor, FormProvider, type Translations, useForm } from './form-context.tsx'
import { type OpenSection, sectionAt, showAround } from './open-section.ts'
import { AddressWarning } from './pairs/address-warning.tsx'
import { answersToSend, createAnswers } from './pairs/answers.ts'
import { LeakDialog } from './pairs/leak-dialog.tsx'
import { PublicPreview } from './public-preview.tsx'
import { type Saved, useSaving } from './saving.ts'
import { SectionList } from './section-list.tsx'
import { AboutSection, ContactSection, PatientsSection, ReportsAbout } from './sections.tsx'
import { editTexts } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { ReplaceDialog } from './waiting/replace-dialog.tsx'
import { unitsTakenBack, type WaitingUnit, withoutWaiting } from './waiting/waiting.ts'

export interface ClinicFormProps {
  opened: Opened
  waiting: readonly WaitingUnit[]
  again: Again | null
  translations: Translations | undefined
  book: CodeBook
  editor: Editor
  /** Owner of the draft on this device, and the draft of an earlier visit. */
  owner: string
  left: ClinicDraft | null
  cancel: ReactNode
  reread: () => Promise<Opened>
  /** Colleagues' submissions since the form was opened. */
  newlyWaiting: (known: readonly WaitingUnit[]) => Promise<readonly WaitingUnit[]>
  withdraw: (unit: WaitingUnit) => Promise<void>
  onSaved: (saved: Saved, takenBack: readonly string[]) => void
  /** The field or section to which a link leads. */
  at: string
}

export function ClinicForm(props: ClinicFormProps) {
  const { opened, again, book, editor, owner, left, cancel, at } = props
  const [form] = useState(() => {
    const created = createClinicForm(opened, spokenVoice(book))
    if (again) created.reopen(opened, withAgain(opened.initial, again))
    return created
  })
  const [units, setUnits] = useState(props.waiting)
  const [answers] = useState(createAnswers)
  const hint = useRef<HTMLParagraphElement>(null)
  const [open] = useState(() => createStore(sectionAt(at)))
  // React renders nothing else during an effect, and the field's section must be shown before the field takes the focus.
  useEffect(() => queueMicrotask(() => focusField(at, open)), [at, open])
  const draft = useDraft(form, owner)

  const saving = useSaving({
    form,
    answers: () => answersToSend(form, answers.get()),
    takenBack: () => {
      if (editor.kind === 'admin') return []
      const taken = unitsTakenBack(units, form.get().read, form.body())
      return taken.flatMap(({ changes }) => changes.map(({ attribute }) => attribute))
    },
    reread: props.reread,
    newlyWaiting: () => props.newlyWaiting(units),
    onSaved: (saved, takenBack) => {
      void draft.forget()
      props.onSaved(saved, takenBack)
    },
    focus: (on) => (on === 'hint' ? hint.current?.focus() : focusFirstProblem(open)),
  })

  const surroundings = useMemo(() => {
    const withdraw = async (unit: WaitingUnit) => {
      await props.withdraw(unit)
      const { read, initial, clinic } = form.get()
      form.reopen({ read, initial: withoutWaiting(initial, unit, read) }, withoutWaiting(clinic, unit, read))
      setUnits((all) => all.filter((one) => one !== unit))
    }
    return { form, open, book, editor, waiting: { units, withdraw }, again, answers, translations: props.translations }
  }, [form, open, book, editor, units, again, answers, props.translations, props.withdraw])

  function restore(found: ClinicDraft) {
    const now = form.get()
    if (found.read.version === now.read.version) return form.reopen(now, found.clinic)
    const collision = collisionOf(found.read, found.clinic, now)
    if ('merged' in collision) form.reopen(now, collision.merged)
    else flushSync(() => saving.setCollision(collision))
  }

  return (
    <FormProvider value={surroundings}>
      <form
        className="clinic-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saving.save()
        }}
      >
        <p className="clinic-form__note">{editTexts.requiredNote()}</p>
        <Alert kind="information" slim>
          {editTexts.reviewBanner()} {editor.kind === 'admin' && editTexts.adminBanner()}
        </Alert>
        <ReportsAbout field={null} />
        <div className="clinic-form__columns">
          <SectionList />
          <div className="clinic-form__sections">
            <AboutSection />
            <ContactSection />
            <PatientsSection />
            <AddressWarning />
            <Footer outcome={saving.outcome} busy={saving.busy} cancel={cancel} hint={hint} />
          </div>
          {editor.kind === 'staff' && <PublicPreview />}
        </div>
      </form>
      {saving.collision && (
        <ConflictDialog
          collision={saving.collision}
          voice={form.voice}
          onResolve={(choices) => saving.collision && saving.resolve(saving.collision, choices)}
          onClose={() => saving.setCollision(undefined)}
        />
      )}
      {saving.leaks.length > 0 && <LeakDialog leaks={saving.leaks} onAnswer={saving.saveWithLeaks} />}
      {saving.replaced.length > 0 && (
        <ReplaceDialog units={saving.replaced} voice={form.voice} onAnswer={saving.replace} />
      )}
      <OfferKept of="clinic" left={left} onRestore={restore} onDiscard={draft.discard} />
      <Guard onDiscard={() => void draft.forget()} />
    </FormProvider>
  )
}

function Guard({ onDiscard }: { onDiscard: () => void }) {
  return <LeaveGuard dirty={useForm((form) => form.isDirty())} onDiscard={onDiscard} />
}

/** Sorts in the order of the page, not of the rules. */
function focusFirstProblem(open: Store<OpenSection>) {
  const first = document.querySelector<HTMLElement>('.clinic-form [aria-invalid="true"]')
  if (!first) return
  flushSync(() => showAround(first, open))
  first.focus({ preventScroll: true })
  // Labels cover checkboxes and radios, so this scrolls to the whole question.
  first.closest('.day, .usa-form-group')?.scrollIntoView({ block: 'start' })
}
