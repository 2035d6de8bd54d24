/** How the address of a person who asks for access compares with the provider's domains. */

export const EMAIL_MATCHES = ['same', 'different', 'publicMail', 'unknown'] as const
export type EmailMatch = (typeof EMAIL_MATCHES)[number]

/** An administrator should look twice before approving. */
export const isMismatch = (match: EmailMatch): boolean => match === 'different' || match === 'publicMail'

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
