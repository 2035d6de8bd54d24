import * as z from 'zod/mini'
import type { Endpoint, Input, Schema } from '../../../contract/endpoint.ts'
import type { FieldError } from '../../../contract/errors.ts'
import { faultIn, LONGEST_FIELD } from './json-body.ts'
import { badRequest } from './refusal.ts'
import { speakPlainly } from './schema-sentences.ts'

/** Validates a request against its endpoint's schemas. Commands check the meaning (422). */

speakPlainly()

const MOST_ERRORS = 20

type RawInput = { params: unknown; query: unknown; body: unknown }

const nothing = z.strictObject({})
const noBody = z.union([z.undefined(), z.null(), nothing])

export function inputParser<E extends Endpoint>(endpoint: E): (raw: RawInput) => Input<E> {
  const params = endpoint.params ?? nothing
  const query = endpoint.query ?? nothing
  const body = endpoint.body ?? noBody
  return (raw) => {
    const errors: FieldError[] = []
    const parsed = {
      params: endpoint.params && part(params, checkedText(raw.params, errors), errors),
      query: checkedQuery(endpoint, query, raw.query, errors),
      body: bodyOf(endpoint, body, raw.body, errors),
    }
    if (errors.length > 0) throw badRequest(errors.slice(0, MOST_ERRORS))
    return parsed as Input<E>
  }
}

function checkedQuery(endpoint: Endpoint, schema: Schema, raw: unknown, errors: FieldError[]): unknown {
  const value = part(schema, checkedText(raw, errors), errors)
  return endpoint.query && value
}

function bodyOf(endpoint: Endpoint, schema: Schema, raw: unknown, errors: FieldError[]): unknown {
  if (endpoint.body === undefined) {
    if (raw !== undefined && !z.safeParse(schema, raw).success)
      errors.push({ field: '', message: 'This call takes no body.' })
    return undefined
  }
  if (raw === undefined) {
    errors.push({ field: '', message: 'The body is missing.' })
    return undefined
  }
  return part(schema, raw, errors)
}

/** Refuses percent-encoded characters that a JSON body must not have either. */
function checkedText(values: unknown, errors: FieldError[]): unknown {
  const fault = faultIn(values ?? {})
  if (fault) errors.push({ ...fault, field: fault.field.slice(0, LONGEST_FIELD) })
  return values ?? {}
}

function part(schema: Schema, value: unknown, errors: FieldError[]): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  errors.push(...fieldErrors(result.error.issues))
  return undefined
}

/** Each error has the dotted path of its value, so that a form can show it beside the control. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .slice(0, MOST_ERRORS)
          .map((key) => ({ field: fieldName([...issue.path, key]), message: 'Unknown field.' }))
      : [{ field: fieldName(issue.path), message: issue.message }],
  )
}

const fieldName = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, LONGEST_FIELD)
