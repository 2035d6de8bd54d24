import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../launch/project.mjs'
import { EXCEPTIONS, READ_PATHS, wordProblems } from './words.ts'

const TEXTS = 'directory/texts/openings.ts'
const PORTAL_TEXTS = 'web/staff/home/texts.ts'
const found = (text: string, path = TEXTS) => wordProblems(path, `const one = '${text}'\n`)

describe('words in public texts', () => {
  test.each([
    '{wait}, said {date}',
    'The place did not say.',
    'Not taking new patients',
    'Somebody asked, nobody answered.',
    'It changed meanwhile.',
    'north-east of Denver',
    'Send by e-mail',
    'They get a mail.',
    'the licence of the clinic',
    'Staff can fix it at once.',
    'Named: adults',
    'Hay lugar: 3 camas',
    'Pruebe otra vez',
    'No hallamos “Denver”',
    'uso de sustancias',
    'Clinics that are gone',
    'All providers and organizations',
    'The profile of the clinic',
    'Take it back',
    'The code of your report',
    '{n} % of all',
    'people who have been there',
    'Envíe un texto al 988',
    'Busque un centro sin cita',
    'Personas que usan drogas',
    'Niños y jóvenes',
    'Pida una sesión',
    'Cuidado en casa',
    'quién tiene lugar hoy',
  ])('“%s” is a problem', (text) => {
    expect(found(text)).toEqual([expect.stringContaining(`${TEXTS}: “${text}”: write `)])
  })

  test.each([
    '{wait} (as of {date})',
    'The clinic has not told us.',
    'Accepting new patients',
    'No one answered.',
    'Send by email',
    'Mailing Address',
    'Todas las partes funcionan',
    'consumo de sustancias',
    'People who use alcohol or drugs',
    'Adultos jóvenes (18 a 25)',
    'Inicie sesión para actualizar esta página',
    'Vaya a un centro que atiende sin cita',
  ])('“%s” is none', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each([
    'The link in the mail works for seven days.',
    'You can take it back.',
    'Lift the second step',
    'Code of your authenticator app',
    'Switch the summaries off',
    'Pick a ready reason',
    'Nobody answers',
    'The feed decides.',
    'Talk to the manager of your organization.',
    'Tick a row',
    'Pulse Guardar',
    'Una edición espera revisión',
    'The page is silent about Medicaid',
    'No call is erased',
    'This link is not valid any more.',
    'Take the last one back',
    'u takes the last answer back',
  ])('“%s” is a problem in the portal', (text) => {
    expect(found(text, PORTAL_TEXTS)).toContainEqual(expect.stringContaining(`${PORTAL_TEXTS}: “${text}”: write `))
  })

  test.each(['The link in the email works for seven days.', 'Presione Guardar'])(
    '“%s” is none in the portal',
    (text) => {
      expect(found(text, PORTAL_TEXTS)).toEqual([])
    },
  )

  test('an exception may hold for one text of a file', () => {
    const one = [{ path: PORTAL_TEXTS, text: 'Tick', why: 'a name' }]
    const texts = "const one = ['Tick a row', 'the mail']"
    expect(wordProblems(PORTAL_TEXTS, texts, one)).toEqual([expect.stringContaining('“the mail”')])
  })

  test('search words of a help page may be those that the page avoids', () => {
    const page = "const one = { also: 'nobody answers', also: { en: 'many sites', es: 'añadir' } }\n"
    expect(wordProblems('web/help/admin/people.ts', page)).toEqual([])
  })

  test('comments, names in the code and texts of other rooms are not read', () => {
    expect(wordProblems(TEXTS, "/** Said 'at once' */\n// 'at once'\nconst one = { licence: 'licence' }\n")).toEqual([])
    expect(found('at once', 'server/directory/visit.ts')).toEqual([])
  })

  test('of the server’s files only sentences are read, and of its emails every text', () => {
    expect(found('mails of nobody', 'server/calls/end-call.ts')).toEqual([])
    expect(found('Nobody called.', 'server/calls/end-call.ts')).toHaveLength(1)
    expect(found('nobody called', 'server/platform/mail/templates/digest.ts')).toHaveLength(1)
  })

  const files = globSync('{contract,directory,domain,places,server,web}/**/*.{ts,tsx,json}', { cwd: root })
  test.each(READ_PATHS)('%s is the path of a file', (path) => {
    expect(files.some((file) => path.test(file))).toBe(true)
  })

  test.each(EXCEPTIONS)('$path $text is an exception that is still needed', ({ path, text = '' }) => {
    const without = wordProblems(path, readFileSync(join(root, path), 'utf8'), [])
    expect(without.filter((problem) => problem.includes(text))).not.toEqual([])
  })
})
