import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import { formOf } from '../../../contract/setting-form.ts'
import type { Setting } from '../../../contract/settings.ts'
import { settingProblems } from '../../../domain/settings/problems.ts'
import { seededSettings } from '../../db/lookups/directory-settings.ts'
import { auditArea } from '../../platform/audit/routes.ts'
import { type Calls, peopleStory, type Story } from '../../testing/people-story.ts'
import { directoryArea } from '../routes.ts'
import { settingsArea } from './routes.ts'

let story: Story
let ana: Calls
beforeAll(async () => {
  story = await peopleStory({ moreAreas: [settingsArea, auditArea, directoryArea] })
  ana = await story.as('ana-admin')
})
afterAll(() => story.close())

const settings = async () => (await ana.get('admin/settings')).data as Setting[]
const setting = async (name: string) => (await settings()).find((one) => one.name === name) as Setting
const save = (name: string, version: number, value: unknown) => ana.put(`admin/settings/${name}`, { version, value })
const page = async (url: string) => (await story.app.inject({ url })).body

const notice = (en: string, to = '2026-08-30') => ({ text: { en, es: 'Cerrado el lunes.' }, from: '2026-08-20', to })

const SIGNED = {
  video: 'https://films.example/welcome.mp4',
  captions: { en: '/films/welcome.en.vtt', es: '/films/welcome.es.vtt' },
  transcript: { en: 'Hello.\nWe help you find care.', es: 'Hola.\nLe ayudamos a buscar atención.' },
}
const captionsAt = (en: string) => ({ ...SIGNED, captions: { en, es: SIGNED.captions.es } })

it('starts with valid settings, each under its name', async () => {
  for (const [name, value] of Object.entries(seededSettings)) expect(settingProblems(name, value), name).toEqual([])
  expect((await settings()).map(({ name }) => name).sort()).toEqual(Object.keys(seededSettings).sort())
  expect(await setting('crisis')).toEqual({
    name: 'crisis',
    version: 1,
    value: seededSettings.crisis,
    updatedAt: null,
    updatedBy: null,
    form: formOf('crisis'),
  })
})

it('shows the public a saved value, and keeps every version with its author [S8]', async () => {
  const first = await save('notice', 1, notice('  Closed on Monday.  '))
  expect(first.status).toBe(200)
  expect(first.data).toMatchObject({ version: 2, updatedBy: 'Desmond Okafor', value: notice('Closed on Monday.') })
  story.clock.advance(6_000)
  expect(await page('/en')).toContain('Closed on Monday.')
  expect(await page('/es')).toContain('Cerrado el lunes.')

  expect((await save('notice', 2, notice('Closed on Tuesday.'))).status).toBe(200)
  expect((await ana.get('admin/settings/notice/versions')).data).toMatchObject([
    { version: 3, value: notice('Closed on Tuesday.'), updatedBy: 'Desmond Okafor' },
    { version: 2, value: notice('Closed on Monday.'), updatedBy: 'Desmond Okafor' },
    { version: 1, value: null, updatedBy: null },
  ])
  expect((await ana.get('admin/audit?subject=setting/notice')).data).toMatchObject([
    { action: 'changeSetting', details: { version: 3, parts: ['text.en'] } },
    { action: 'changeSetting', details: { version: 2 } },
  ])
})

it('does not overwrite another administrator’s save, and writes nothing for an equal value', async () => {
  const { version, value } = await setting('notice')
  const late = await save('notice', version - 1, notice('Too late.'))
  expect(late).toMatchObject({ status: 409, code: 'setting_changed' })
  expect(await setting('notice')).toMatchObject({ version, value })
  expect((await save('notice', version, value)).data).toMatchObject({ version, updatedBy: 'Desmond Okafor' })
  const both = await Promise.all([1, 2].map((n) => save('resources', 1, seededSettings.resources.slice(n))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

describe('an invalid value changes nothing and is refused with its field', () => {
  const { crisis, questions } = seededSettings as DirectorySettings
  const wrong: [string, string, unknown, string, RegExp][] = [
    ['a language is missing', 'crisis', { ...crisis, name: { en: 'Help', es: '  ' } }, 'name.es', /both languages/],
    ['a number with letters', 'crisis', { ...crisis, call: 'nine' }, 'call', /phone number/],
    ['a part is missing', 'crisis', { ...crisis, danger: undefined }, 'danger', /./],
    ['a part is unknown', 'crisis', { ...crisis, more: 1 }, 'more', /Unknown/],
    ['an address that is none', 'agency', { ...seededSettings.agency, exit: 'javascript:alert(1)' }, 'exit', /https/],
    [
      'a home page instead of a form for complaints',
      'agency',
      {
        ...seededSettings.agency,
        complaint: { form: { en: 'https://bha.example/', es: 'https://bha.example/queja' }, phone: null, email: null },
      },
      'complaint.form.en',
      /not to a home page/,
    ],
    ['no way to reach the agency', 'help', { phone: null, email: null, page: null }, '', /at least one way/],
    ['a question twice', 'questions', [questions[0], questions[0]], '1.anchor', /address part/],
    ['a last day before the first', 'notice', notice('x', '2026-08-19'), 'to', /on or after the first day/],
    ['a video without encryption', 'signVideo', { ...SIGNED, video: 'http://films.example/a.mp4' }, 'video', /https/],
    ['captions on an unnamed host', 'signVideo', captionsAt('//films.example/en.vtt'), 'captions.en', /https/],
    ['a video without its words', 'signVideo', { ...SIGNED, transcript: { en: '', es: '' } }, 'transcript.en', /both/],
    ['something else', 'words', 'words', '', /./],
  ]
  it.each(wrong)('%s', async (_, name, value, field, message) => {
    const before = await setting(name)
    const refused = await save(name, before.version, value)
    expect(refused.status).toBe(422)
    expect(refused.errors).toContainEqual({ field, message: expect.stringMatching(message) })
    expect(await ana.post(`admin/settings/${name}/preview`, { value })).toMatchObject({ status: 422 })
    expect(await setting(name)).toEqual(before)
  })
})

it('previews the public page with the proposed value in both languages, and saves nothing', async () => {
  const before = await setting('notice')
  const later = { text: { en: 'A later notice.', es: 'Un aviso para después.' }, from: '2027-01-02', to: '2027-01-03' }
  const drawn = (await ana.post('admin/settings/notice/preview', { value: later })).data
  expect(drawn.en).toContain('A later notice.')
  expect(drawn.es).toContain('Un aviso para después.')
  expect(drawn.en).not.toMatch(/<a (?!inert)|<script/)
  expect(await setting('notice')).toEqual(before)
  const words = await ana.post('admin/settings/words/preview', { value: seededSettings.words })
  expect(words.data).toEqual({ en: null, es: null })
})

it('shows the video in sign language on two pages, which alone may load it from its host', async () => {
  const read = async (url: string) => {
    const { body, headers } = await story.app.inject({ url })
    return { body, policy: String(headers['content-security-policy']) }
  }
  const SHOWN_ON = ['/en', '/es', '/en/help-now', '/es/ayuda-inmediata']
  for (const url of SHOWN_ON) expect((await read(url)).body).not.toContain('<video')
  expect((await read('/en')).policy).not.toContain('media-src')

  expect((await save('signVideo', 1, SIGNED)).status).toBe(200)
  story.clock.advance(6_000)
  for (const url of SHOWN_ON) {
    const { body, policy } = await read(url)
    const [player = ''] = /<video.*?<\/video>/.exec(body) ?? []
    expect(player).toContain('controls="" playsInline="" preload="none" src="https://films.example/welcome.mp4"')
    expect(player.match(/<track kind="captions" src="\/films\/welcome\.(?:en|es)\.vtt"/g)).toHaveLength(2)
    expect(player).not.toContain('crossorigin')
    expect(policy).toContain("; media-src https://films.example 'self';")
  }
  const { body } = await read('/es')
  expect(body).toContain('<p>Le ayudamos a buscar atención.</p>')
  expect(body).toContain('El video es de films.example.')
  expect(body).toMatch(/srcLang="es" label="Español" default="".*srcLang="en" label="English"\/>/)
  const elsewhere = await read('/en/get-help')
  expect([elsewhere.body.includes('<video'), elsewhere.policy.includes('media-src')]).toEqual([false, false])

  const { version } = await setting('signVideo')
  expect((await save('signVideo', version, captionsAt('https://words.example/en.vtt'))).status).toBe(200)
  story.clock.advance(6_000)
  const foreign = await read('/en')
  expect(foreign.body).toContain('crossorigin="anonymous"')
  expect(foreign.policy).toContain("; media-src https://films.example https://words.example 'self';")
})

it('shows staff the agency’s contact, with or without a session', async () => {
  const value = { phone: '3035550100', email: 'directory@agency.example', page: null }
  expect((await save('help', 1, value)).status).toBe(200)
  const open = await story.app.inject({ url: '/api/agency-help' })
  expect(open.json()).toEqual({ data: value })
})

it('leads people for whom the site does not work to a form, a phone or an email address, never to a home page', async () => {
  const main = async (url: string) => (await page(url)).split('<main')[1]?.split('</main>')[0] ?? ''
  expect(await main('/en/accessibility')).toContain('<a href="/en/feedback">Tell us with our form</a>')
  const value = { form: null, phone: '3035550142', email: 'access@agency.example' }
  expect((await save('accessibility', 1, value)).status).toBe(200)
  story.clock.advance(6_000)
  expect(await main('/es/accesibilidad')).toContain('<a href="tel:3035550142">(303) 555-0142</a>')
  expect(await main('/es/accesibilidad')).toContain('<a href="mailto:access@agency.example">')
  expect(await main('/es/accesibilidad')).not.toContain('/es/opinion')
})
