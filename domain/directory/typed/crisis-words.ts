import { nameWords } from '../names.ts'
import { editsBetween } from './spelling.ts'

/**
 * Recognises words of suicide, self-harm, overdose and violence at home, in English and Spanish, in whatever a visitor
 * types. Such words bring the crisis page, never a list. A false alarm costs a click; a missed cry costs more.
 */

/** Beginnings of words that say it alone. */
const STEMS =
  /^(?:suicid|suizid|parasuicid|autolesi|autodestruc|overdos|sobredosi|unaliv|selfharm|selfinjur|988$|911$|kms$|sucidio|suisid|sucid)/

/** Words that people in distress often misspell, and the letters that may be wrong. */
const MISSPELT: readonly (readonly [word: string, edits: number])[] = [
  ['suicide', 2],
  ['suicidal', 2],
  ['suicidio', 2],
  ['suicida', 1],
  ['overdose', 2],
  ['overdosed', 2],
  ['sobredosis', 2],
]
const NOT_MISSPELT = new Set(['decide', 'decidio', 'oxide', 'suite', 'pesticide', 'subsidio', 'suicune'])

const I = '(?:i|im|ive|id|we|he|she|they|my \\w+|someone|somebody|me|friend|you)'
const SELF = '(?:my ?self|me|him ?self|her ?self|them ?selves|them ?self|your ?self|one ?self|self)'
const LIFE = '(?:(?:my|his|her|their|your|this) )?(?:own )?li(?:fe|ves)'
const FAMILY =
  '(?:husband|wife|boyfriend|girlfriend|bf|gf|partner|ex|dad|father|mom|mother|stepdad|stepfather|spouse|fiance|man|brother|uncle|son|parents?|marido|esposo|esposa|novio|novia|pareja|papa|padre|mama|madre|padrastro|hijo|hermano|tio|hombre)'
const HITS =
  '(?:hits?|hitting|hit|beats?|beating|beat|punch\\w*|slap\\w*|chok\\w*|strangl\\w*|kick\\w*|hurts?|hurting|attack\\w*|rap(?:es?|ed|ing)|abus(?:es?|ed|ing)|threaten\\w*|molest\\w*|assault\\w*|shov\\w*|push(?:es|ed)|stalk\\w*|scares?)'
const PEGA =
  '(?:pega|pegan|pego|pegaba|golpea|golpean|golpeo|maltrata|maltratan|maltrato|amenaza|amenazan|amenazo|abusa|abuso|viola|violo|agrede|agredio|ahorca|ahorco|empuja|lastima|lastimo|patea|hace dano)'

const PHRASES: readonly RegExp[] = [
  // Wanting to die.
  /\b(?:want|wanna|wants|wanted|wish|wishing|going|gonna|ready|need|like|prefer|rather|hope|trying|plan\w*|think\w*|thought\w*|about|tempted|urge\w*) (?:\w+ ){0,3}(?:die|dying|dead|death|kill (?:my|him|her|them|your)? ?sel\w+|end(?:ing)? (?:it|things|everything|\w+ life))\b/,
  /\b(?:wish|hope) (?:i|he|she|they) (?:was|were|had|would|could) (?:\w+ )?(?:dead|die|died|never (?:been )?born|gone|not wake up|disappear)\b/,
  /\b(?:wish|hope) i (?:dont|do not|never) wake up\b/,
  new RegExp(`\\bkill(?:ing|ed|s)? ${SELF}\\b`),
  new RegExp(`\\b(?:end|ending|ended|take|taking|took|taken|finish|quit) ${LIFE}\\b`),
  /\b(?:end|ending) (?:it all|it|everything|the pain|things)\b(?! of)/,
  /\b(?:better off|be better) (?:dead|without me|if i (?:was|were) (?:dead|gone))\b/,
  /\bi (?:\w+ )?(?:should|could|might|will|ll) (?:\w+ )?(?:die|be dead|not be here|kill|hang|jump)\b/,
  /\b(?:im|i am|he is|hes|she is|shes|feel\w*) (?:going to |gonna |so )?(?:die|dying inside|dead inside)\b/,
  /\b(?:no|any|without|nothing) (?:\w+ )?(?:reason|point|will|desire)?s? ?(?:to|in|for) (?:live|living|life|keep living|stay alive|go(?:ing)? on)\b/,
  /\bnothing (?:left )?to live for\b/,
  /\b(?:dont|do not|didnt|doesnt|does not|not|no longer|never) (?:\w+ )?(?:want|wanna|wants|wanted|deserve|wish|care|feel|like)(?: \w+){0,3} (?:live|living|alive|exist|existing|be here|go on|wake up|keep going|carry on|be around|be in this world)\b/,
  /\b(?:cant|can not|cannot|couldnt) (?:\w+ )?(?:go on|live like this|live anymore|live any more|keep going|keep living|carry on|(?:do|take|stand|handle) (?:this|it|life) (?:anymore|any more|any longer))\b/,
  /\b(?:tired|sick|done|over|through) (?:of|with) (?:\w+ )?(?:living|life|being alive|existing|being here)\b/,
  /\b(?:want|wanna|going|ready) (?:to )?(?:disappear forever|not exist|stop existing|give up on life|be gone forever|go to sleep forever|sleep forever|never wake up)\b/,
  /\bnever wake up\b/,
  /\b(?:life|living) (?:is|isnt|is not|not) (?:\w+ )?(?:worth (?:living|it)|pointless|over for me|meaningless)\b/,
  /\b(?:hang|hanging|hung|shoot|shooting|shot|drown\w*|cut|cutting|cuts|burn\w*|harm|harming|harmed|hurt|hurting|hurts|injur\w*|starv\w*|poison\w*|stab\w*|scratch\w*) (?:my ?self|him ?self|her ?self|them ?sel\w+|your ?self|my (?:arms?|wrists?|legs?|throat)|(?:his|her|their) (?:arms?|wrists?|legs?|throat))\b/,
  /\b(?:self|autoself) ?(?:harm\w*|injur\w*|hurt\w*|mutilat\w*|cutting)\b/,
  /\bslit\w* (?:my|his|her|their)? ?(?:wrists?|throat)\b/,
  /\bjump(?:ing|ed)? (?:off|from|in front of|out of) (?:\w+ )?(?:bridge|building|roof|cliff|train|traffic|window|car)\b/,
  /\b(?:goodbye|suicide|final|last) (?:note|letter|words)\b/,
  /\b(?:goodbye|good bye) (?:forever|world|everyone)\b/,
  /\b(?:thoughts?|ideas?|thinking) (?:\w+ )?(?:of|about) (?:death|dying|not being here|ending)\b/,
  /\b(?:crisis line|crisis hotline|crisis text|in crisis|in a crisis|having a crisis|mental health crisis|psych(?:iatric)? crisis|mental breakdown now|lifeline|suicid\w* (?:line|hotline))\b/,
  /\bnine eight eight\b/,
  // Overdose.
  /\b(?:od|oding|odd|ods|o d) (?:on|d|ing|ed|now|right|from)\b/,
  /^(?:od|od help|help od)$/,
  /\b(?:he|she|they|i|friend|son|daughter|someone) (?:is |just |has |have )?(?:od|oded|oding|o d)\b/,
  /\b(?:took|take|taken|taking|swallow\w*|ate|drank) (?:\w+ ){0,3}(?:too many|too much|all (?:the|my|his|her)|whole bottle|bottle of|handful of|a lot of)(?: \w+){0,2} (?:pills?|meds?|medic\w+|tylenol|bleach|poison|drugs|fentanyl|xanax|pain ?killers?)\b/,
  /\b(?:too many|whole bottle of|bottle of|all my|all the|handful of|a lot of) (?:pills|meds|tylenol|sleeping pills|xanax|pain ?killers?)\b/,
  /\b(?:not breathing|wont wake up|cant wake (?:him|her|them)|isnt breathing|stopped breathing|turning blue|lips are blue|blue lips|unconscious|unresponsive)\b/,
  /\b(?:need|where|get) (?:\w+ )?narcan now\b/,
  // Violence at home.
  new RegExp(
    `\\b(?:he|she|they|who|${FAMILY}) (?:\\w+ ){0,2}?${HITS} (?:me|us|him|her|my (?:kids?|child\\w*|son|daughter|mom|sister|brother))\\b`,
  ),
  /\b(?:i am|im|i was|ive been|i get|getting|being|been|is|was|are) (?:being |getting )?(?:hit|beaten|beat up|choked|abused|raped|assaulted|molested|stalked|strangled|threatened|trafficked|sexually assaulted|sexually abused|battered)\b/,
  /\b(?:domestic|family|intimate partner|partner|dating|home|house\w*) (?:violence|abuse|assault|violent)\b/,
  /\b(?:violence|violent|abuse|abused|fear|scared|afraid|unsafe|not safe|danger) (?:at|in|of|from) (?:my )?(?:home|house|marriage|relationship|husband|wife|partner|boyfriend|girlfriend|dad|father|ex|stepdad)\b/,
  new RegExp(
    `\\b(?:abusive|violent|dangerous|abuser) ?(?:\\w+ )?(?:${FAMILY}|relationship|marriage|home|household)\\b`,
  ),
  new RegExp(`\\b(?:afraid|scared|terrified) of (?:my|him|her|the) ?(?:${FAMILY})?\\b`),
  /\b(?:escape|escaping|leave|leaving|hide|hiding|run|running|get away) (?:\w+ )?(?:from )?(?:my |an )?(?:abuser|abusive \w+|violent \w+)\b/,
  /\b(?:battered|beaten) (?:wom[ae]n|wife|spouse|partner|child\w*)\b/,
  /\b(?:dv|domestic) (?:shelter|victim|survivor|hotline|help)\b/,
  /^dv$/,
  /\b(?:womens shelter|safe ?house|shelter for (?:battered|abused) wom[ae]n|child abuse|elder abuse|sexual assault|sexual abuse|sexually abused|raped?|incest|molested)\b/,
  /\b(?:kill|killing|kills|murder|shoot) (?:me|someone|somebody|people|him|her|us|my \w+)\b/,
  /\b(?:threatens?|threatened|threatening) to (?:kill|hurt|shoot|beat)\b/,
  // Querer morir.
  /\b(?:quiero|quisiera|quiere|querer|queria|deseo|desea|prefiero|prefiere|ganas de|ojala|pienso en|pensando en|piensa en|voy a|va a|intent\w+|trat\w+ de|mejor) (?:\w+ ){0,2}(?:morir\w*|muert[oae]s?|matar(?:me|se)|mat(?:e|arse)|desaparecer|dormir para siempre|no despertar)\b/,
  /\b(?:me|se) (?:quiero|quiere|queria|voy a|va a|quisiera|intente|intento|trate de|trato de) (?:\w+ ){0,2}(?:morir|matar|suicidar|ahorcar|colgar|cortar|quitar la vida)\b/,
  /\b(?:matarme|matarse|ahorcarme|ahorcarse|colgarme|colgarse|quitarme la vida|quitarse la vida|quitar la vida|acabar con (?:mi|su) vida|terminar con (?:mi|su) vida|acabar con todo|terminar con todo|cortarme las venas|cortarse las venas|cortarme|cortarse|hacerme dano|hacerse dano|lastimarme|lastimarse|quemarme|pegarme un tiro|darme un tiro|tirarme de(?:l)?|lanzarme de(?:l)?|aventarme de(?:l)?|envenenarme)\b/,
  /\b(?:me|se) (?:corto|corta|cortaba|cortan|lastimo|lastima|quemo|hago dano|hace dano|estoy cortando|esta cortando|mato|mata|mate|ahorco|tome (?:muchas|todas|demasiadas)|tomo (?:muchas|todas|demasiadas))\b/,
  /\b(?:no|ya no|nunca) (?:\w+ )?(?:quiero|quiere|queria|deseo|puedo|aguanto|soporto) (?:\w+ ){0,2}(?:vivir|viviendo|seguir|vida|estar aqui|estar vivo|estar viva|existir|despertar)\b/,
  /\b(?:ya no|no) (?:puedo|aguanto|soporto) mas\b/,
  /\b(?:cansad[oa]|hart[oa]) de (?:vivir|la vida|esta vida|mi vida|todo)\b/,
  /\b(?:sin|no tengo|no hay|no tiene|ninguna) (?:\w+ )?(?:razon|razones|ganas|motivos?) (?:para|de) (?:vivir|seguir)\b/,
  /\b(?:mi|la) vida (?:ya )?no (?:tiene sentido|vale|importa)\b/,
  /\b(?:estaria|estarian|estarias) mejor (?:muert[oa]|sin mi)\b/,
  /\b(?:pensamientos|ideas|pensamiento|idea) (?:de )?(?:muerte|morir|suicid\w+|hacerme dano)\b/,
  /\b(?:linea de crisis|crisis de salud mental|estoy en crisis|en crisis|crisis emocional|crisis nerviosa|nota de despedida|carta de despedida)\b/,
  // Sobredosis.
  /\b(?:tome|tomo|tomado|trague|trago|tragado|ingiri\w+) (?:\w+ ){0,2}(?:muchas|todas|demasiadas|un monton de|un frasco|el frasco)(?: \w+){0,2} ?(?:pastillas|pildoras|medicinas|drogas)?\b/,
  /\b(?:muchas|demasiadas|todas (?:las|mis|sus)) (?:pastillas|pildoras)\b/,
  /\b(?:no respira|dejo de respirar|no despierta|no reacciona|labios azules|inconsciente)\b/,
  // Violencia en casa.
  new RegExp(`\\b(?:me|nos|le|la|lo) (?:\\w+ )?${PEGA}\\b`),
  new RegExp(`\\b${FAMILY} (?:\\w+ ){0,2}(?:me|nos|la|le) (?:\\w+ )?${PEGA}\\b`),
  /\bviolencia\b/,
  /\b(?:maltrato|abuso|golpes|agresion) (?:\w+ )?(?:domestic\w*|familiar|infantil|sexual|en casa|en mi casa|en el hogar|de pareja|conyugal|de mi \w+)\b/,
  new RegExp(
    `\\b(?:miedo|temo|huir|escapar|esconderme) (?:a|de|al|del|por) (?:mi |el |la )?(?:${FAMILY}|agresor|casa|hogar)\\b`,
  ),
  new RegExp(`\\b${FAMILY} (?:es |muy )*(?:violent[oa]|agresiv[oa]|abusiv[oa]|golpeador|abusador|maltratador)\\b`),
  /\b(?:mujer|mujeres|esposa|ninos?) (?:golpead|maltratad|abusad)[oa]s?\b/,
  /\b(?:me|la|lo) (?:violaron|violo|abusaron|golpearon|maltrataron|secuestr\w+|amenazaron)\b/,
  /\b(?:refugio|albergue|casa) (?:para|de) (?:mujeres|victimas)\b/,
  /\b(?:matar|mataria|voy a matar|quiero matar|quiere matar) (?:a|me|nos)\b/,
  /\bme (?:va|quiere|puede) (?:a )?matar\b/,
  new RegExp(`\\b${I} (?:quiere|va a) matarme\\b`),
  /\b(?:autolesion|auto lesion|hacer dano|danarme|autoagresion)\b/,
]

/** One word alone that says it. */
const ALONE = new Set([
  'crisis',
  'die',
  'dying',
  'morir',
  'morirme',
  'matarme',
  'cutting',
  'cutter',
  'abused',
  'maltrato',
  'violencia',
  'overdose',
  'od',
  'hotline',
])

/** More text than a person types; limits the work of a pasted book. */
const MOST_LETTERS = 2_000

export function isCrisis(text: string): boolean {
  const words = nameWords(text.slice(0, MOST_LETTERS))
  const plain = words.join(' ')
  if (ALONE.has(plain)) return true
  if (words.some((word) => STEMS.test(word) || isMisspelt(word))) return true
  return PHRASES.some((phrase) => phrase.test(plain))
}

const isMisspelt = (word: string) =>
  word.length >= 6 &&
  !NOT_MISSPELT.has(word) &&
  MISSPELT.some(([right, edits]) => word[0] === right[0] && editsBetween(word, right, edits) <= edits)
