/**
 * Validates websites for people in crisis: http or https, a real host name, nothing that disguises the target. Parses
 * hosts by hand, because this layer has no `URL`.
 */

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
const TOP_LEVEL = /^(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu

export function isWebsite(value: string): boolean {
  if (value.length < 4 || value.length > 255 || /[\s\\<>"'`{}|^]|\p{C}/u.test(value)) return false
  const address = value.replace(/^https?:\/\//i, '')
  if (/^[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i.test(address)) return false
  const [authority = ''] = address.split(/[/?#]/)
  if (authority.includes('@')) return false
  const [, host = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority) ?? []
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65535)) return false
  return isHostName(host)
}

function isHostName(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || host.length > 253 || last.toLowerCase() === 'localhost') return false
  return labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(last)
}

/** The host of a website, without `www.`; empty for a value that is none. */
export function hostOf(value: string | null): string {
  if (value === null || !isWebsite(value)) return ''
  const [authority = ''] = value.replace(/^https?:\/\//i, '').split(/[/?#]/)
  return authority.toLowerCase().replace(/^www\./, '')
}

/** Adds https:// to links without a scheme; null for a value that is no website. */
export function websiteHref(value: string): string | null {
  if (!isWebsite(value)) return null
  return /^https?:\/\//i.test(value) ? value : `https://${value}`
}

/** An address without a scheme opens by https. */
export const isSecure = (value: string): boolean => !/^http:/i.test(value)

/** Allow-list of the schemes that pages render as links. */
export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/|tel:|mailto:)/i.test(href) && !/[\s<>"']|\p{C}/u.test(href)
}
