import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { SETTING_NAMES, SETTINGS } from './directory/settings.ts'
import { endpoint, envelope } from './endpoint.ts'
import { formOf, settingPart } from './setting-form.ts'
import * as routes from './shared/settings.ts'
import { isoDateTime } from './values.ts'

/** The agency's settings as whole documents; the server keeps every version of each. */

const name = z.enum(SETTING_NAMES)
const version = z.int().check(z.gte(0), z.lte(2147483647))
const settingParams = z.strictObject({ name })

const setting = z.strictObject({
  name,
  /** The client sends the version back with a change, so that the server refuses to overwrite a newer one. */
  version,
  value: z.unknown(),
  updatedAt: z.nullable(isoDateTime),
  updatedBy: z.nullable(z.string()),
})
export type Setting = z.output<typeof setting>

const example = {
  name: 'notice' as const,
  version: 3,
  value: {
    text: { en: 'The office is closed on Monday.', es: 'La oficina cierra el lunes.' },
    from: '2026-09-04',
    to: '2026-09-07',
  },
  updatedAt: '2026-08-21T15:00:00.000Z',
  updatedBy: 'Amara Lindgren',
}

export const listSettings = endpoint({
  ...routes.listSettings,
  summary: 'All settings of the agency as they stand, each with the controls that edit it',
  reply: envelope(z.array(z.extend(setting, { form: settingPart }))),
  example: { reply: { data: [{ ...example, form: formOf('notice') }] } },
})

export const listSettingVersions = endpoint({
  ...routes.listSettingVersions,
  summary: 'What a setting was, newest first, at most 50 versions',
  params: settingParams,
  reply: envelope(z.array(setting)),
  example: { params: { name: 'notice' }, reply: { data: [example] } },
})

export const saveSetting = endpoint({
  ...routes.saveSetting,
  summary:
    'Replace a setting. 409 setting_changed when another version was saved since then; 422 names each part that is wrong',
  params: settingParams,
  body: z.strictObject({ version, value: z.unknown() }),
  reply: envelope(setting),
  example: { params: { name: 'notice' }, body: { version: 2, value: example.value }, reply: { data: example } },
})

const html = z.nullable(z.string())

export const previewSetting = endpoint({
  ...routes.previewSetting,
  summary: 'A public page as it would read with this value, in both languages; null where the public reads none of it',
  params: settingParams,
  body: z.strictObject({ value: z.unknown() }),
  reply: envelope(z.strictObject({ en: html, es: html })),
  limit: { max: 60, perSeconds: 60 },
  example: {
    params: { name: 'notice' },
    body: { value: example.value },
    reply: { data: { en: '<!doctype html>…', es: '<!doctype html>…' } },
  },
})

export const readAgencyHelp = endpoint({
  ...routes.readAgencyHelp,
  summary: 'How provider staff reach the agency, also before they can sign in',
  reply: envelope(SETTINGS.help),
  personal: false,
  example: {
    reply: {
      data: {
        phone: `${EXAMPLE.areaCode}5550100`,
        email: 'directory@agency.example',
        page: { en: 'https://agency.example/', es: 'https://agency.example/es' },
      },
    },
  },
})
