import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { crisisKind } from '../../../domain/directory/typed/crisis-words.ts'
import type { Ports } from '../../platform/http/ports.ts'
import { checkReply } from '../../platform/http/reply-check.ts'
import type { BuiltDirectory } from '../built-pages.ts'
import { expiredCount } from '../expiries.ts'
import { groundFor } from '../ground.ts'
import { keptPages, together } from '../kept-pages.ts'
import { reusedFor } from '../page-headers.ts'
import { type Answer, CannotAnswer, sentence, withNotes } from './answer.ts'
import type { Asking } from './ask-page.ts'
import { cryOf, helpInCrisis, languageFor, numbersAlone } from './crisis.ts'
import { OUTPUTS } from './outputs.ts'
import { CRISIS_TOOL, TOOLS, type Tool } from './tools.ts'

/** Answers a question of an assistant: in its turn, once for all who ask the same, and help in a crisis always. */

type Parts = Pick<Ports, 'db' | 'env' | 'watch' | 'clock' | 'snapshots' | 'turns'> & {
  built: BuiltDirectory
  counts: Asking['counts']
  /** Whether an answer is cached while nothing changed. */
  reuses: boolean
  /** Whether each answer is compared with the schema of its tool, as replies of the API are. */
  checkReplies: boolean
  log: FastifyBaseLogger
}
type Question = { name: string; given: unknown; network: string }
/** The result of a tool as the protocol has it. */
type Told = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

/** A cry for help is answered even where it names no tool. */
const CRISIS = { name: CRISIS_TOOL, output: OUTPUTS.crisis_help }

/** What the answer depends on; questions of any length have short keys. */
type Remembered = { key: string; version: string }
const keyOf = ({ name, given }: Question) =>
  createHash('sha256')
    .update(JSON.stringify([name, given ?? null]))
    .digest('base64url')

const NAMES = TOOLS.map(({ name }) => name).join(', ')

const refused = (text: string): Told => ({ content: [{ type: 'text', text }], isError: true })

export function questionAnswerer({
  db,
  env,
  watch,
  clock,
  snapshots,
  turns,
  built,
  counts,
  reuses,
  checkReplies,
  log,
}: Parts) {
  const kept = keptPages<Told>()
  const waitTogether = together<Told>()

  const told = ({ text, data }: Answer, { name, output }: Pick<Tool, 'name' | 'output'>): Told => {
    if (checkReplies) checkReply({ name, reply: output }, JSON.stringify(data))
    return { content: [{ type: 'text', text }], structuredContent: data }
  }

  /** Help first; then what is wrong with the question, if anything is. */
  const help = async (asking: Asking, given: unknown, problems: readonly string[]) => {
    const { text, data } = await helpInCrisis(asking, given).catch((error: unknown) => {
      log.error({ err: error }, 'could not show an assistant the page of help in a crisis')
      return numbersAlone(asking)
    })
    return withNotes(asking, {
      text: [text, ...problems].join('\n\n'),
      data: problems.length === 0 ? data : { ...data, problems: [...problems] },
    })
  }

  const find = (remembered: Remembered | undefined, now: Date) =>
    remembered && kept.find(remembered.key, remembered.version, { now, maxAge: reusedFor({ cache: 'clinics' }) })

  /** Callers who ask the same meanwhile wait for this answer, and not for a turn of this network. */
  const shared = (remembered: Remembered | undefined, now: Date, work: () => Promise<Told>): Promise<Told> => {
    const again = find(remembered, now)
    if (again || !remembered) return again?.made ?? work()
    const { key, version } = remembered
    const made = work()
    kept.keep(key, { version, drawnAt: now, made })
    made.then(
      ({ isError }) => isError && kept.forget(key),
      () => kept.forget(key),
    )
    return made
  }

  return async (question: Question): Promise<Told> => {
    const { name, given, network } = question
    const now = clock.now()
    const tool = TOOLS.find((one) => one.name === name)
    const ground = await groundFor(tool?.page ?? 'helpNow', now, { snapshots, log })
    const remembered =
      reuses && ground?.since === null
        ? { key: keyOf(question), version: `${ground.snapshot.version}/${expiredCount(ground.snapshot, now)}` }
        : undefined
    const again = find(remembered, now)
    if (again) return again.made

    const answer = async (): Promise<Told> => {
      const look = { network, urgent: tool?.name === CRISIS_TOOL, begun: true }
      const cry = await turns.run(look, () => cryOf([given, name]))
      const isUrgent = cry !== undefined || tool?.name === CRISIS_TOOL
      if (tool === undefined && !isUrgent)
        return refused(`There is no tool ${name.slice(0, 40)}. The tools are: ${NAMES}.`)
      const basis = ground ?? (isUrgent ? await groundFor('helpNow', now, { snapshots, log }) : null)
      if (basis === null) return refused(sentence({ language: 'en' }, 'away'))
      const { snapshot } = basis
      const asking = { db, env, watch, built, counts, snapshot, now, language: languageFor(given, cry) }
      const read = tool ? z.safeParse(tool.input(snapshot), given ?? {}) : undefined
      const problems = read === undefined || read.success ? [] : read.error.issues.map(problemIn)
      const work = async () => {
        if (isUrgent) return told(await help(asking, given, problems), tool ?? CRISIS)
        if (tool === undefined || !read?.success) return refused(problems.join(' '))
        try {
          return told(withNotes(asking, await tool.answer(asking, read.data)), tool)
        } catch (error) {
          if (error instanceof CannotAnswer) return refused(error.message)
          log.error({ err: error }, 'could not answer an assistant')
          return refused(sentence(asking, 'away'))
        }
      }
      return turns.run({ network, urgent: isUrgent }, () => shared(remembered, now, work))
    }
    return remembered ? waitTogether(`${network} ${remembered.key}`, answer) : answer()
  }
}

/** "near: Must have at most 100 characters." A cry is not repeated, even where it is the name of a field. */
function problemIn(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => crisisKind(key) === null) : []
  const where = unknown.map((key) => key.slice(0, 40)).join(', ') || issue.path.join('.')
  return where === '' ? issue.message : `${where}: ${issue.message}`
}
