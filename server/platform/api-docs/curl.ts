import type { Endpoint } from '../../../contract/endpoint.ts'
import { urlOf } from '../../../contract/shared/route.ts'

/** A curl command for the call, built from the endpoint's example. */
export function curlOf(endpoint: Endpoint, publicUrl: string): string {
  const { method, may, body, accepts, example } = endpoint
  const address = `${publicUrl}${urlOf(endpoint, { params: example?.params, query: example?.query })}`
  const sent = typeof example?.body === 'string' ? example.body : JSON.stringify(example?.body ?? {})
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(address)}`,
    ...(may === 'anyone' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body === undefined ? [] : [`-H 'Content-Type: ${accepts}'`, `--data ${quoted(sent)}`]),
  ].join(' \\\n  ')
}

/** Inside single quotes the shell interprets only the single quote. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
