import type { Reply } from '../../../contract/by-route.ts'
import type { ErrorReply } from '../../../contract/errors.ts'
import { uploadFeed } from '../../../contract/shared/feeds.ts'
import { urlOf } from '../../../contract/shared/route.ts'
import { ApiError } from '../../session/api/error.ts'
import { token } from '../../session/token.ts'
import { texts } from '../../ui/texts.ts'

/** The one call whose body is a file. */
export async function upload(file: File): Promise<Reply<typeof uploadFeed>> {
  const send = async () =>
    fetch(urlOf(uploadFeed, { query: { fileName: file.name } }), {
      method: uploadFeed.method,
      headers: { accept: 'application/json', 'content-type': 'text/csv', ...(await token.headers()) },
      body: file,
      credentials: 'same-origin',
    })
  const first = await send().catch(unreachable)
  const answer = first.status === 401 && (await token.replaceRefused()) ? await send().catch(unreachable) : first
  const reply: unknown = await answer.json().catch(() => undefined)
  if (answer.ok && reply !== undefined) return reply as Reply<typeof uploadFeed>
  throw new ApiError(answer.status, (reply as ErrorReply | undefined) ?? unreadable())
}

const unreadable = () => ({ code: 'unexpected_answer', message: texts.errorTitle() })

function unreachable(cause: unknown): never {
  throw new ApiError(0, { code: 'unreachable', message: texts.unreachableTitle() }, cause)
}
