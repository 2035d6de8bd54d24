import { MCP_PATH } from '../../contract/directory/addresses.ts'
import type { CrisisFacts, PlaceFacts } from '../directory/mcp/outputs.ts'
import type { TestApp } from './app.ts'

/** Calls a tool of the directory as an assistant does, without a handshake. */

export type ToolAnswer = {
  content: { type: 'text'; text: string }[]
  isError?: boolean
  structuredContent: {
    asOf: string
    crisis: boolean
    crisisHelp?: CrisisFacts
    problems?: string[]
    near?: { asked: string; place: string | null }
    page: string
    leftOut: string[]
    noPlaceMentions: string | null
    matchesTotal: number
    mayFitTotal: number
    matches: PlaceFacts[]
    mayFit: (PlaceFacts & { didNotAnswer: string[] })[]
    place?: PlaceFacts
    meanings: { name: string; explanation: string }[]
  }
}

export const MCP_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

export async function callTool({ app }: Pick<TestApp, 'app'>, name: string, input: unknown): Promise<ToolAnswer> {
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
