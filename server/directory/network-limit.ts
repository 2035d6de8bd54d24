import { isIPv6 } from 'node:net'

/**
 * Limits how often visitors of one network may submit a form, and how many texts visitors may send on one day. Addresses
 * stay in this process's memory for at most an hour.
 */

const HOUR = 3_600_000

type Limits = { perHour: number; textsPerDay: number }

/**
 * `inFull`; `asCount`: without its text, because today's texts are used up, so that no network closes the form for the
 * others; `refused`: this network used up its hour.
 */
export type Admission = 'inFull' | 'asCount' | 'refused'
export type NetworkLimit = { admit(address: string, now: Date): Admission }

export function networkLimit({ perHour, textsPerDay }: Limits): NetworkLimit {
  let hour = Number.NaN
  let day = Number.NaN
  let textsToday = 0
  let sent = new Map<string, number>()
  return {
    admit(address, now) {
      const thisHour = Math.floor(now.getTime() / HOUR)
      const thisDay = Math.floor(thisHour / 24)
      if (thisHour !== hour) sent = new Map()
      if (thisDay !== day) textsToday = 0
      hour = thisHour
      day = thisDay
      const network = networkOf(address)
      const before = sent.get(network) ?? 0
      if (before >= perHour) return 'refused'
      sent.set(network, before + 1)
      if (textsToday >= textsPerDay) return 'asCount'
      textsToday += 1
      return 'inFull'
    },
  }
}

/** A customer has one IPv4 address, or at most one /48 prefix of IPv6, which providers give to a site. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array<string>(Math.max(0, 8 - parts(head).length - parts(tail).length)).fill('0')
  const whole = address.includes('::') ? [...parts(head), ...zeros, ...parts(tail)] : parts(head)
  return whole
    .slice(0, 3)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
