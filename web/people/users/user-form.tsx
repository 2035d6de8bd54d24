import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { Provider } from '../../../contract/providers.ts'
import type { JudgedRequest } from '../../../contract/role-requests.ts'
import type { UserRecord } from '../../../contract/users.ts'
import type { PersonProblem } from '../../../domain/people.ts'
import { ApiError } from '../../session/api/error.ts'
import type { FormDraft } from '../../session/drafts/drafts.ts'
import { OfferKept } from '../../session/drafts/offer-kept.tsx'
import { useFormDraft } from '../../session/drafts/use-form-draft.ts'
import { LeaveGuard } from '../../session/leave-guard.tsx'
import { session } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { DeleteUser } from './delete-user.tsx'
import {
  type Draft,
  draftOf,
  isDirty,
  laidOver,
  leavesUserWithoutRoles,
  nameOfRole,
  problemsOf,
  type Step,
  type Unsaved,
  unsavedOf,
} from './draft.ts'
import { OpenInvitationSection } from './open-invitation.tsx'
import { OpenRequests } from './open-requests.tsx'
import { displayName } from './person.ts'
import { RolesSection } from './roles-section.tsx'
import { type Outcome, saveDraft } from './save-draft.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { usersTexts as texts } from './texts.ts'
import { UserFacts } from './user-facts.tsx'
import { UserSecondFactor } from './user-second-factor.tsx'

/** Key of the draft on this device. */
export const draftNameOf = (userId: string) => `user ${userId}`

interface UserFormProps {
  user: UserRecord
  providers: readonly Provider[]
  requests: readonly JudgedRequest[]
  /** Owner of the draft on this device, and the draft of an earlier visit. */
  owner: string
  left: FormDraft | null
  onLeave: (how: { changed: boolean }) => unknown
}

export function UserForm({ user, providers, requests, owner, left, onLeave }: UserFormProps) {
  const [draft, setDraft] = useState(() => draftOf(user, providers))
  const [shown, setShown] = useState(user)
  const [problems, setProblems] = useState<readonly PersonProblem[]>([])
  const [noRolesLeft, setNoRolesLeft] = useState(false)
  const [failed, setFailed] = useState<Outcome['failed']>()
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const footer = useCoveredEdge<HTMLDivElement>('bottom')

  // Deciding a request reloads the user: applies the typed values to the current roles.
  if (shown !== user) {
    setShown(user)
    setDraft((before) => laidOver(draftOf(user, providers), unsavedOf(before), before.saved))
  }

  const typed = useMemo(() => unsavedOf(draft), [draft])
  const kept = useFormDraft(owner, draftNameOf(user.userId), { typed, dirty: isDirty(draft) })
  const leave = (how: { changed: boolean }) => {
    if (how.changed) kept.forget()
    return onLeave(how)
  }

  const change = (next: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...next }))
    setNoRolesLeft(false)
  }
  const field = (name: keyof Draft['values']) => ({
    name,
    required: true,
    value: draft.values[name],
    error: problems.find((problem) => problem.field === name)?.message,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change({ values: { ...draft.values, [name]: event.currentTarget.value } }),
  })

  function show(found: readonly PersonProblem[]) {
    setProblems(found)
    if (found[0]) form.current?.querySelector<HTMLElement>(`[name="${found[0].field}"]`)?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    const found = problemsOf(draft, messages)
    show(found)
    setFailed(undefined)
    const none = leavesUserWithoutRoles(draft)
    setNoRolesLeft(none)
    if (found.length > 0 || none) return
    setSaving(true)
    const outcome = await saveDraft(draft)
    setSaving(false)
    setDraft(outcome.draft)
    setFailed(outcome.failed)
    if (outcome.failed) return show(refusedFields(outcome.failed.error))
    toasts.show('information', messages.userUpdatesSubmitted())
    leave({ changed: true })
  }

  return (
    <form ref={form} className="user-form" noValidate onSubmit={(event) => void save(event)}>
      <LeaveGuard dirty={isDirty(draft)} onDiscard={kept.forget} />
      <UserFacts user={user} roles={draft.held.length} />
      <h2>{texts.details()}</h2>
      <div className="user-form__fields">
        <TextField label={messages.firstName()} autoComplete="off" {...field('firstName')} />
        <TextField label={messages.lastName()} autoComplete="off" {...field('lastName')} />
        <PhoneField label={messages.phoneNumber()} {...field('phoneNumber')} />
      </div>
      {user.invitation && <OpenInvitationSection user={user} invitation={user.invitation} />}
      <OpenRequests userId={user.userId} name={displayName(user)} requests={requests} />
      {draft.isAdmin ? (
        <section aria-labelledby="administrator-heading">
          <h2 id="administrator-heading">{texts.administrator()}</h2>
          <p>{texts.administratorText()}</p>
        </section>
      ) : (
        <RolesSection
          draft={draft}
          providers={providers}
          onChange={change}
          error={noRolesLeft ? messages.noRolesLeft() : undefined}
        />
      )}
      <SignOutEverywhere user={user} />
      {!draft.isAdmin && <UserSecondFactor user={user} />}
      {failed && <NotSaved {...failed} />}
      <div className="form-footer" ref={footer}>
        {user.userId !== session.person()?.userId && (
          <DeleteUser user={user} onDeleted={() => leave({ changed: true })} />
        )}
        <div className="form-footer__end">
          <Button look="outline" onClick={() => void leave({ changed: false })}>
            {texts.cancel()}
          </Button>
          <Button type="submit" busy={saving}>
            {texts.save()}
          </Button>
        </div>
      </div>
      <OfferKept
        of="form"
        left={left}
        onRestore={({ typed }) => setDraft((now) => laidOver(now, typed as Unsaved))}
        onDiscard={kept.discard}
      />
    </form>
  )
}

/** Names the failed step, the outcome of the others and the server's reason, if any. */
function NotSaved({ step, error, savedBefore }: NonNullable<Outcome['failed']>) {
  return (
    <Alert kind="error" role="alert" className="not-saved">
      <p>
        <strong>{failureOf(step)}</strong> {savedBefore ? texts.savedSoFar() : texts.nothingSaved()}
      </p>
      {error instanceof ApiError && error.status !== 500 && <p>{error.message}</p>}
    </Alert>
  )
}

function failureOf(step: Step): string {
  if (step.kind === 'details') return texts.couldNotSaveDetails()
  return step.kind === 'add' ? texts.couldNotAdd(nameOfRole(step.choice)) : texts.couldNotReject(nameOfRole(step.role))
}

const refusedFields = (error: unknown): readonly PersonProblem[] => (error instanceof ApiError ? error.errors : [])
