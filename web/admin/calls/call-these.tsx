import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { toasts } from '../../ui/toast-store.ts'
import { callTheseTexts as texts } from './call-these-texts.ts'

/** The desk takes at most this many clinics of a list at once. */
const MOST = 500

interface CallTheseProps {
  /** Every clinic of the list, the most urgent first; not only those of the page that is shown. */
  clinicIds: () => Promise<readonly number[]>
  /** The name of the clinic, for a list of one. */
  only?: string
}

/** Opens the callers' desk with the clinics of a list, one after the other. */
export function CallThese({ clinicIds, only }: CallTheseProps) {
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: async () => [...new Set(await clinicIds())].slice(0, MOST),
    onSuccess: (ids) => navigate({ to: paths.calls, search: { clinics: ids.join(',') } }),
    onError: () => toasts.show('warning', texts.listFailed()),
  })
  const name = only === undefined ? {} : { 'aria-label': texts.callOf(only) }
  return (
    <Button look="outline" icon="phone" busy={open.isPending} {...name} onClick={() => open.mutate()}>
      {only === undefined ? texts.callThese() : texts.call()}
    </Button>
  )
}
