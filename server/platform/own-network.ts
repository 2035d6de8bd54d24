import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Keeps a request to an address that people typed out of the server's own network. Looks at the address to which the
 * connection goes, so that a name whose address changes between a check and the connection gains nothing.
 */

const INSIDE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix)
/** The only IPv6 addresses of the internet. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
/** IPv6 ranges that carry an IPv4 address or serve for documentation. */
const SPECIAL = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6')

export function isOutside(address: string): boolean {
  if (isIP(address) === 4) return !INSIDE.check(address)
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}

export class InsideAddress extends Error {}

/** An address in digits needs no lookup: it is refused before the connection. */
export const isInsideHost = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isOutside(address)
}

/** For `node:https`: refuses a name that has any address inside. */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) done(error ?? new Error('no address'), '', 0)
    else if (!found.every(({ address }) => isOutside(address))) done(new InsideAddress(), '', 0)
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
