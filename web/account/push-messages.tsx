import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addPushDevice, readOwnPush, removePushDevice } from '../../contract/shared/push.ts'
import { call, queryOf } from '../session/api/call.ts'
import { Checkbox } from '../ui/choice.tsx'
import { FieldError } from '../ui/field.tsx'
import { ownSubscription, subscribeHere } from './push-here.ts'
import { accountTexts as texts } from './texts.ts'

export const ownPushQuery = queryOf(readOwnPush, {})
export const pushHereQuery = queryOptions({ queryKey: ['push-here'], queryFn: ownSubscription })

/** Push messages on this device, if its browser supports them. Each device is switched on by itself. */
export function PushMessages() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const server = useQuery(ownPushQuery)
  const here = useQuery(pushHereQuery)
  if (here.data === undefined || here.data.supported === false || server.data === undefined) return null

  const { publicKey, devices } = server.data.data
  const { subscription, hash } = here.data
  const listed = devices.find(({ endpointHash }) => endpointHash === hash)

  async function change(on: boolean) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      if (on) await switchOn()
      else if (listed) await switchOff(listed.deviceId)
    } catch (error) {
      setProblem(error instanceof PermissionMissing ? texts.pushDenied() : texts.pushFailed())
    }
    await queryClient.invalidateQueries({ queryKey: pushHereQuery.queryKey })
    setBusy(false)
  }

  async function switchOn() {
    if ((await Notification.requestPermission()) !== 'granted') throw new PermissionMissing()
    const made = await subscribeHere(publicKey)
    queryClient.setQueryData(ownPushQuery.queryKey, await call(addPushDevice, { body: made }))
    queryClient.setQueryData(pushHereQuery.queryKey, await ownSubscription())
  }

  async function switchOff(deviceId: number) {
    queryClient.setQueryData(ownPushQuery.queryKey, await call(removePushDevice, { params: { deviceId } }))
    await subscription?.unsubscribe()
  }

  return (
    <fieldset className="usa-fieldset account__push">
      <legend className="usa-legend">{texts.push()}</legend>
      <FieldError name="push" error={problem} />
      <Checkbox
        name="push"
        label={texts.pushHere()}
        description={texts.pushText()}
        checked={listed !== undefined}
        aria-busy={busy || undefined}
        aria-describedby={problem ? 'push-error' : undefined}
        onChange={({ target }) => void change(target.checked)}
      />
    </fieldset>
  )
}

class PermissionMissing extends Error {}
