import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useFilters } from '../../ui/filter-address.ts'
import { LONGEST_SEARCH } from '../../ui/list-address.ts'
import { paths } from '../../ui/paths.ts'
import { texts as shared } from '../../ui/texts.ts'
import { roleWord, STATUS_WORDS } from './person.ts'
import { usersTexts as texts } from './texts.ts'

const FILTERS = ['status', 'role', 'provider', 'quiet', 'invited'] as const
const STATUSES = ['Pending', 'Approved', 'Rejected', 'Archived'] as const
const ROLES = ['manager', 'editor'] as const

export interface UserFilter {
  status?: (typeof STATUSES)[number][]
  role?: (typeof ROLES)[number]
  provider?: string
  quiet?: true
  invited?: boolean
}

/** The filters in the address of the screen. */
export function useUserFilter(): UserFilter {
  const { filters } = useFilters(FILTERS)
  return useMemo(() => {
    const status = STATUSES.find((one) => one === filters.status)
    const role = ROLES.find((one) => one === filters.role)
    return {
      ...(status && { status: [status] }),
      ...(role && { role }),
      ...(filters.provider && { provider: filters.provider }),
      ...(filters.quiet === 'true' && { quiet: true as const }),
      ...(filters.invited === 'true' && { invited: true as const }),
    }
  }, [filters])
}

export function UserFilters() {
  const { filters, change } = useFilters(FILTERS)
  const find = (provider: string) => {
    if (provider.trim() !== (filters.provider ?? '')) change({ provider })
  }
  if (filters.invited === 'true') return null
  return (
    <div className="user-filters">
      <TextField
        key={filters.provider ?? ''}
        name="filter-provider"
        label={texts.findAtProvider()}
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        defaultValue={filters.provider ?? ''}
        onBlur={({ target }) => find(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && find(currentTarget.value)}
      />
      <SelectField
        name="filter-role"
        label={texts.role()}
        empty={texts.anyRole()}
        options={ROLES.map((value) => ({ value, label: roleWord(value) }))}
        value={filters.role ?? ''}
        onChange={({ target }) => change({ role: target.value })}
      />
      <SelectField
        name="filter-status"
        label={texts.status()}
        empty={texts.anyStatus()}
        options={STATUSES.map((value) => ({ value, label: STATUS_WORDS[value]() }))}
        value={filters.status ?? ''}
        onChange={({ target }) => change({ status: target.value })}
      />
      <Checkbox
        name="filter-quiet"
        label={texts.quiet()}
        checked={filters.quiet === 'true'}
        onChange={({ target }) => change({ quiet: target.checked ? 'true' : '' })}
      />
    </div>
  )
}

/** The two lists of the screen: people, and the open invitations. */
export function UserTabs() {
  const { invited } = useUserFilter()
  const tab = (isCurrent: boolean) => ({
    className: 'tabs__tab',
    ...(isCurrent && { 'aria-current': 'page' as const }),
  })
  const exact = { exact: true, includeSearch: true }
  return (
    <nav className="tabs" aria-label={shared.users()}>
      <Link to={paths.users} activeOptions={exact} {...tab(!invited)}>
        {texts.people()}
      </Link>
      <Link to={paths.users} search={{ invited: 'true' } as never} activeOptions={exact} {...tab(Boolean(invited))}>
        {texts.invitations()}
      </Link>
    </nav>
  )
}
