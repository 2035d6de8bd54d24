import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Provider } from '../../../contract/providers.ts'
import { listProvidersAndClinics, providerName } from '../../../contract/shared/providers.ts'
import { queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LONGEST_SEARCH } from '../../ui/list-address.ts'
import { messages, texts as shellTexts } from '../../ui/texts.ts'
import { usePaused } from '../../ui/use-paused.ts'
import { usersTexts as texts } from './texts.ts'

interface ProviderChoiceProps {
  chosen: Provider | undefined
  /** Options before the administrator types. */
  own: readonly Provider[]
  onChoose: (provider: Provider | undefined) => void
}

const FOUND_AT_ONCE = 8

/** Preselects the provider, because most people work for one; finds any other by a part of its name. */
export function ProviderChoice({ chosen, own, onChoose }: ProviderChoiceProps) {
  if (!chosen) return <FindProvider own={own} onChoose={onChoose} />
  const name = nameOf(chosen)
  return (
    <p className="add-role__provider">
      <span className="quiet">{texts.provider()}</span> <strong>{name}</strong>{' '}
      <Button look="plain" aria-label={texts.changeProvider(name)} onClick={() => onChoose(undefined)}>
        {texts.change()}
      </Button>
    </p>
  )
}

function FindProvider({ own, onChoose }: Omit<ProviderChoiceProps, 'chosen'>) {
  const [typed, setTyped] = useState('')
  const q = usePaused(typed.trim())
  const query = useQuery({
    ...queryOf(listProvidersAndClinics, { query: { q, page: 1, pageSize: FOUND_AT_ONCE } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? own : (query.data?.data ?? [])
  return (
    <>
      <TextField
        name="provider"
        label={texts.provider()}
        hint={texts.findProvider()}
        required
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        value={typed}
        error={query.isError ? shellTexts.couldNotLoad(texts.providers().toLowerCase()) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="usa-sr-only" role="status">
        {q !== '' && query.isSuccess && !query.isPlaceholderData && texts.providersFound(query.data.data.length)}
      </p>
      {query.isError && (
        <Button look="outline" small busy={query.isFetching} onClick={() => void query.refetch()}>
          {shellTexts.tryAgain()}
        </Button>
      )}
      {q !== '' && query.isSuccess && found.length === 0 && <p>{shellTexts.noProviders()}</p>}
      <ul className="provider-choices">
        {found.map((provider) => (
          <li key={provider.providerId}>
            <Button look="plain" onClick={() => onChoose(provider)}>
              {nameOf(provider)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOf = (provider: Provider) => providerName(provider) ?? messages.noProviderName()
