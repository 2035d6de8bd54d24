import { useSyncExternalStore } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { texts } from '../../ui/texts.ts'

export function OfflineBanner() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  // The live region renders before its text, otherwise screen readers do not announce it.
  return (
    <div role="status">
      {!online && (
        <Alert kind="warning" slim className="offline">
          {texts.offline()}
        </Alert>
      )}
    </div>
  )
}

function watchConnection(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
