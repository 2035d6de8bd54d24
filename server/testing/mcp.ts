import { MCP_PATH } from '../../contract/directory/addresses.ts'
import type { TestApp } from './app.ts'

/** Calls a tool of the directory as an assistant does, without a handshake. */

type Place = { clinicId: number; name: string; page: string; phone: string | null; says: string; didNotSay?: string[] }
export type ToolAnswer = {
  content: { type: 'text'; text: string }[]
  isError?: boolean
  structuredContent: {
    asOf: string
    crisis: boolean
    page: string
    matchesTotal: number
    mayFitTotal: number
    matches: Place[]
    mayFit: Place[]
    meanings: { name: string; explanation: string }[]
  }
}

export const MCP_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

export async function callTool({ app }: Pick<TestApp, 'app'>, name: string, input: object): Promise<ToolAnswer> {
  const { body, statusCode } = await app.inject({
    method: 'POST',
    url: MCP_PATH,
    headers: MCP_HEADERS,
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
  })
  const [, data = body] = /^data: (.*)$/m.exec(body) ?? []
  const { result } = JSON.parse(data) as { result?: ToolAnswer }
  if (result === undefined) throw new Error(`${statusCode} ${body}`)
  return result
}
