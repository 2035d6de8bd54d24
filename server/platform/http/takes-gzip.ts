import type { FastifyRequest } from 'fastify'

/** Whether the caller accepts gzip: by name or by `*`, and not with `q=0`, which refuses it. */
export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const entries = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
  const named = entries.find(([name]) => name === 'gzip' || name === 'x-gzip') ?? entries.find(([name]) => name === '*')
  if (named === undefined) return false
  const quality = named.find((part) => /^q\s*=/.test(part))
  return quality === undefined || Number(quality.replace(/^q\s*=\s*/, '')) > 0
}
