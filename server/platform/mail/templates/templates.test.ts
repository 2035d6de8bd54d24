import { describe, expect, test } from 'vitest'
import { codeBook } from '../../../../domain/codes.ts'
import type { Language } from '../../../../domain/language.ts'
import { englishWordsIn, wordsIn } from '../../../../domain/testing/english-words.ts'
import { exampleLocation } from '../../../../domain/testing/example-clinic.ts'
import { lookupRows } from '../../../db/lookups/lookups.ts'
import { decision, digest, HOSTILE, quiet, SAMPLES } from '../../../testing/mail-samples.ts'
import { render } from '../render.ts'
import { STYLES } from './layout.ts'
import { type MailTemplates, TEMPLATE_NAMES, type TemplateName } from './templates.ts'

const env = { publicUrl: 'https://portal.example.gov', mailFrom: 'Portal <portal@example.gov>' }
const codes = codeBook(lookupRows)
const LANGUAGES: Language[] = ['en', 'es']
const help = {
  phone: '3035550188',
  email: 'bha@directorio.example',
  page: { en: 'https://directorio.example/ayuda/en', es: 'https://directorio.example/ayuda' },
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const written = (template: TemplateName, data: unknown, language: Language) =>
  render({ template, data, language, to: 'ana@example.org', dedupeKey: 'k' }, { codes, help }, env)

const everySample = TEMPLATE_NAMES.flatMap((name) =>
  SAMPLES[name].map((data, index) => [`${name} ${index + 1}`, name, data] as const),
)

describe.each(everySample)('%s', (_, name, data) => {
  test.each(LANGUAGES)('renders completely in %s, as text and as HTML', (language) => {
    const mail = written(name, data, language)
    expect(mail.subject).not.toBe('')
    for (const form of [mail.subject, mail.text, mail.html]) {
      expect(form).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid Date|clinic\.[a-z]/)
    }
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  test('has no English word in Spanish except in typed text', () => {
    const mail = written(name, data, 'es')
    const typed = new Set([...wordsIn(textsIn(data).join(' ')), ...wordsIn(env.publicUrl)])
    const plain = `${mail.subject} ${mail.text}`.replace(/https?:\S+/g, '')
    expect(englishWordsIn(plain).filter((word) => !typed.has(word))).toEqual([])
  })

  test.each(LANGUAGES)('escapes typed text in %s', (language) => {
    const { html } = written(name, data, language)
    expect(html).not.toContain('<script')
    expect(tagsIn(html)).toEqual(tagsIn(html).filter((tag) => ALLOWED.has(tag)))
    expect(attributesIn(html)).toEqual(
      attributesIn(html).filter((one) => /^(href|lang|charset|name|content|style)$/.test(one)),
    )
    const styles = [...html.matchAll(/style="([^"]*)"/g)].map((found) => found[1])
    expect(styles).toEqual(styles.filter((style) => Object.values<string | undefined>(STYLES).includes(style)))
    expect(addressesIn(html).every((address) => address.startsWith('https://portal.example.gov/'))).toBe(true)
  })

  test('has no English sentence left in Spanish', () => {
    const english = linesOf(written(name, data, 'en'))
    expect(linesOf(written(name, data, 'es')).filter((line) => english.includes(line))).toEqual([])
  })

  test.each(LANGUAGES)('has the same words as text and as HTML in %s', (language) => {
    const { text, html } = written(name, data, language)
    for (const word of wordsOf(readable(html))) expect(wordsOf(text)).toContain(word)
  })
})

const ALLOWED = new Set(
  'html head meta title body div p ul li h2 dl dt dd blockquote a br ins del /html /head /title /body /div /p /ul /li /h2 /dl /dt /dd /blockquote /a /ins /del'.split(
    ' ',
  ),
)
const tagsIn = (html: string) => [...html.matchAll(/<(\/?[a-z0-9]+)/gi)].map((found) => found[1] as string)
const attributesIn = (html: string) =>
  [...html.matchAll(/<[a-z0-9]+((?:\s+[a-z-]+="[^"]*")*)/gi)].flatMap((tag) =>
    [...(tag[1] as string).matchAll(/([a-z-]+)="/g)].map((found) => found[1] as string),
  )
const addressesIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1] as string)
/** Addresses and typed text are the same in every language; every other line must be translated. */
const TYPED = [HOSTILE, 'wes@example.org', 'Aspen Care Denver', 'Aspen Care', 'Submitted', 'Final', 'Clinic', 'Because']
const linesOf = ({ subject, text }: { subject: string; text: string }) =>
  [subject, ...text.split('\n')]
    .map((line) => TYPED.reduce((rest, typed) => rest.replaceAll(typed, ''), line).replace(/https:\/\/\S+/g, ''))
    .map((line) => line.trim())
    .filter((line) => /[a-z]{3}/i.test(line))
const readable = (html: string) =>
  html
    .replace(/<title>.*<\/title>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
const wordsOf = (text: string) => text.split(/[\s:]+/).filter((word) => word !== '' && word !== '-')

test('a decision names each field with its final wording, and the submitted one where it differs', () => {
  const { text, subject } = written(
    'submissionDecision',
    {
      clinicId: 7,
      clinicName: 'Aspen Care Denver',
      reason: 'Please spell out abbreviations.',
      fields: [
        { attribute: 'clinic.displayName', outcome: 'approved', submitted: 'Aspen', final: 'Aspen' },
        {
          attribute: 'clinic.descriptionEn',
          outcome: 'reworded',
          submitted: 'We do MH.',
          final: 'Mental health care.',
        },
      ],
    } satisfies MailTemplates['submissionDecision'],
    'en',
  )
  expect(subject).toBe('Your changes to Aspen Care Denver were approved with edits')
  expect(text).toContain('Display Name: Approved\n')
  expect(text).toContain('Now live: Aspen\n')
  expect(text).toContain('Description: Approved with the agency’s wording')
  expect(text).toContain('Now live: Mental health care.\nYou submitted: We do MH.')
  expect(text).toContain('  Please spell out abbreviations.')
  expect(text).toContain('https://portal.example.gov/portal/submissions')
})

test('a mail about parts lists each part’s outcome, its reason in the author’s language, the difference, and the rest', () => {
  const data = {
    clinicId: 7,
    clinicName: 'Aspen Care Denver',
    reason: null,
    left: 2,
    fields: [
      {
        attribute: 'clinic.website',
        outcome: 'rejected',
        submitted: 'a.example',
        final: 'b.example',
        reason: { en: 'We could not open it.', es: 'No pudimos abrirla.' },
      },
      {
        attribute: 'clinic.descriptionEn',
        outcome: 'reworded',
        submitted: 'We offer the best care for families.',
        final: 'We offer care for families.',
      },
    ],
  } satisfies MailTemplates['submissionDecision']
  const english = written('submissionDecision', data, 'en')
  expect(english.subject).toBe('Your changes to Aspen Care Denver were reviewed')
  expect(english.text).toContain('We could not open it.')
  expect(english.text).toContain('What the agency changed: We offer [removed: the best] care for families.')
  expect(english.html).toContain('<del>the best </del>')
  expect(english.text).toContain('2 more changes are still waiting for review.')
  const spanish = written('submissionDecision', { ...data, left: 1 }, 'es').text
  expect(spanish).toContain('No pudimos abrirla.')
  expect(spanish).not.toContain('We could not open it.')
  expect(spanish).toContain('[quitado: the best]')
  expect(spanish).toContain('Un cambio más sigue en espera de revisión.')
})

test.each([
  'https://evil.example/x',
  '//evil.example/x',
  'javascript:alert(1)',
  'http://portal.example.gov/x',
  '\\\\evil',
])('a link to %s is refused', (link) => {
  expect(() => written('passwordReset', { link, minutes: 30 }, 'en')).toThrow('cannot be written')
})

test.each([
  ['emailVerification', { link: '/portal/finish-registration#token=abc', minutes: 24 * 60 }, 'for 24 hours.'],
  ['passwordReset', { link: '/portal/reset-password#token=abc', minutes: 30 }, 'for 30 minutes.'],
] as const)('%s writes the lifetime of its link in words', (name, data, said) => {
  expect(written(name, data, 'en').text).toContain(said)
})

test('the mail about a changed password links to the page that requests a reset, not to one that needs a token', () => {
  const { text } = written(
    'securityNotice',
    { event: 'passwordChanged', at: '2026-08-21T15:00:00Z', device: null },
    'en',
  )
  expect(text).toContain('https://portal.example.gov/portal/forgot-password\n')
  expect(text).not.toContain('/portal/reset-password')
})

test('a mail about a device names it in the mail’s language', () => {
  const notice = { event: 'signedInElsewhere', at: '2026-08-21T15:00:00Z', device: 'Firefox on Windows' } as const
  expect(written('securityNotice', notice, 'en').text).toContain('Firefox on Windows')
  expect(written('securityNotice', notice, 'es').text).toContain('Firefox en Windows')
})

test('the mail about a lifted second factor names the agency as the contact for a mistake', () => {
  const notice = { event: 'secondFactorLifted', at: '2026-08-21T15:00:00Z', device: null } as const
  const { text } = written('securityNotice', notice, 'en')
  expect(text).toContain('An administrator of the agency turned off two-step sign-in')
  expect(text).toContain('please contact the agency')
  expect(text).not.toContain('/portal/forgot-password')
})

describe('a decision on a submission', () => {
  const denver = lookupRows.find(({ list, textEn }) => list === 'city' && textEn === 'Denver')?.id ?? 0
  const at = (part: string, submitted: string | number, final: string | number) => ({
    attribute: `clinic.clinicLocations.${part}`,
    outcome: 'rejected' as const,
    submitted,
    final,
  })
  const moved = {
    clinicId: 7,
    clinicName: 'Aspen Care',
    fields: [
      at('addressLine1', '4 Main St', '1776 S Jackson St'),
      at('latitude', 39.7, 39.6),
      at('gbpPlacesId', 'ChIJnew', 'ChIJold'),
    ],
    beside: { clinicLocations: [exampleLocation({ addressLine2: null, cityId: denver })] },
    reason: 'Please send a lease.',
  }

  test('links to the form with the unapproved values, and to the plain form for older data', () => {
    const { text } = written('submissionDecision', { ...moved, submissionId: 17 }, 'en')
    expect(text).toContain('https://portal.example.gov/portal/clinics/7/edit?again=17\n')
    expect(written('submissionDecision', moved, 'en').text).toContain('/portal/clinics/7/edit\n')
  })

  test('begins with the reason', () => {
    const { text } = written('submissionDecision', moved, 'en')
    expect(text.indexOf('Please send a lease.')).toBeLessThan(text.indexOf('Address: Not approved'))
  })

  test('shows a street with its town and omits fields that only machines read', () => {
    const { text } = written('submissionDecision', moved, 'en')
    expect(text).toContain('You submitted: 4 Main St, Denver, Colorado 80210, USA')
    expect(text).not.toMatch(/39\.7|ChIJ|Address: 39/)
  })

  test.each([
    ['en', 'Phone Number, Other: name (Spanish): Approved'],
    ['es', 'Número de teléfono, otra opción: nombre (español): Aprobado'],
  ] as const)('explains a write-in in %s', (language, heading) => {
    const fields = [
      { attribute: 'clinic.clinicPhones.phoneTypeWriteInEs', outcome: 'approved', submitted: 'Noche', final: 'Noche' },
    ]
    expect(written('submissionDecision', { ...decision, fields }, language).text).toContain(heading)
  })

  test('calls a removal "removal", not "None"', () => {
    const fields = [{ attribute: 'clinic.publicTransitEn', outcome: 'rejected', submitted: null, final: 'Bus 15' }]
    const { text } = written('submissionDecision', { ...decision, fields }, 'en')
    expect(text).toContain('You submitted: Remove this text')
    expect(text).not.toContain('None')
  })
})

test('every mail names the portal as its header does and formats times as the screens do', () => {
  const all = everySample.flatMap(([, name, data]) => LANGUAGES.map((language) => written(name, data, language)))
  for (const { subject, text } of all) {
    expect(`${subject} ${text}`).not.toMatch(/OwnPath|Mi Propia Senda/)
    expect(text).toMatch(/Clinic Directory Portal|Portal del Directorio de Clínicas/)
  }
  const [notice] = SAMPLES.securityNotice
  expect(written('securityNotice', notice, 'en').text).toContain('Aug 21, 2026, 9:00am')
  expect(written('securityNotice', notice, 'es').text).toContain('21 de agosto de 2026, 9:00am')
})

test('a digest writes that a license ends through its last day, and from then on that it ended', () => {
  const onDay = (today: string) =>
    written(
      'staffDigest',
      { clinics: [{ ...digest, ...quiet, licenceEnds: '2026-09-01' }], today, unsubscribe: '/u' },
      'en',
    ).text
  expect(onDay('2026-09-01')).toContain('A license ends on Sep 1, 2026.')
  expect(onDay('2026-09-02')).toContain('A license ended on Sep 1, 2026.')
})

describe('the contact of the agency', () => {
  const FOR_AGENCY: readonly TemplateName[] = ['newRequest', 'removalRequest', 'administratorsChanged']
  const WAYS = {
    en: 'Contact the agency: (303) 555-0188, bha@directorio.example, https://directorio.example/ayuda/en',
    es: 'Comuníquese con la agencia: (303) 555-0188, bha@directorio.example, https://directorio.example/ayuda',
  }

  test.each(everySample)('%s shows it to clinic staff in their language', (_, name, data) => {
    for (const language of LANGUAGES) {
      const { text, html } = written(name, data, language)
      expect(text.includes(WAYS[language])).toBe(!FOR_AGENCY.includes(name))
      expect(html.includes(WAYS[language])).toBe(!FOR_AGENCY.includes(name))
    }
  })

  test('omits channels that the agency does not have', () => {
    const letter = { template: 'passwordReset', data: SAMPLES.passwordReset[0], to: 'ana@example.org', dedupeKey: 'k' }
    const only = { codes, help: { phone: null, email: help.email, page: null } }
    expect(render({ ...letter, language: 'en' }, only, env).text).toContain(
      'Contact the agency: bha@directorio.example\n',
    )
  })
})

describe('mail with the words of a stranger', () => {
  const person = 'Win at https://evil.example now'
  const words = `Pay at evil.example/x.\n${'x'.repeat(400)}`
  const place = { providerName: 'Aspen Care', clinicId: null, clinicName: null }
  const samples: { [Name in TemplateName]?: readonly MailTemplates[Name][] } = {
    newRequest: [
      { ...place, requestId: 4, type: 'accountAccess', requesterName: person, role: 'manager' },
      { ...place, requestId: 4, type: 'contentUpdate', requesterName: person, attributes: ['clinic.displayName'] },
    ],
    teamAccess: (['asked', 'given'] as const).map((event) => ({
      event,
      personName: person,
      personEmail: 'wes@example.org',
      providerName: 'Aspen Care',
      places: [{ role: 'manager', clinicName: null }],
      position: words,
    })),
    removalRequest: [
      {
        userId: 'u1',
        personName: person,
        personEmail: 'wes@example.org',
        providerName: 'Aspen Care',
        askedBy: person,
        reason: words,
        suspended: false,
      },
    ],
    invitation: [
      { ...place, role: 'manager', inviterName: person, link: '/portal', expiresAt: '2026-08-28T15:00:00.000Z' },
    ],
    invitationsCancelled: [{ senderName: person, providerName: 'Aspen Care', emails: [] }],
  }
  const all = Object.entries(samples).flatMap(([template, rows]) =>
    rows.flatMap((data) => LANGUAGES.map((language) => ({ template, data, language }))),
  )

  test.each(all)('$template in $language has no link of theirs, and none of their words in the subject', (letter) => {
    const to = { dedupeKey: 'x', to: 'mo@example.org' }
    const { subject, text, html } = render({ ...letter, ...to }, { codes, help }, env)
    expect(subject).not.toMatch(/Win|evil/)
    expect(text).not.toMatch(/evil\.example/)
    expect(html).not.toMatch(/evil\.example/)
    const hasWords = 'position' in letter.data || 'reason' in letter.data
    const heading = letter.language === 'en' ? 'They wrote:' : 'Escribió:'
    expect(html.includes(`${heading}</h2>\n<blockquote>Pay at […]<br>xxx`)).toBe(hasWords)
    expect(text).not.toContain('x'.repeat(200))
  })
})

test('a call about new patients says nothing of what the front desk answered, which may be yes or no', () => {
  const data = { clinicId: 7, clinicName: 'Aspen Care', kind: 'notTaking', hasWords: true, called: true } as const
  const subjects = LANGUAGES.map((language) => written('visitorReport', data, language).subject)
  expect(subjects).toEqual([
    'Aspen Care: your front desk says the page is wrong or has no answer about new patients',
    'Aspen Care: su recepción dice que la página está mal o no dice nada sobre pacientes nuevos',
  ])
})
