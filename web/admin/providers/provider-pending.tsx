import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { placeLeft } from '../../ui/list-address.ts'
import { Loading } from '../../ui/loading.tsx'
import { paths } from '../../ui/paths.ts'
import { pendingTexts } from './pending-texts.ts'

/** Renders while the loader of a provider's screen waits for its answer. */
export const ProviderPending = () => (
  <>
    <GoBack />
    <Loading screen text={pendingTexts.loading()} />
  </>
)

/** Links to the list as the administrator left it, not to the last tab. */
export function GoBack() {
  const navigate = useNavigate()
  return (
    <Button
      look="plain"
      icon="arrow_back"
      className="go-back"
      onClick={() => void navigate({ to: paths.providers, search: placeLeft(paths.providers) as never })}
    >
      {pendingTexts.goBack()}
    </Button>
  )
}
