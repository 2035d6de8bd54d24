/**
 * One word for one thing in everything that people read: a sentence for each text that has a word which readers misread,
 * or which names a thing by a second word. Only words that are always wrong there are listed.
 */

type Rule = { word: RegExp; say: string }

const EVERYWHERE: readonly Rule[] = [
  { word: /\bsaid (?:\{|on \{|today|yesterday)/, say: '“as of {date}”' },
  { word: /\blast word\b/i, say: '“last confirmed”' },
  { word: /\b(?:at once|immediately)\b/i, say: '“right away”' },
  { word: /\bmeanwhile\b/i, say: '“since you opened it”' },
  { word: /\balso if\b/i, say: '“even if”' },
  { word: /según dijo/i, say: '“informado el {date}”' },
  { word: /\blugares? libres?\b|\bHay lugar:/i, say: '“cupos libres”' },
  { word: /\b(?:con estadía|con estancia)(?![\p{L}])/iu, say: '“residencial”' },
  { word: /\b(?:terapia|tratamiento) intensiv[oa]\b/i, say: '“tratamiento ambulatorio intensivo”' },
  { word: /[«»]/, say: '“ and ”' },
]

const IN_PUBLIC: readonly Rule[] = [
  { word: /\b(?:did not (?:say|answer)|not stated|silent|Named:)/, say: '“has not told us”' },
  { word: /\bstill so\b/i, say: 'the answer that is still right' },
  { word: /\btak(?:e|es|ing) new patients\b/i, say: '“accepting new patients”' },
  { word: /\bopen places\b|\bvacanc(?:y|ies)\b/i, say: '“openings”' },
  { word: /\btoo old\b|\bnot in date\b|\bin date\b|\bdue since\b/i, say: '“expired”, “up to date” or “overdue”' },
  { word: /\btakes? over\b|\bsupersed/i, say: '“replaces”' },
  { word: /\b(?:some|no)body\b/i, say: '“someone” or “no one”' },
  { word: /\b(?:e-mails?|mails?)\b/i, say: '“email”' },
  { word: /\bwaits for review\b|\bheld\b/, say: '“is waiting for review”' },
  { word: /\bsubmissions?\b/i, say: '“edit”' },
  { word: /\b(?:erases?|forgets?)\b/i, say: '“delete”' },
  { word: /\b(?:take|takes|taken) (?:it )?back\b/i, say: '“withdraw”, “cancel” or “undo”' },
  { word: /\bgone\b/, say: '“removed” or “no longer in the directory”' },
  { word: /\b(?:locations?|profile owner)\b/i, say: '“clinic” or “place”' },
  { word: /\b(?:organi[sz]ations?|compan(?:y|ies))\b/i, say: '“provider”' },
  { word: /\bprofiles?\b/i, say: '“page”' },
  { word: /\b(?:news|announcements?)\b/i, say: '“notice”' },
  { word: /\bfeedback\b/i, say: '“report”, or what the visitor tells us' },
  {
    word: /\b(?:second (?:step|factor)|switch(?:es)? (?:on|off)|lift)\b/i,
    say: '“two-step sign-in”, “turn on”, “turn off”',
  },
  { word: /\bready reason\b/i, say: '“standard reason”' },
  { word: /\b(?:exports?|push)\b/i, say: '“license import”' },
  { word: /\bcode of\b/i, say: '“code from” or “your code”' },
  { word: /\b(?:stands? on|goes by itself|by itself|out of order)\b/i, say: 'what happens, and who does it' },
  {
    word: /\b(?:well again|been there|drunk|addicts?|alcoholics?|junkies|abusers?|impaired|handicapped)\b/i,
    say: 'the person first',
  },
  { word: /(?:\d|\}) %/, say: 'the percent sign without a space' },
  {
    word: /\b(?:licences?|cancelled|grey|misspelt|per cent|near by|(?:north|south)-(?:east|west)|colours?|behaviours?|centres?|counselling|programmes?|organis\w+|recognis\w+)\b/i,
    say: 'it in American',
  },
  { word: /\b(?:pulse|pulsa|presione|haga click?)\b/i, say: '“oprima” for a telephone key, “toque” for a button' },
  { word: /\benvíe un texto\b/i, say: '“Envíe AYUDA al …” or “mensaje de texto”' },
  { word: /\blínea caliente\b/i, say: '“línea de crisis”' },
  { word: /\bdemasiado de una droga\b/i, say: '“sobredosis”' },
  { word: /\bsedes?\b/i, say: '“lugar”' },
  { word: /\bcola\b/i, say: '“lista de espera”' },
  { word: /\btiene lugar\b/i, say: '“tiene cupo”' },
  { word: /\bvisitas?\b|(?<!inici[ea] |iniciar )\bsesi(?:ón|ones)(?![\p{L}])/iu, say: '“cita”' },
  { word: /\bcentros? sin cita\b/i, say: '“centro que atiende sin cita”' },
  { word: /\bcuidados?\b/i, say: '“atención”' },
  { word: /\b(?:hallar|halló|hallamos|hallados|halle)(?![\p{L}])/iu, say: '“encontrar”' },
  { word: /\b(?:pruebe|probar) (?:otra vez|de nuevo)\b/i, say: '“Inténtelo de nuevo” or “Intentar de nuevo”' },
  {
    word: /\b(?:uso|abuso) de (?:sustancias|alcohol|drogas)\b|\bus(?:a|an|ar|en) (?:alcohol|drogas)\b/i,
    say: '“consumo” or “consumir”',
  },
  { word: /\bseguir sin consumir\b/i, say: '“recuperación”' },
  { word: /\b(?:adict|alcohólic|drogadict)[oa]s?\b/i, say: '“persona con problemas de alcohol o drogas”' },
  { word: /\bdesintox\b/i, say: '“desintoxicación”' },
  { word: /\bmédicos y enfermer[oa]s\b/i, say: '“personal médico y de enfermería”' },
  { word: /\bred básica\b/i, say: '“red de seguridad”' },
  {
    word: /\b(?:por cuenta propia|gratuit[oa]s?|escala móvil)(?![\p{L}])/iu,
    say: '“de su bolsillo”, “gratis”, “pago según ingresos”',
  },
  { word: /\b(?:papeles|documentos)\b/i, say: '“qué debo llevar” or “prueba de ingresos”' },
  { word: /\b(?:tribunal(?:es)?|conduc(?:e|ir|iendo)|detenid[oa]s?)\b/i, say: '“corte”, “manejar”, “bajo custodia”' },
  { word: /(?<!adultos )\bjóvenes\b/iu, say: '“niños y adolescentes”' },
  { word: /\btelesalud\b/i, say: '“por teléfono o video”' },
  { word: /\b(?:avise|avisar|avisa) de\b/i, say: '“reportar”' },
  { word: /\b(?:edici(?:ón|ones)|funci(?:ón|ones))(?![\p{L}])/iu, say: '“cambio” or “rol”' },
]

const IN_PORTAL: readonly Rule[] = [
  { word: /\b(?:did not say|not stated|silent\b|Named:)/, say: '“has not told us”' },
  { word: /\btaking new patients\b/i, say: '“accepting new patients”' },
  { word: /\bopen places?\b/i, say: '“openings”' },
  { word: /\bstill so\b/i, say: 'which answer the button gives' },
  { word: /\bany more\b/i, say: '“no longer”, or which answer the button gives' },
  { word: /\btakes? over\b/, say: '“replaces”' },
  { word: /\b(?:any|every|no|some)body\b/i, say: '“anyone”, “everyone”, “no one” or “someone”' },
  { word: /\b(?:e-mails?|(?:a|by|one|the) mail|mails)\b/i, say: '“email”' },
  { word: /\b(?:waits for (?:a decision|review|the agency)|still waits?)\b/, say: '“is waiting for …”' },
  { word: /\b(?:erase[sd]?|forget)\b/i, say: '“delete”' },
  {
    word: /\b(?:licences?|cancelled|grey|misspelt|per cent|near by|(?:north|south)-(?:east|west))\b/i,
    say: 'it in American',
  },
  { word: /\b(?:hallar|halló|hallamos|hallados)(?![\p{L}])/iu, say: '“encontrar”' },
  { word: /\b(?:pruebe|probar) otra vez\b/i, say: '“Inténtelo de nuevo” or “Intentar de nuevo”' },
  { word: /\b(?:uso|abuso) de (?:sustancias|alcohol|drogas)\b/i, say: '“consumo de sustancias”' },
  { word: /\b(?:adict|alcohólic)[oa]s?\b/i, say: '“persona con problemas de alcohol o drogas”' },
  {
    word: /\b(?:papeles|detenid[oa]s?|tribunal|conducir|telesalud|gratuit[oa]s?)\b/i,
    say: 'the word of the Spanish glossary',
  },
  { word: /\b(?:avise|avisar|avisa|avisado) (?:hoy )?de\b/i, say: '“reportar” or “informar”' },
  { word: /\btak(?:en?|es|ing|e it|es? the last(?: \w+)?) back\b/i, say: '“withdraw”, “cancel request” or “undo”' },
  { word: /\b(?:second (?:factor|step)|lift(?:ed|s)? (?:it|second|the))\b/i, say: '“two-step sign-in”' },
  { word: /\bcode of (?:an|the|your) (?:app|authenticator)/i, say: '“code from”' },
  { word: /\bswitch(?:ed|es)? (?:\S+ ){0,3}(?:off|on)\b/i, say: '“turn on” or “turn off”' },
  { word: /\bready reasons?\b/i, say: '“standard reason”' },
  { word: /\b(?:nobody answers|not ours|keep ours)\b/i, say: 'what the screen calls it' },
  { word: /\b(?:translations? behind|is behind)\b/i, say: '“translation to update”' },
  { word: /\b(?:license feed|the feed|gone from)\b/i, say: '“license import” and “missing from”' },
  { word: /\b(?:compan(?:y|ies)|organi[sz]ations?)\b/i, say: '“provider”' },
  { word: /\b(?:many|several) sites\b/i, say: '“clinics”' },
  { word: /\btick(?:ed|s)?\b/i, say: '“select”' },
  { word: /\b(?:due since|in date|stands (?:below|in|on))\b/i, say: '“overdue since”, “up to date” or “is shown”' },
  { word: /\b(?:pulse|pulsa|haga clic)\b/i, say: '“presione”' },
  {
    word: /(?<!\p{L})(?:edición|ediciones|usted mismo|añadid[oa]|añadir|acerca de)(?!\p{L})/iu,
    say: 'the word of the glossary',
  },
]

/** Texts that public pages, feeds, exports and assistants show. */
const PUBLIC = [
  /^directory\/texts\/(?!.*\.test\.)/,
  /^domain\/(?:directory\/(?:assistant|notice)-texts|openings\/texts|clinic\/(?:yes-no-rows|licence-meanings|licence-rows)|directory\/holiday-names)\.ts$/,
  /^domain\/exchange\/(?:fhir\/texts|hsds\/(?:texts|terms))\.ts$/,
  /^domain\/texting\/(?:texts|service-words)\.ts$/,
  /^domain\/directory\/gaps\/need-texts\.ts$/,
  /^places\/[a-z]+\/(?:settings|ways-to-pay|languages)\.json$/,
  /^places\/[a-z]+\/published\.ts$/,
  /^server\/db\/lookups\/.*\.json$/,
  /^server\/directory\/(?:atom|llms-txt|mcp\/(?!.*\.test\.)[a-z-]+)\.ts$/,
]

/** Texts of the portal's screens, help, emails, notifications and messages, and the descriptions of its calls. */
const PORTAL = [
  /^web\/(?!.*\.test\.).*\.tsx?$/,
  /^server\/platform\/mail\/templates\/(?!.*\.test\.)/,
  /^domain\/(?:messages|push|settings\/problems)\.ts$/,
  /^contract\/(?!.*\.test\.).*\.ts$/,
]

/** Folders whose refusals the portal shows: of these files only sentences count, which begin with a capital letter. */
const REFUSALS = [
  /^server\/(?:calls|clinics|directory\/settings|freshness|identity|imports|openings|people|platform\/mail|review)\/(?!.*\.test\.).*\.ts$/,
]

/** Every pattern of a path, so that a test finds one that no longer has a file. */
export const READ_PATHS: readonly RegExp[] = [...PUBLIC, ...PORTAL, ...REFUSALS]

/** A file, or with `text` the texts of a file that have these words. */
export type Exception = { path: string; text?: string; why: string }

export const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'server/db/lookups/glossary.json',
    why: 'translators read which second words they may also find in a text, and which ones blame',
  },
  {
    path: 'web/clinic/edit/texts.ts',
    text: 'Non-text edits go live immediately.',
    why: 'the specification has this sentence letter for letter',
  },
  { path: 'contract/health.ts', text: '`licences`', why: 'the name of a parameter that programs send' },
  { path: 'contract/translations.ts', text: 'Never “abuso”', why: 'a note of the glossary that forbids the words' },
  { path: 'directory/texts/layout.ts', text: 'Use my location', why: 'where the device is; no place of care' },
  {
    path: 'directory/texts/layout.ts',
    text: 'We could not get your location. Type a town or ZIP code instead.',
    why: 'where the device is; no place of care',
  },
  {
    path: 'domain/clinic/licence-meanings.ts',
    text: 'recovery support services organization',
    why: 'the name of a kind of license',
  },
  { path: 'web/admin/gaps/texts.ts', text: 'pluralEn(silent', why: 'the name of a value inside a text' },
]

export function wordProblems(path: string, text: string, exceptions = EXCEPTIONS): string[] {
  const rules = rulesOf(path)
  if (rules.length === 0) return []
  const here = exceptions.filter((one) => one.path === path)
  return textsIn(text)
    .filter((one) => !onlySentences(path) || /^\p{Lu}/u.test(one))
    .filter((one) => !here.some(({ text: excepted = '' }) => one.includes(excepted)))
    .flatMap((one) =>
      rules
        .filter(({ word }) => word.test(one.replaceAll(/\$?\{[^{}]*\}/g, '{}')))
        .map(({ say }) => `${path}: “${one}”: write ${say}`),
    )
}

const isOf = (paths: readonly RegExp[], path: string) => paths.some((some) => some.test(path))
const onlySentences = (path: string) => isOf(REFUSALS, path) && !isOf(PORTAL, path)

function rulesOf(path: string): readonly Rule[] {
  if (isOf(PUBLIC, path)) return [...EVERYWHERE, ...IN_PUBLIC]
  return isOf([...PORTAL, ...REFUSALS], path) ? [...EVERYWHERE, ...IN_PORTAL] : []
}

/**
 * Strings of a source file that people read: a single word in lower case is a name in the code, and `also` of a help page
 * has the other words under which people look for it.
 */
function textsIn(source: string): string[] {
  const code = source.replaceAll(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$|^\} from .*$|\balso: (?:'[^']*'|\{[^}]*\})/gm,
    '',
  )
  const strings = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)
  return Array.from(strings, ([, one, two, three]) => one ?? two ?? three ?? '').filter((one) =>
    /\s|^\p{Lu}/u.test(one),
  )
}
