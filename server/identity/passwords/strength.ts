import { Worker } from 'node:worker_threads'
import { PLACE } from '#place/names'
import { EASY_PASSWORDS, type EasyPassword, passwordLengthProblem } from '../../../contract/password.ts'
import { unavailable, unprocessable } from '../../platform/http/refusal.ts'
import { isCommonPassphrase } from './common-passphrases.ts'
import { isMadeOf } from './easy-because.ts'
import type { Answer, Question } from './strength-worker.ts'

/**
 * Checks whether a new password is easy to guess. The dictionaries take about 90 MB and a second to load, and people
 * choose passwords rarely: the first check starts the worker, and an idle timeout ends it.
 */

const ENDS_AFTER = 60_000
/** Timeout for the next answer, however many checks wait: the worker answers them one after the other. */
const ANSWERS_WITHIN = 30_000
/** Characters that the estimator reads: its time grows with the square of the length. */
const LOOKED_AT = 48

/** The portal's own names, which every attacker reads on the page. */
const OURS = [
  ...[PLACE.directory.en, PLACE.directory.es, PLACE.state.en].map((name) => name.toLowerCase().replaceAll(' ', '')),
  'clinic directory',
  'clinicdirectory',
  'behavioralhealth',
]

type Waiting = { resolve: (easy: EasyPassword | null) => void; reject: (error: Error) => void }

/** The build places the worker as its own file in the same folder. */
const BESIDE = import.meta.url.endsWith('.ts') ? './strength-worker.ts' : './strength-worker.js'

let worker: Worker | undefined
let watch: NodeJS.Timeout | undefined
let asked = 0
const waiting = new Map<number, Waiting>()

function started(): Worker {
  if (worker !== undefined) return worker
  worker = new Worker(new URL(BESIDE, import.meta.url))
  worker.unref()
  worker.on('message', ({ id, easy }: Answer) => {
    waiting.get(id)?.resolve(easy)
    waiting.delete(id)
    endUnlessHeard()
  })
  worker.once('error', end)
  return worker
}

/** Ends the worker after an idle timeout, or, with a check open, when it is stuck. */
function endUnlessHeard(): void {
  clearTimeout(watch)
  watch = setTimeout(end, waiting.size > 0 ? ANSWERS_WITHIN : ENDS_AFTER)
  watch.unref()
}

/** Rejects the open checks; the next check starts a new worker. */
function end(): void {
  clearTimeout(watch)
  void worker?.terminate()
  worker = undefined
  for (const { reject } of waiting.values()) reject(unavailable())
  waiting.clear()
}

function easyOf(password: string, known: readonly string[]): Promise<EasyPassword | null> {
  const id = ++asked
  const question: Question = { id, password: password.slice(0, LOOKED_AT), known }
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    started().postMessage(question)
    if (waiting.size === 1) endUnlessHeard()
  })
}

/** Throws a refusal of a weak password. `known` lists what an attacker tries first: address and names. */
export async function demandStrongPassword(field: string, password: string, known: readonly string[]): Promise<void> {
  const wrongLength = passwordLengthProblem(password)
  if (wrongLength !== null) throw unprocessable([{ field, message: wrongLength }])
  const pieces = [...OURS, ...known.flatMap(partsOf)]
  const easy = isMadeOf(password, pieces)
    ? 'personal'
    : isCommonPassphrase(password)
      ? 'common'
      : await easyOf(password, pieces)
  if (easy !== null) throw unprocessable([{ field, message: EASY_PASSWORDS[easy] }])
}

/** The whole address, the part before the @, and every word in it. */
function partsOf(value: string): string[] {
  const whole = value.toLowerCase()
  const words = whole.split(/[^\p{L}\p{N}]+/u)
  return [whole, whole.split('@')[0] ?? '', ...words].filter((part) => part.length >= 3)
}
