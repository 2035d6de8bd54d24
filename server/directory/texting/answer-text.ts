import type { FastifyBaseLogger } from 'fastify'
import { pathOf } from '../../../contract/directory/pages.ts'
import { PAGE_SIZE } from '../../../domain/directory/arrange.ts'
import { openStateOf } from '../../../domain/directory/open-now.ts'
import { type DirectorySearch, type Pair, searchParams } from '../../../domain/directory/query.ts'
import { type CrisisKind, crisisKind } from '../../../domain/directory/typed/crisis-words.ts'
import { KIND_CODES } from '../../../domain/directory/typed/danger/kinds.ts'
import { queryWithoutStreets } from '../../../domain/directory/typed/street-address.ts'
import type { Language } from '../../../domain/language.ts'
import { DIRECTORY_NAMES } from '../../../domain/messages.ts'
import { type Command, commandIn } from '../../../domain/texting/commands.ts'
import { languageOf } from '../../../domain/texting/language.ts'
import { listReply, placeLine, replyOf, type Sender, sentence, shortName } from '../../../domain/texting/reply.ts'
import type { Ports } from '../../platform/http/ports.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { within } from '../../platform/timeout.ts'
import { GAZETTEER } from '../../reference/places.ts'
import type { BuiltDirectory } from '../built-pages.ts'
import { cryIn } from '../cry-in.ts'
import { groundFor, lastSnapshot, READ_WITHIN } from '../ground.ts'
import { type Asking, askPage } from '../mcp/ask-page.ts'
import { plainFrame } from '../plain-frame.ts'
import type { Drawn } from '../reader.ts'
import type { Conversation, TextMemory } from './memory.ts'
import { type Mark, stopsIn } from './stops.ts'
import { textedPlace } from './texted-place.ts'

/**
 * Answers a text message by what the pages read: the results page takes the words apart and finds, and turns a cry for
 * help into the crisis page. Null where no reply may be sent.
 */

type Parts = Pick<Ports, 'db' | 'env' | 'watch' | 'clock' | 'snapshots' | 'turns'> & {
  built: BuiltDirectory
  memory: TextMemory
  log: FastifyBaseLogger
}
export type TextMessage = { mark: Mark; text: string }
type Question = TextMessage & {
  now: Date
  sender: Sender
  before: Conversation | undefined
  /** What is in danger, if the text is a cry for help. */
  cry: CrisisKind | null
}

/** All texts share the turns of one network, so that they hold up no page, however many numbers they come from. */
const NETWORK = 'text messages'
/** What people look for by text is counted nowhere. */
const UNCOUNTED: Asking['counts'] = { search: () => undefined }
/** The longest message of a carrier; of more, its begin and its end are read for a cry. */
const LONGEST = 1_600

export function textAnswerer({ db, env, watch, clock, snapshots, turns, built, memory, log }: Parts) {
  const stops = stopsIn(db)

  const senderIn = (language: Language): Sender => {
    const { crisis } = lastSnapshot(snapshots).settings
    const web = env.directoryOrigin + pathOf('home', language)
    return { language, name: DIRECTORY_NAMES[language], web, call: crisis.call, danger: crisis.danger.call }
  }
  const away = ({ sender, cry }: Pick<Question, 'sender' | 'cry'>) =>
    cry
      ? replyOf(sentence(sender, 'crisis'), sentence(sender, 'crisisMore'), sentence(sender, 'away'))
      : replyOf(sentence(sender, 'inCrisis'), sentence(sender, 'away'))

  /** A database that hangs counts as down: the person waits for the reply. */
  const soon = async <T>(work: Promise<T>): Promise<T> => {
    const done = await within(READ_WITHIN, work)
    if (done === null) throw new Error('the database did not answer in time')
    return done
  }

  const stop = async ({ mark, now, sender }: Question): Promise<string | null> => {
    memory.forget(mark)
    try {
      const isNew = await soon(stops.add(mark, now))
      return isNew ? replyOf(sentence(sender, 'stopped'), sentence(sender, 'inCrisis')) : null
    } catch (error) {
      log.error({ err: error }, 'could not store that a number wants no texts')
      return replyOf(sentence(sender, 'stopLater'), sentence(sender, 'inCrisis'))
    }
  }

  const remember = ({ mark, now, sender, before }: Question, what: Partial<Omit<Conversation, 'language'>>) => {
    const { search = null, told = 0 } = before ?? {}
    memory.remember(mark, { search, told, cry: null, ...what, language: sender.language }, now)
  }

  const askPlace = (question: Question, search: DirectorySearch | null = null): string => {
    const { sender } = question
    if (search !== null) remember(question, { search: { ...search, near: null }, told: 0 })
    else remember(question, {})
    return replyOf(sentence(sender, 'askPlace'), sentence(sender, 'inCrisis'))
  }

  const crisisReply = (question: Question, asking: Asking, found: Drawn): string => {
    const { sender } = question
    if (found.page !== 'helpNow') throw new Error('a cry leads to the crisis page')
    const { place, kind, hits, far } = found.data
    remember(question, { cry: kind })
    const first = sentence(sender, 'crisis')
    const nearest = hits[0] ?? far[0]
    if (place === null) return replyOf(first, sentence(sender, 'crisisMore'), sentence(sender, 'crisisZip'))
    if (nearest === undefined) return replyOf(first, sentence(sender, 'crisisMore'))
    const near = sentence(sender, 'crisisNear', { place: placeLine(sender, textedPlace(nearest, asking, sender)) })
    const { state } = openStateOf(nearest.clinic, asking.now)
    const isOpen = state === 'open' || state === 'always'
    return replyOf(first, isOpen ? `${near} ${sentence(sender, 'crisisOpen')}` : near, sentence(sender, 'crisisMore'))
  }

  /** The next places of the search, beginning behind those that were told. */
  const listed = async (question: Question, asking: Asking, search: DirectorySearch, told = 0): Promise<string> => {
    const page = Math.floor(told / PAGE_SIZE) + 1
    const found = await askPage(asking, { name: 'results', query: searchParams({ ...search, page }) })
    return found.page === 'results' ? placesReply(question, asking, found, told) : firstReply(question, asking, found)
  }

  const placesReply = (question: Question, asking: Asking, found: Drawn<'results'>, told = 0): string => {
    const { sender } = question
    const { search, result } = found.data
    const places = [...result.matches, ...result.maybes]
      .filter(({ rank }) => rank > told)
      .map((hit) => ({ hit, place: textedPlace(hit, asking, sender) }))
    const count = result.total.count + result.maybesTotal.count
    const total = result.total.more || result.maybesTotal.more ? `${count}+` : count
    const unread = told > 0 ? [] : leftOutIn(found.data, asking, sender)
    if (places.length === 0) {
      remember(question, { search, told: count })
      const isEnd = told > 0
      return replyOf(sentence(sender, isEnd ? 'noMore' : 'none'), sentence(sender, 'inCrisis'), ...unread)
    }
    const isMaybe = told >= result.total.count
    const reply = listReply({
      sender,
      places: places.map(({ place }) => place),
      before: (some) => [
        ...(search.anyway ? [sentence(sender, 'inCrisis')] : []),
        ...(result.said === 'none' || result.looked?.part ? [sentence(sender, 'withoutWords')] : []),
        ...unread,
        count === 1 && !isMaybe
          ? sentence(sender, 'onePlace')
          : sentence(sender, isMaybe ? 'mayFit' : 'places', { n: some.length, total }),
      ],
      after: (some) => {
        const isLast = (some.at(-1)?.rank ?? 0) >= count
        const ask = some.some(({ newPatients }) => newPatients === 'ask') ? [sentence(sender, 'askNew')] : []
        return [...ask, sentence(sender, isLast ? 'all' : 'more')].join(' ')
      },
    })
    remember(question, { search, told: told + reply.told })
    return reply.text
  }

  /** The reply to what the words of a text lead to. */
  const firstReply = (question: Question, asking: Asking, found: Drawn): string | Promise<string> => {
    const { sender, before, cry } = question
    if (found.page === 'helpNow') return crisisReply(question, asking, found)
    // Whatever the search took the words for: 988 comes first.
    if (cry !== null) {
      remember(question, { cry })
      return replyOf(sentence(sender, 'crisis'), sentence(sender, 'crisisMore'), sentence(sender, 'crisisZip'))
    }
    if (found.page === 'clinic') {
      const place = textedPlace({ rank: 1, clinic: found.data.clinic }, asking, sender)
      remember(question, {})
      return replyOf(
        `${placeLine(sender, place)}.`,
        ...(place.newPatients === 'ask' ? [sentence(sender, 'askNew')] : []),
        sentence(sender, 'inCrisis'),
      )
    }
    if (found.page !== 'results') throw new Error(`a text leads to the page ${found.page}`)
    const { search, result } = found.data
    const earlier = before?.search ?? null
    if (result.problem !== null) return askPlace(question, wishesIn(search) ? search : earlier)
    if (result.place !== null) {
      const waits = earlier !== null && earlier.near === null && !wishesIn(search)
      return waits ? listed(question, asking, { ...earlier, near: search.near }) : placesReply(question, asking, found)
    }
    if (!wishesIn(search)) return askPlace(question)
    return earlier?.near ? listed(question, asking, { ...search, near: earlier.near }) : askPlace(question, search)
  }

  const search = async (question: Question, command: Command | undefined): Promise<string> => {
    const { text, now, sender, before, cry } = question
    const ground = await groundFor(cry ? 'helpNow' : 'results', now, { snapshots, log })
    if (ground === null) return away(question)
    const { language } = sender
    const common = { db, env, watch, built, counts: UNCOUNTED, now, language }
    const asking: Asking = { ...common, snapshot: ground.snapshot, mapless: true }
    return turns.run({ network: NETWORK, urgent: cry !== null }, async () => {
      if (command?.name === 'more') {
        return before?.search?.near ? listed(question, asking, before.search, before.told) : askPlace(question)
      }
      const place = GAZETTEER.zip(text.trim()) ?? GAZETTEER.named([text])
      if (before?.cry && place !== undefined) {
        const query = crisisQuery(GAZETTEER.textOf(place), before.cry)
        return crisisReply(question, asking, await askPage(asking, { name: 'helpNow', query }))
      }
      const typed: Pair[] = [['q', text]]
      const query = queryWithoutStreets(typed, GAZETTEER) ?? typed
      return firstReply(question, asking, await askPage(asking, { name: 'results', query }))
    })
  }

  return async ({ mark, text: given }: TextMessage): Promise<string | null> => {
    const now = clock.now()
    const text = given.length <= LONGEST ? given : `${given.slice(0, LONGEST / 2)} ${given.slice(-LONGEST / 2)}`
    const before = memory.recall(mark, now)
    const command = commandIn(text)
    const sender = senderIn(command?.language ?? languageOf(text) ?? before?.language ?? 'en')
    const admission = memory.admit(mark, now)
    const cry = await turns.run({ network: NETWORK, urgent: false, begun: true }, () =>
      crisisKind(cryIn([text], LONGEST) ?? ''),
    )
    const question: Question = { mark, text, now, sender, before, cry }
    if (command?.name === 'stop') return stop(question)
    if (admission === 'beyond' && cry === null && command?.name !== 'start') return null
    try {
      if (command?.name === 'start') {
        await soon(stops.remove(mark))
        return admission === 'beyond' ? null : helpReply(sender, 'started')
      }
      if (await soon(stops.has(mark))) return null
    } catch (error) {
      log.error({ err: error }, 'could not read whether a number wants no texts')
      return away(question)
    }
    if (admission === 'first' && cry === null) return replyOf(sentence(sender, 'inCrisis'), sentence(sender, 'tooMany'))
    if (admission !== 'admitted') return away(question)
    if (command?.name === 'help') return helpReply(sender)
    try {
      return await search(question, command)
    } catch (error) {
      // Too much is waiting, or something failed: the error names no words of the person.
      if (!(error instanceof Refusal)) log.error({ err: error }, 'could not answer a text message')
      return away(question)
    }
  }
}

const helpReply = (sender: Sender, ...first: 'started'[]): string =>
  replyOf(...[...first, 'inCrisis' as const, 'help' as const].map((name) => sentence(sender, name)))

const MOST_LEFT_OUT = 40

/** What the list does not go by: choices that nobody was asked about, by name, and words, never as typed. */
function leftOutIn({ search, result }: Drawn<'results'>['data'], asking: Asking, sender: Sender): string[] {
  const frame = plainFrame(asking)
  const unasked = result.unasked.map((one) => asking.built.pages.choice(one, frame))
  return [
    ...(unasked.length > 0
      ? [sentence(sender, 'unasked', { what: shortName(unasked.join(', '), MOST_LEFT_OUT) })]
      : []),
    ...(search.left.length > 0 ? [sentence(sender, 'leftWords')] : []),
  ]
}

/** Whether a search asks for anything but a place. */
const wishesIn = ({ q, filters }: DirectorySearch) => q !== null || Object.keys(filters).length > 0

function crisisQuery(near: string, kind: CrisisKind): Pair[] {
  const code = KIND_CODES[kind]
  return [['near', near], ...(code === null ? [] : [['k', code] as const])]
}
