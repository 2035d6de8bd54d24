import { session } from '../session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { useStore } from '../ui/store.ts'
import { texts } from '../ui/texts.ts'

/** On a sign-in page: why the session ended. */
export function EndingNotice() {
  const now = useStore(session.store)
  const why = now.state === 'signed-out' ? now.ending?.why : undefined
  if (why !== 'ended' && why !== 'idle') return null
  return <Alert kind="information">{why === 'idle' ? texts.sessionIdle() : texts.sessionEnded()}</Alert>
}
