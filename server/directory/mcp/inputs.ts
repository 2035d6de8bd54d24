import * as z from 'zod/mini'
import { LANGUAGES } from '../../../domain/language.ts'

/** Parts of the tools' inputs. */

/** A text of the asker; empty texts are refused, so that no question is answered that was not asked. */
export const typed = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

export const described = <Schema extends z.ZodMiniString>(schema: Schema, about: string) =>
  schema.check(z.describe(about))

export const answerIn = z.optional(
  z.enum(LANGUAGES).check(z.describe('The language of the answer: en (as without it) or es.')),
)
