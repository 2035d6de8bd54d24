import type { FastifyInstance } from 'fastify'
import { isStorable } from '../../../contract/values.ts'
import { badRequest, general } from './refusal.ts'

/** Parses untrusted JSON: answers 400 to values that PostgreSQL cannot store or no honest client sends. */

export const BODY_LIMIT = 1024 * 1024
const DEEPEST = 64
/** The caller chose the names, so error replies truncate them. */
export const LONGEST_FIELD = 100
const POLLUTING_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = request.headers
    if (encoding !== 'identity' || !/^[^;]+(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
      done(general('unsupported_media_type'))
      return
    }
    try {
      done(null, parseJson(bytes as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}

export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const value = readJson(bytes)
  const fault = faultIn(value)
  if (fault) throw badRequest([{ ...fault, field: fault.field.slice(0, LONGEST_FIELD) }])
  return value
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw badRequest([{ field: '', message: 'The body is not valid JSON.' }])
  }
}

type Fault = { field: string; message: string }

const at = (field: string, message: string): Fault => ({ field, message })

export function faultIn(value: unknown, depth = 1): Fault | null {
  if (typeof value === 'string') {
    return isStorable(value) ? null : at('', 'Contains characters that cannot be stored.')
  }
  // JSON.parse reads 1e400 as infinity.
  if (typeof value === 'number') return Number.isFinite(value) ? null : at('', 'This number is too large.')
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEEPEST) return at('', `Nested deeper than ${DEEPEST} levels.`)
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key) || POLLUTING_KEYS.has(key)) return at('', 'Contains a name that is not allowed.')
    const fault = faultIn(inner, depth + 1)
    // Builds the path only on failure, so that a valid body costs nothing extra.
    if (fault) return at(fault.field === '' ? key : `${key}.${fault.field}`, fault.message)
  }
  return null
}
