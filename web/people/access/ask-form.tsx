import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import type { Reply } from '../../../contract/endpoint.ts'
import { getProvidersClinicsMap, type MappedClinic, type MappedProvider } from '../../../contract/reference.ts'
import { queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { messages } from '../../ui/texts.ts'
import { useRequesting } from './my-requests.tsx'
import { accessTexts as texts } from './texts.ts'

const SHOWN = 20
const SHORTEST = 2

type Choice = { role: 'manager'; providerId: number } | { role: 'editor'; clinicId: number }

/** The person finds a clinic first, then chooses a role. */
export function AskForm() {
  const [q, setQ] = useState('')
  const search = useCallback((text: string) => setQ(text.trim()), [])
  const long = q.length >= SHORTEST
  const found = useQuery({
    ...queryOf(getProvidersClinicsMap, { query: { q, limit: SHOWN, scope: 'public' } }),
    enabled: long,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="ask-heading" className="ask">
      <h2 id="ask-heading" className="portal-part">
        {texts.askTitle()}
      </h2>
      <p className="usa-hint">{texts.searchLabel()}</p>
      <SearchBox label={texts.searchLabel()} value={q} onSearch={search} />
      {q !== '' && !long && <p role="status">{texts.tooShort()}</p>}
      {long && (
        <Loaded query={found} what={texts.what()}>
          {({ data }) => <Results data={data} key={q} onAsked={() => setQ('')} />}
        </Loaded>
      )}
    </section>
  )
}

type Found = Reply<typeof getProvidersClinicsMap>['data']

const byName = (a: { displayName: string | null }, b: { displayName: string | null }) =>
  (a.displayName ?? '').localeCompare(b.displayName ?? '')

function Results({ data, onAsked }: { data: Found; onAsked: () => void }) {
  const [choice, setChoice] = useState<Choice>()
  const [unchosen, setUnchosen] = useState(false)
  const { ask } = useRequesting()
  const providers = Object.values(data.providers).sort(byName)
  const clinics = Object.values(data.clinics).sort(byName)
  if (providers.length === 0) return <p role="status">{texts.none()}</p>

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending) return
    setUnchosen(choice === undefined)
    if (choice) ask.mutate(choice, { onSuccess: onAsked })
  }

  return (
    <form onSubmit={submit} noValidate>
      <p role="status" className="quiet">
        {texts.found(providers.length)} {clinics.length >= SHOWN && texts.more()}
      </p>
      <fieldset className="usa-fieldset" aria-describedby={unchosen ? 'access-error' : undefined}>
        <legend className="usa-legend">{texts.choose()}</legend>
        <div role="alert">
          <FieldError name="access" error={unchosen ? texts.unchosen() : undefined} />
        </div>
        {providers.map((provider) => (
          <ProviderChoices
            key={provider.providerId}
            provider={provider}
            clinics={clinics.filter(({ providerId }) => providerId === provider.providerId)}
            choice={choice}
            onChoose={(next) => {
              setChoice(next)
              setUnchosen(false)
            }}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={ask.isPending}>
        {texts.send()}
      </Button>
    </form>
  )
}

interface ProviderChoicesProps {
  provider: MappedProvider
  clinics: readonly MappedClinic[]
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function ProviderChoices({ provider, clinics, choice, onChoose }: ProviderChoicesProps) {
  const name = provider.displayName ?? messages.noProviderName()
  const { providerId } = provider
  return (
    <div className="ask__provider">
      <Radio
        id={`manager-${providerId}`}
        label={texts.manager(name)}
        hint={texts.managerHint()}
        checked={choice?.role === 'manager' && choice.providerId === providerId}
        onChoose={() => onChoose({ role: 'manager', providerId })}
      />
      <div className="ask__clinics">
        {clinics.map(({ clinicId, displayName, city, licenseNumbers }) => (
          <Radio
            key={clinicId}
            id={`editor-${clinicId}`}
            label={texts.editor(displayName ?? messages.noDisplayName())}
            hint={[city, licenseNumbers.length > 0 && texts.licence(licenseNumbers.join(', '))]
              .filter(Boolean)
              .join(' · ')}
            checked={choice?.role === 'editor' && choice.clinicId === clinicId}
            onChoose={() => onChoose({ role: 'editor', clinicId })}
          />
        ))}
      </div>
    </div>
  )
}

interface RadioProps {
  id: string
  label: string
  hint: string
  checked: boolean
  onChoose: () => void
}

function Radio({ id, label, hint, checked, onChoose }: RadioProps) {
  return (
    <div className="usa-radio">
      <input type="radio" className="usa-radio__input" id={id} name="access" checked={checked} onChange={onChoose} />
      <label className="usa-radio__label" htmlFor={id}>
        {label}
        {hint && <span className="usa-radio__label-description">{hint}</span>}
      </label>
    </div>
  )
}
