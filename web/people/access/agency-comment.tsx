import type { AccessRequest } from '../../../contract/role-requests.ts'
import { spokenLanguage } from '../../ui/language.ts'

/** A ready reason is in the reader's language, an administrator's own words are in English. */
export function AgencyComment({ comment }: { comment: Pick<AccessRequest, 'comments' | 'commentsEs'> }) {
  const spanish = spokenLanguage() === 'es' && comment.commentsEs
  return <span lang={spanish ? 'es' : 'en'}>{spanish || comment.comments}</span>
}
