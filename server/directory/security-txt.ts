import { agencyDay, agencyMoment } from '../../domain/dates.ts'
import type { App } from '../platform/http/app-instance.ts'
import { notFound } from '../platform/http/refusal.ts'
import { operatorAddress } from '../platform/operator-address.ts'

/**
 * How to tell the agency of a hole (RFC 9116). After its last day the file is gone: an expired one must not be used, and
 * an administrator writes a new day under Settings.
 */

const SECURITY_TXT = '/.well-known/security.txt'

export function securityTxt(app: App): void {
  const { snapshots, clock, env } = app.ports
  app.get(SECURITY_TXT, async (_, reply) => {
    const { email, page, until } = (await snapshots.current()).settings.security
    if (agencyDay(clock.now()) > until) throw notFound()
    const lines = [
      `Contact: mailto:${email ?? operatorAddress(env)}`,
      `Expires: ${agencyMoment(until, '23:59').toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${env.directoryOrigin}${SECURITY_TXT}`,
      ...(page === null ? [] : [`Policy: ${page}`]),
      '',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'))
  })
}
