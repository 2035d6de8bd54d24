import type { Env } from '../env.ts'

/** The mailbox of those who run this server, for standards that require one: push services, catalogues, security.txt. */
export function operatorAddress({ publicUrl, mailFrom }: Pick<Env, 'publicUrl' | 'mailFrom'>): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0]
  return address ?? `postmaster@${new URL(publicUrl).hostname}`
}
