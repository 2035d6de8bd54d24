/** 'Provider - Site': the part before the first dash between spaces is the provider's name. */
export function providerNameIn(accountName: string): string {
  const [provider = ''] = accountName.split(/\s+[-–—]|[-–—]\s+/)
  return provider.trim() || accountName.trim()
}

/** 'Aspen Care, Inc.' and 'Aspen Care Inc' are one provider; so are '&' and 'and'. */
export const providerKey = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
