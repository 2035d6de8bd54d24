import { isIPv6 } from 'node:net'

/**
 * Limits how often visitors of one network may submit a form. Addresses stay in this process's memory for at most an
 * hour.
 */

const HOUR = 3_600_000

type Limits = { perHour: number; perDay: number }

export type NetworkLimit = {
  /** True, and counted, while the network is below its limit. */
  admits(address: string, now: Date): boolean
}

export function networkLimit({ perHour, perDay }: Limits): NetworkLimit {
  let hour = Number.NaN
  let day = Number.NaN
  let sentToday = 0
  let sent = new Map<string, number>()
  return {
    admits(address, now) {
      const thisHour = Math.floor(now.getTime() / HOUR)
      const thisDay = Math.floor(thisHour / 24)
      if (thisHour !== hour) sent = new Map()
      if (thisDay !== day) sentToday = 0
      hour = thisHour
      day = thisDay
      const network = networkOf(address)
      const before = sent.get(network) ?? 0
      if (before >= perHour || sentToday >= perDay) return false
      sent.set(network, before + 1)
      sentToday += 1
      return true
    },
  }
}

/** A household has one IPv4 address, or one /64 prefix of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array<string>(Math.max(0, 8 - parts(head).length - parts(tail).length)).fill('0')
  const whole = address.includes('::') ? [...parts(head), ...zeros, ...parts(tail)] : parts(head)
  return whole
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
