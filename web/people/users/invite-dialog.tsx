import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Provider } from '../../../contract/providers.ts'
import { invite } from '../../../contract/shared/invitations.ts'
import { listUsers } from '../../../contract/shared/users.ts'
import type { Language } from '../../../domain/language.ts'
import { roleSelectionProblem } from '../../../domain/people.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { MAIL_LANGUAGES } from '../mail-languages.ts'
import { administratorsTexts as texts } from './administrators-texts.ts'
import { roleWord } from './person.ts'
import { ProviderChoice } from './provider-choice.tsx'
import { usersTexts } from './texts.ts'

const ROLES = (['editor', 'manager'] as const).map((role) => ({ value: role, label: roleWord(role) }))
type Role = (typeof ROLES)[number]['value']

/** A manager for a provider, or an editor for one of its clinics. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const form = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [provider, setProvider] = useState<Provider>()
  const [clinicId, setClinicId] = useState<number | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const [problem, setProblem] = useState<string>()
  const send = useMutation({
    mutationFn: (providerId: number) => {
      const common = { email: email.trim(), language }
      return role === 'manager'
        ? call(invite, { body: { ...common, role, providerId } })
        : call(invite, { body: { ...common, role, clinicId: clinicId ?? 0 } })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [listUsers.name] })
      toasts.show('success', texts.invited(email.trim()))
      onClose()
    },
  })
  const emailProblem =
    send.error instanceof ApiError ? send.error.errors.find(({ field }) => field === 'email')?.message : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') return setProblem(messages.required(texts.email()))
    if (!provider) return setProblem(messages.required(usersTexts.provider()))
    const incomplete = roleSelectionProblem({ role, clinicId }, messages)
    setProblem(incomplete)
    if (!incomplete) send.mutate(provider.providerId)
  }

  return (
    <Dialog
      title={texts.inviteTitle()}
      description={<p>{texts.inviteText()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button type="submit" form={form} busy={send.isPending}>
            {texts.sendInvitation()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <div role="alert">
          {(problem || (send.error && !emailProblem)) && (
            <Alert kind="error" slim>
              {problem ?? (send.error instanceof ApiError ? send.error.message : texts.notInvited())}
            </Alert>
          )}
        </div>
        <TextField
          name="inviteEmail"
          label={texts.email()}
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          error={emailProblem}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          name="inviteRole"
          label={usersTexts.role()}
          required
          options={ROLES}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
        />
        <SelectField
          name="inviteLanguage"
          label={texts.mailLanguage()}
          options={MAIL_LANGUAGES}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
        <ProviderChoice
          chosen={provider}
          own={[]}
          onChoose={(next) => {
            setProvider(next)
            setClinicId(null)
          }}
        />
        {role === 'editor' && provider && (
          <SelectField
            name="inviteClinic"
            label={usersTexts.clinic()}
            required
            empty={usersTexts.chooseClinic()}
            options={provider.clinics
              .filter((clinic) => !clinic.archived)
              .map((clinic) => ({ value: clinic.clinicId, label: clinic.displayName ?? messages.noDisplayName() }))}
            value={clinicId ?? ''}
            onChange={({ target }) => setClinicId(Number(target.value) || null)}
          />
        )}
      </form>
    </Dialog>
  )
}
