import { request } from 'node:https'
import { PLACE } from '#place/names'
import { InsideAddress, isInsideHost, lookupOutside } from '../../platform/own-network.ts'

/** Asks for one page of the internet, without following where it leads. */

export type LinkAnswer = { status: number; location: string | null; text: string }
export type LinkClient = (method: 'HEAD' | 'GET', url: URL) => Promise<LinkAnswer>

/** How robots.txt files name the check. */
export const AGENT = `${PLACE.directory.en.replaceAll(' ', '')}LinkCheck`
const ANSWER_WITHIN = 10_000
/** As much of a robots.txt as RFC 9309 asks a reader to read. */
const READ_AT_MOST = 512_000

export const internet: LinkClient = (method, url) =>
  new Promise((resolve, reject) => {
    if (isInsideHost(url.hostname)) return reject(new InsideAddress())
    const asked = request(
      url,
      {
        method,
        agent: false,
        lookup: lookupOutside,
        signal: AbortSignal.timeout(ANSWER_WITHIN),
        headers: { 'user-agent': `${AGENT}/1.0`, accept: '*/*', 'accept-encoding': 'identity' },
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer
        const parts: Buffer[] = []
        let read = 0
        const done = () => {
          resolve({ status, location: headers.location ?? null, text: Buffer.concat(parts).toString('utf8') })
          answer.destroy()
        }
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          read += part.length
          if (read >= READ_AT_MOST) done()
        })
        answer.on('end', done)
        answer.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end()
  })
