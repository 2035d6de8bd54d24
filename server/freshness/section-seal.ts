import { createHash } from 'node:crypto'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { valuesOf } from '../../domain/clinic/section-lines.ts'
import type { ConfirmedSection } from '../../domain/clinic/sections.ts'

/** A hash of the live values of one section, which changes with any value. It is not secret and grants nothing. */
export const sealOf = (clinic: Clinic, section: ConfirmedSection): string =>
  createHash('sha256')
    .update(JSON.stringify([section, valuesOf(clinic, section)]))
    .digest('base64url')
    .slice(0, 22)
