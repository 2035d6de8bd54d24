// `npm run same-bytes -- FOLDER`: reads every public page, mail, export and answer to assistants of the demo
// and of the real export, in both languages, and keeps a hash of each in the folder. With hashes of an earlier version
// in it, names what differs. In two runs of one version only the links of the demo's ten invitations differ: the clock is
// fixed.
// `--show TEXT` also keeps the text of the answers whose name has this text in it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LLMS_TXT, MCP_CARD_PATH, MCP_PATH } from '../../contract/directory/addresses.ts'
import { codeBook } from '../../domain/codes.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { ensureWebBuilt } from '../../scripts/launch/web-build.mjs'
import { AREAS } from '../../server/app.ts'
import { lookupRows } from '../../server/db/lookups/lookups.ts'
import { seedDemo } from '../../server/dev/demo/demo.ts'
import { administrator, seedPublished } from '../../server/dev/published/seed.ts'
import { render } from '../../server/platform/mail/render.ts'
import { TEMPLATE_NAMES } from '../../server/platform/mail/templates/templates.ts'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { SAMPLES } from '../../server/testing/mail-samples.ts'
import { MCP_HEADERS } from '../../server/testing/mcp.ts'
import { bytesOf, type CrawledWorld, crawl, type PublicAnswer } from '../../server/testing/public-crawl.ts'

const [folder = '', flag, shown = ''] = process.argv.slice(2)
if (folder === '') throw new Error('Name a folder: npm run same-bytes -- FOLDER')
mkdirSync(folder, { recursive: true })

const MAIL = {
  env: { publicUrl: 'https://portal.example.gov', mailFrom: null },
  texts: { codes: codeBook(lookupRows), help: { phone: null, email: null, page: { en: '/en', es: '/es' } } as never },
}
const letter = (template: string, data: unknown, language: 'en' | 'es') => {
  const { subject, text, html } = render(
    { template, data, language, to: 'ana@example.org', dedupeKey: 'k' },
    MAIL.texts,
    MAIL.env,
  )
  return [subject, text, html].join('\n')
}

/** The answer, with the same names for the script and the style of each build, whose hashes are in the names. */
const withoutBuild = (answer: PublicAnswer): string => {
  const { etag: _, 'content-length': __, ...headers } = answer.headers
  const text = answer.text.replace(/\/assets\/directory-(map-)?[\w-]{8}\./g, '/assets/directory.')
  return bytesOf({ ...answer, headers, text })
}

async function answersOf(t: TestApp): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const { rows } = await t.db.pool.query<CrawledWorld['clinics'][number] & { providerId: number }>(
    `select clinic_id as "clinicId", account_id as "accountId", display_name as name, provider_id as "providerId"
     from clinics order by clinic_id`,
  )
  const some = rows.filter((_, index) => index % 4 === 0)
  const world = {
    clinics: some,
    providerIds: [...new Set(some.map(({ providerId }) => providerId))],
    zips: ['81201', '80203', '99999', '87501'],
    towns: ['salida', 'denver', 'nowhere'],
  }
  for (const [address, answer] of await crawl(t, world)) answers.set(address, withoutBuild(answer))
  const headers = await t.signIn({ tenant: 'admin', ...administrator })
  const asAdmin = ['/api/admin/providersandclinics/export', '/api/referenceData/codes', '/api/admin/settings']
  for (const url of [LLMS_TXT, MCP_CARD_PATH, '/api/openapi.json', '/api/agency-help', ...asAdmin]) {
    const { statusCode, body } = await t.app.inject({ url, headers })
    answers.set(url, `${statusCode}\n${body.replace(/"requestId":"[^"]*"/, '')}`)
  }
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const tools = await t.app.inject({ method: 'POST', url: MCP_PATH, headers: MCP_HEADERS, payload })
  answers.set('tools of assistants', tools.body)
  const mails = await t.db.pool.query('select template, data, language from mails order by mail_id')
  mails.rows
    .filter(({ template }) => TEMPLATE_NAMES.includes(template))
    .forEach(({ template, data, language }, index) => {
      answers.set(`mail ${index} ${template}`, letter(template, data, language))
    })
  return answers
}

const WORLDS = { demo: seedDemo, 'real export': seedPublished }
const found = new Map<string, string>()
await ensureWebBuilt()
for (const [name, fill] of Object.entries(WORLDS)) {
  const t = await testApp({ areas: AREAS, checkReplies: false, variables: { ADMIN_ALLOWLIST: administrator.email } })
  await fill(t)
  for (const [address, text] of await answersOf(t)) found.set(`${name}: ${address}`, text)
  await t.app.close()
}
for (const template of TEMPLATE_NAMES)
  for (const [index, data] of SAMPLES[template].entries())
    for (const language of LANGUAGES)
      found.set(`sample mail: ${template} ${index} ${language}`, letter(template, data, language))

if (flag === '--show') {
  const texts = [...found].filter(([name]) => name.includes(shown)).map(([name, text]) => `##### ${name}\n${text}\n`)
  writeFileSync(join(folder, 'shown.txt'), texts.join('\n'))
}
const hashes = new Map([...found].map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]))
const kept = join(folder, 'hashes.json')
if (existsSync(kept)) {
  const before = new Map(Object.entries(JSON.parse(readFileSync(kept, 'utf8')) as Record<string, string>))
  const differing = [...new Set([...before.keys(), ...hashes.keys()])].filter(
    (name) => before.get(name) !== hashes.get(name),
  )
  for (const name of differing.slice(0, 200)) console.log(`differs: ${name}`)
  console.log(`${before.size} answers before, ${hashes.size} now, ${differing.length} differ`)
  process.exitCode = differing.length === 0 ? 0 : 1
} else {
  writeFileSync(kept, JSON.stringify(Object.fromEntries(hashes), null, 1))
  console.log(`kept the hashes of ${hashes.size} answers`)
}
process.exit()
