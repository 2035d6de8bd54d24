import type { ACCESS_STATUS_WORDS, AccessRequest, listRoleRequests as call } from '../../../contract/role-requests.ts'
import { ACCESS_STATUSES } from '../../../contract/role-requests.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { pageAsked } from '../paging.ts'
import { countRequests, listRequests } from './store.ts'

export const listRoleRequests: Handler<typeof call> = async ({ db, input: { query } }) => {
  const wanted = { statuses: statusesMeant(query.status), q: query.q }
  const page = pageAsked(query)
  const roleRequests = await listRequests(db.kysely, wanted, page)
  if (page === null) return { data: { roleRequests } }
  return { data: { roleRequests }, meta: { ...page, total: await countRequests(db.kysely, wanted) } }
}

type Word = (typeof ACCESS_STATUS_WORDS)[number]
type Status = AccessRequest['changeStatus']

function statusesMeant(words: readonly Word[] | undefined): readonly Status[] {
  if (words === undefined) return ACCESS_STATUSES
  const meant = words.flatMap((word): Status[] => {
    if (word === 'pending') return ['requested']
    return word === 'completed' ? ['approved', 'rejected', 'outdated'] : [word]
  })
  return [...new Set(meant)]
}
