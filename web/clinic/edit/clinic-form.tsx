import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CodeBook } from '../../../domain/codes.ts'
import { voiceOf } from '../../../domain/codes.ts'
import { spokenLanguage } from '../../language.ts'
import { session } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { useStore } from '../../ui/store.ts'
import type { Draft } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { collisionOf } from './conflict/conflict.ts'
import { Footer } from './footer.tsx'
import { createClinicForm, type Opened } from './form.ts'
import { type Editor, FormProvider, useForm } from './form-context.tsx'
import { type Saved, useSaving } from './saving.ts'
import { SectionList } from './section-list.tsx'
import { AboutSection, ContactSection, PatientsSection } from './sections.tsx'
import { editTexts } from './texts.ts'
import { type WaitingUnit, withoutWaiting } from './waiting/waiting.ts'

// Most visits never see these questions.
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog }))
const DraftOffer = lazy(async () => ({ default: (await import('./draft-offer.tsx')).DraftOffer }))

export interface ClinicFormProps {
  opened: Opened
  waiting: readonly WaitingUnit[]
  book: CodeBook
  editor: Editor
  /** Whose draft on this device. */
  owner: string
  cancel: ReactNode
  reread: () => Promise<Opened>
  withdraw: (unit: WaitingUnit) => Promise<void>
  onSaved: (saved: Saved) => void
  onOpened?: () => void
}

export function ClinicForm(props: ClinicFormProps) {
  const { opened, book, editor, owner, cancel } = props
  const [form] = useState(() => createClinicForm(opened, voiceOf(book, spokenLanguage())))
  const [units, setUnits] = useState(props.waiting)
  const hint = useRef<HTMLParagraphElement>(null)
  const onOpened = useRef(props.onOpened)
  useEffect(() => onOpened.current?.(), [])
  const draft = useDraft(form, owner, opened.read.clinicId)

  const saving = useSaving({
    form,
    reread: props.reread,
    onSaved: (saved) => {
      void draft.forget()
      props.onSaved(saved)
    },
    focus: (on) => (on === 'hint' ? hint.current?.focus() : focusFirstProblem()),
  })

  const surroundings = useMemo(() => {
    const withdraw = async (unit: WaitingUnit) => {
      await props.withdraw(unit)
      const { read, initial, clinic } = form.get()
      form.reopen({ read, initial: withoutWaiting(initial, unit, read) }, withoutWaiting(clinic, unit, read))
      setUnits((all) => all.filter((one) => one !== unit))
    }
    return { form, book, editor, waiting: { units, withdraw } }
  }, [form, book, editor, units, props.withdraw])

  function restore(found: Draft) {
    draft.close()
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
          {editTexts.reviewBanner()}
        </Alert>
        <SectionList />
        <AboutSection />
        <ContactSection />
        <PatientsSection />
        <Footer outcome={saving.outcome} busy={saving.busy} cancel={cancel} hint={hint} />
      </form>
      <Suspense>
        {saving.collision && (
          <ConflictDialog
            collision={saving.collision}
            voice={form.voice}
            onResolve={(choices) => saving.collision && saving.resolve(saving.collision, choices)}
            onClose={() => saving.setCollision(undefined)}
          />
        )}
        {draft.found && (
          <DraftOffer
            draft={draft.found}
            onRestore={() => draft.found && restore(draft.found)}
            onDiscard={draft.discard}
            onClose={draft.close}
          />
        )}
      </Suspense>
      <Guard onDiscard={() => void draft.forget()} />
    </FormProvider>
  )
}

/** Who is signed out is led to sign-in without a question: their edits wait as a draft. */
function Guard({ onDiscard }: { onDiscard: () => void }) {
  const dirty = useForm((form) => form.isDirty())
  const signedIn = useStore(session.store).state === 'signed-in'
  return <LeaveGuard dirty={dirty && signedIn} onDiscard={onDiscard} />
}

/** In the order of the page, not of the rules. */
function focusFirstProblem() {
  const first = document.querySelector<HTMLElement>('.clinic-form [aria-invalid="true"]')
  first?.focus({ preventScroll: true })
  // Boxes and radios are drawn by their labels, so it is the whole question that comes into sight.
  first?.closest('.day, .usa-form-group')?.scrollIntoView({ block: 'start' })
}
