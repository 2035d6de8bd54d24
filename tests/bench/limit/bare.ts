import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The floor under every figure: node:http sending bytes that it holds, for the addresses they were recorded at. */

const recorded: Record<string, string> = JSON.parse(readFileSync(process.env.RECORDED ?? '', 'utf8'))
const answers = new Map(Object.entries(recorded).map(([call, body]) => [call, Buffer.from(body)]))

createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`)
  if (answer === undefined) {
    response.writeHead(404, { 'content-length': 0 }).end()
    return
  }
  const send = () => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length })
    response.end(answer)
  }
  if (request.method === 'GET') return send()
  request.on('data', () => {})
  request.on('end', send)
}).listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
