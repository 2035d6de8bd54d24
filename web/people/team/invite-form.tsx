import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProviderClinic } from '../../../contract/providers.ts'
import { invite, listInvitations } from '../../../contract/shared/invitations.ts'
import { Failure } from '../../entry/entry-page.tsx'
import { EmailField, emailProblems } from '../../entry/fields.tsx'
import { useSubmit } from '../../entry/use-submit.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { MAIL_LANGUAGES } from '../mail-languages.ts'
import { teamTexts as texts } from './texts.ts'

/** Invites an editor for one clinic. Only the agency appoints managers. */
export function InviteForm({ providerId, clinics }: { providerId: number; clinics: readonly ProviderClinic[] }) {
  const queries = useQueryClient()
  const [sent, setSent] = useState(0)
  const { busy, form, errorOf, refused } = useSubmit({
    check: ({ email, clinicId }) => [
      ...emailProblems(email),
      ...(clinicId ? [] : [{ field: 'clinicId', message: texts.clinicRequired() }]),
    ],
    send: async ({ email = '', clinicId, language }) => {
      const chosen = language === 'es' ? 'es' : 'en'
      const body = { email: email.trim(), language: chosen, role: 'editor', clinicId: Number(clinicId) } as const
      await call(invite, { body })
      toasts.show('success', texts.sent(email.trim()))
      // A new key resets the uncontrolled fields.
      setSent((count) => count + 1)
      await queries.invalidateQueries({ queryKey: [listInvitations.name] })
    },
  })
  return (
    <>
      <h3 className="portal-part">{texts.invite()}</h3>
      <p className="usa-hint">{texts.inviteText()}</p>
      <form {...form} key={sent} className="invite-form" aria-label={`${texts.invite()} ${providerId}`}>
        <Failure>{refused === undefined ? undefined : refusalOf(refused)}</Failure>
        <EmailField autoComplete="off" error={errorOf('email')} />
        <SelectField
          name="clinicId"
          label={texts.clinic()}
          required
          error={errorOf('clinicId')}
          empty={texts.chooseClinic()}
          options={clinics.map(({ clinicId, displayName }) => ({
            value: clinicId,
            label: displayName ?? messages.noDisplayName(),
          }))}
          defaultValue={clinics.length === 1 ? clinics[0]?.clinicId : ''}
        />
        <SelectField
          name="language"
          label={texts.mailLanguage()}
          options={MAIL_LANGUAGES}
          defaultValue={spokenLanguage()}
        />
        <Button type="submit" busy={busy}>
          {texts.send()}
        </Button>
      </form>
    </>
  )
}
