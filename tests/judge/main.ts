// `npm run judge` asks the public search queries.txt and the example sentences of danger on the last real export, and
// prints how well it ranks, how often it finds nothing, and how it tells a cry for help from a calm search.
// `--worst 40` lists more of the worst ranked queries.

import { learnDanger, SENTENCES, type Sentence } from '../../domain/directory/typed/crisis-words.ts'
import { secondsSince } from '../../scripts/launch/project.mjs'
import { table } from '../../scripts/web-size.ts'
import { type Answer, type Judged, type Language, openJudged } from './directory.ts'
import { checkQuery, ndcg, type Query } from './grade.ts'
import { dice, mistyped, queryLines } from './lines.ts'
import { placeOf } from './nearness.ts'

const BARS = { ndcg: 0.95, nothing: 0.01, recall: 1, falseAlarms: 0.02 }
const SEED = 20_230_515
const worstAsked = Number(process.argv[process.argv.indexOf('--worst') + 1])
const MOST_WORST = process.argv.includes('--worst') && worstAsked > 0 ? worstAsked : 20

const started = Date.now()
const judged = await openJudged()
const queries = queryLines().map(({ kind, text }) => queryOf(kind, text, judged))

type Ranked = Query & { score: number; answer: Answer }
const ranked: Ranked[] = []
for (const query of queries) {
  checkQuery(query, judged.rows)
  const answer = await judged.ask(query.text, languageOf(query))
  const score = ndcg(answer.rows, judged.rows, query)
  if (score === null) throw new Error(`No row of the export answers “${query.text}”.`)
  ranked.push({ ...query, score, answer })
}

const isCry = ({ kind }: Sentence) => kind !== null
const cries = SENTENCES.filter(isCry).map(({ text }) => text)
const random = dice(SEED)
const typos = cries.filter(() => random() < 0.1).map((text) => mistyped(text, random))
const calm = SENTENCES.filter((one) => !isCry(one)).map(({ text }) => text)
const missed = await thoseWith(cries, false)
const missedTypos = await thoseWith(typos, false)
const alarms = await thoseWith(calm, true)
await judged.close()

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const nothing = ranked.filter(({ answer }) => answer.rows.length === 0)
const figures: [string, string, string, boolean][] = [
  figure(`nDCG@10 of ${ranked.length} queries`, mean(ranked.map(({ score }) => score)), '≥', BARS.ndcg),
  figure('answers with nothing', nothing.length / ranked.length, '≤', BARS.nothing),
  figure(`cries recognized, of ${cries.length}`, 1 - missed.length / cries.length, '≥', BARS.recall),
  figure(`cries with a typing error, of ${typos.length}`, 1 - missedTypos.length / typos.length, '≥', BARS.recall),
  figure(`false alarms, of ${calm.length} calm searches`, alarms.length / calm.length, '≤', BARS.falseAlarms),
]

const kinds = [...new Set(ranked.map(({ kind }) => kind))]
print('By kind', [
  ['kind', 'queries', 'nDCG@10'],
  ...kinds.map((kind) => {
    const own = ranked.filter((one) => one.kind === kind)
    return [kind, String(own.length), mean(own.map(({ score }) => score)).toFixed(3)]
  }),
])
const worst = ranked.toSorted((a, b) => a.score - b.score).slice(0, MOST_WORST)
print('Ranked worst', [
  ['nDCG@10', 'query', 'kind', 'listed'],
  ...worst.map(({ score, text, kind, answer }) => [
    score.toFixed(2),
    text,
    kind,
    answer.crisis ? 'crisis page' : String(answer.rows.length),
  ]),
])
list(
  'Nothing found',
  nothing.map(({ text }) => text),
)
list('Cries missed', missed)
list('Cries with a typing error missed', missedTypos)
list('False alarms', alarms)
print('Judged', [
  ['figure', 'measured', 'bar', 'verdict'],
  ...figures.map(([name, measured, bar, isMet]) => [name, measured, bar, isMet ? 'met' : 'below']),
])
print('Told by the other nine tenths of the sentences', toldByTheOthers())
process.stdout.write(`\nin ${secondsSince(started)}\n`)
process.exit(figures.every(([, , , isMet]) => isMet) ? 0 : 1)

/** The product learns from all sentences, so their figures say little about others; this is nearer to it. */
function toldByTheOthers(): string[][] {
  const TENTHS = 10
  const told = Array.from({ length: TENTHS }, (_, tenth) => {
    const isOwn = (_sentence: Sentence, index: number) => index % TENTHS === tenth
    const tell = learnDanger(SENTENCES.filter((sentence, index) => !isOwn(sentence, index)))
    return SENTENCES.filter(isOwn).map(({ kind, text }) => ({ kind, told: tell(text) }))
  }).flat()
  const share = (some: typeof told, is: (one: (typeof told)[number]) => boolean) =>
    `${((some.filter(is).length / some.length) * 100).toFixed(1)} %`
  const [alarmed, quiet] = [told.filter(({ kind }) => kind !== null), told.filter(({ kind }) => kind === null)]
  return [
    ['cries recognized', share(alarmed, (one) => one.told !== null)],
    ['of the right kind', share(alarmed, (one) => one.told === one.kind)],
    ['false alarms', share(quiet, (one) => one.told !== null)],
  ]
}

function queryOf(kind: string, line: string, { rows }: Judged): Query {
  const [text = '', demands = '', place] = line.split('|').map((part) => part.trim())
  return {
    kind,
    text,
    demands: demands
      .split(',')
      .map((demand) => demand.trim())
      .filter(Boolean),
    place: place ? placeOf(place, rows) : null,
  }
}

function languageOf({ kind }: Pick<Query, 'kind'>): Language {
  return kind === 'spanish' ? 'es' : 'en'
}

async function thoseWith(texts: readonly string[], crisis: boolean): Promise<string[]> {
  const found: string[] = []
  for (const text of texts) if ((await judged.ask(text, 'en')).crisis === crisis) found.push(text)
  return found
}

function figure(name: string, value: number, sign: '≥' | '≤', bar: number): [string, string, string, boolean] {
  const isShare = !name.startsWith('nDCG')
  const shown = (number: number) => (isShare ? `${(number * 100).toFixed(1)} %` : number.toFixed(3))
  return [name, shown(value), `${sign} ${shown(bar)}`, sign === '≥' ? value >= bar : value <= bar]
}

function print(title: string, rows: string[][]): void {
  process.stdout.write(`\n── ${title}\n${table(rows)}\n`)
}

function list(title: string, texts: readonly string[]): void {
  if (texts.length > 0)
    process.stdout.write(`\n── ${title} (${texts.length})\n${texts.map((text) => `  ${text}\n`).join('')}`)
}
