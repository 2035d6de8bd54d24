import type { Dice } from '../dice.ts'
import type { PracticeName } from '../practices.ts'
import { type Facts, isTrueOf } from './facts.ts'
import { fill, type Line, type Pair, type Slots } from './line.ts'
import lines from './lines.json' with { type: 'json' }

/** How a kind of clinic speaks of itself: what it is (with an article), what it offers (without), what it is like. */
type Care = { place: Pair[]; does: Pair[]; lines: Line[] }

const care: Record<PracticeName, Care> = lines.care
const topics: Record<keyof typeof lines.topics, Line[]> = lines.topics
type Topic = keyof typeof topics

export type Subject = {
  practice: PracticeName
  name: string
  street: string
  city: string
  county: string
  ages: Pair
  evening: Pair
  facts: Facts
}

/** Houses with a night shift, and centers that serve a region. */
const large = new Set<PracticeName>([
  'communityCenter',
  'hospital',
  'crisis',
  'residentialTreatment',
  'youthResidential',
])

const limit = 2000

/** What a clinic says of itself, from one sentence to several paragraphs. */
export function describeClinic(subject: Subject, dice: Dice): Pair {
  const kind = care[subject.practice]
  const numbers: Slots = {
    since: String(dice.between(1974, 2022)),
    team: String(large.has(subject.practice) ? dice.between(28, 140) : dice.between(4, 26)),
    days: String(dice.between(2, 14)),
    size: String(dice.between(6, 12)),
    weeks: String(dice.between(6, 16)),
    beds: String(dice.between(8, 40)),
    minutes: String(dice.pick([45, 50, 60, 75, 90])),
    soon: String(dice.pick([10, 15, 20, 30])),
    fee: `$${dice.between(3, 9) * 5}`,
    blocks: String(dice.between(2, 5)),
  }
  const slots: Slots = {
    ...numbers,
    name: subject.name,
    street: subject.street,
    city: subject.city,
    county: subject.county,
    ages: subject.ages,
    evening: subject.evening,
    place: fill(dice.pick(kind.place), numbers),
    does: dice.pick(kind.does),
  }

  const used = new Set<Line>()
  const say = (choice: readonly Line[]): Pair[] => {
    const possible = choice.filter((line) => !used.has(line) && isTrueOf(subject.facts, line))
    if (possible.length === 0) return []
    const line = dice.pick(possible)
    used.add(line)
    return [fill(line, slots)]
  }
  const remote = subject.practice === 'remote'
  const opening = () => say(remote ? lines.remoteOpenings : lines.openings)
  const about = (...wanted: Topic[]) => wanted.flatMap((topic) => say(topics[topic]))

  const shapes: (() => Pair[][])[] = [
    () => [say(remote ? lines.remoteOpenings : lines.singles)],
    () => [[...opening(), ...say(kind.lines)]],
    () => [[...opening(), ...say(kind.lines), ...say(lines.closings)]],
    () => [[...opening(), ...about(dice.pick(['money', 'waiting', 'whom', 'welcome'])), ...say(lines.closings)]],
    () => [[...opening(), ...say(kind.lines), ...say(kind.lines), ...about('whom', 'time'), ...say(lines.closings)]],
    () => [[...opening(), ...say(kind.lines), ...about('money', 'tongues', 'arriving')]],
    () => [
      [...opening(), ...say(kind.lines)],
      [...about('whom', 'waiting', 'money'), ...say(lines.closings)],
    ],
    () => [
      [...opening(), ...say(kind.lines), ...say(kind.lines)],
      [...about('whom', 'welcome', 'tongues', 'time'), ...say(kind.lines)],
      [...about('waiting', 'money', 'arriving'), ...say(lines.closings)],
    ],
    () => [
      [...opening(), ...about('roots')],
      [...say(kind.lines), ...say(kind.lines), ...say(kind.lines)],
      [...about('whom', 'welcome', 'tongues')],
      [...about('time', 'arriving', 'money', 'waiting'), ...say(lines.closings)],
    ],
  ]
  return inParagraphs(dice.pick(shapes)())
}

/** Sentences joined by spaces, paragraphs by an empty line; whole paragraphs are left out where either text grows too long. */
export function inParagraphs(paragraphs: readonly (readonly Pair[])[]): Pair {
  const kept = paragraphs.filter((paragraph) => paragraph.length > 0)
  const join = (language: 'en' | 'es') =>
    kept.map((paragraph) => paragraph.map((sentence) => sentence[language]).join(' ')).join('\n\n')
  const text = { en: join('en'), es: join('es') }
  if (text.en.length <= limit && text.es.length <= limit) return text
  return inParagraphs(kept.slice(0, -1))
}
