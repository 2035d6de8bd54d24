import * as z from 'zod/mini'
import { NOTICE_TEMPLATES } from '../directory/notices.ts'
import { MESSAGES } from '../messages.ts'
import { type Clinic, rowsOf } from './clinic.ts'
import { type Catalogue, FIELDS, type Row } from './fields.ts'
import { writeInParts } from './kinds/write-in.ts'

/**
 * The shape of a clinic on the wire; `problems` validates the meaning, with messages. Only the server evaluates this
 * file: building the schemas would block a phone, and a form needs none of them.
 */

// `problems` has the real limits; this one only stops absurd sizes early.
const looseText = z.nullable(z.string().check(z.maxLength(20_000)))
const codeId = z.int().check(z.minimum(0), z.maximum(2147483647))
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const noticeDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const openingTimes = z.nullable(z.array(z.strictObject({ open: time, close: time })).check(z.maxLength(12)))

const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

const location = z.strictObject({
  addressTypeId: codeId,
  addressLine1: looseText,
  addressLine2: looseText,
  cityId: z.nullable(codeId),
  stateId: z.nullable(codeId),
  countyId: z.nullable(codeId),
  postalCode: looseText,
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  gbpPlacesId: looseText,
  hideAddress: z.boolean(),
})

const phone = z.strictObject({
  id: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,32}$/))),
  phone: z.string().check(z.maxLength(100)),
  phoneNumberTypeId: codeId,
  phoneTypeWriteInEn: looseText,
  phoneTypeWriteInEs: looseText,
})

const SCHEMAS: { [K in Row['kind']]: (row: Extract<Row, { kind: K }>) => z.ZodMiniType } = {
  text: () => looseText,
  website: () => looseText,
  phoneNumber: () => looseText,
  yesNo: () => z.nullable(z.boolean()),
  flag: () => z.boolean(),
  weeklyHours: () =>
    z.strictObject({
      monday: openingTimes,
      tuesday: openingTimes,
      wednesday: openingTimes,
      thursday: openingTimes,
      friday: openingTimes,
      saturday: openingTimes,
      sunday: openingTimes,
    }),
  codes({ list, writeIn }) {
    const id = `${list}Id`
    const shape: Record<string, z.ZodMiniType> = { [id]: codeId }
    if (writeIn) for (const part of writeInParts(writeIn)) shape[part] = looseText
    return z.array(z.strictObject(shape)).check(
      z.maxLength(200),
      z.refine((entries) => areDistinct(entries.map((entry) => entry[id])), MESSAGES.en.codeOnce()),
    )
  },
  // `problems` reports rows without a type. The directory shows one number per type, so two of one type are refused.
  phones: () =>
    z.array(phone).check(
      z.maxLength(50),
      z.refine(
        (rows) => areDistinct(rows.map((row) => row.phoneNumberTypeId).filter((type) => type !== 0)),
        MESSAGES.en.phoneTypeOnce(),
      ),
      z.refine((rows) => areDistinct(rows.flatMap(({ id }) => id ?? [])), 'Each row has its own id.'),
    ),
  address: () =>
    z.array(location).check(
      z.maxLength(10),
      z.refine((locations) => areDistinct(locations.map(({ addressTypeId }) => addressTypeId))),
    ),
  services: () =>
    z.array(z.strictObject({ serviceCategoryId: codeId, serviceProvidedId: codeId })).check(z.maxLength(500)),
  licenceText: () => looseText,
  licenceDate: () => z.nullable(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))),
  licenceMoment: () => z.nullable(z.iso.datetime()),
  licenceFlag: () => z.nullable(z.boolean()),
  notice: () =>
    z.nullable(
      z.strictObject({
        template: z.enum(NOTICE_TEMPLATES),
        from: noticeDay,
        to: noticeDay,
        phone: z.nullable(z.string()),
        opens: z.nullable(time),
        closes: z.nullable(time),
      }),
    ),
}

export const schemaOf = (row: Row): z.ZodMiniType => (SCHEMAS[row.kind] as (row: Row) => z.ZodMiniType)(row)

export function fieldsSchema(fields: Catalogue = FIELDS): Record<string, z.ZodMiniType> {
  return Object.fromEntries(rowsOf(fields).map(([name, row]) => [name, schemaOf(row)]))
}

const storedId = z.int().check(z.positive(), z.maximum(2147483647))

const identity = {
  clinicId: storedId,
  accountId: z.string(),
  providerId: storedId,
  archived: z.boolean(),
  archivalReason: z.nullable(z.string()),
  version: storedId,
  updatedAt: z.string(),
}
const rows = z.strictObject(fieldsSchema())

export const clinicSchema = z.extend(rows, identity) as unknown as z.ZodMiniType<Clinic, Clinic>

/** A clinic that a caller sends. An older release knows fewer rows, so every row may be absent. */
export const sentClinicSchema = z.extend(z.partial(rows), identity)
