import { Worker } from 'node:worker_threads'
import { EASY_PASSWORDS, type EasyPassword, passwordLengthProblem } from '../../../contract/password.ts'
import { unavailable, unprocessable } from '../../platform/http/refusal.ts'
import { isMadeOf } from './easy-because.ts'
import type { Answer, Question } from './strength-worker.ts'

/**
 * Whether a new password can be guessed. The dictionaries take about 90 MB and a second to load, and passwords are
 * chosen rarely: the worker that holds them is started for the first question and ended when none came for a while.
 */

const ENDS_AFTER = 60_000
/** For the next answer, however many wait: many questions at once are answered one after the other. */
const ANSWERS_WITHIN = 30_000
/** Of a longer password this much decides: the time of an estimate grows with the square of the length. */
const LOOKED_AT = 48

/** The portal's own names, which every guesser reads on the page. */
const OURS = ['ownpath', 'mipropiasenda', 'clinic directory', 'clinicdirectory', 'behavioralhealth', 'colorado']

type Waiting = { resolve: (easy: EasyPassword | null) => void; reject: (error: Error) => void }

/** The built server has the worker as a program of its own in the same folder. */
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

/** Idle for long, the worker gives its memory back; silent with a question open, it is stuck. */
function endUnlessHeard(): void {
  clearTimeout(watch)
  watch = setTimeout(end, waiting.size > 0 ? ANSWERS_WITHIN : ENDS_AFTER)
  watch.unref()
}

/** Open questions are refused for now; the next one starts a new worker. */
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

/** Throws the refusal of a password that may not be chosen. `known` is what a guesser tries first: address and names. */
export async function demandStrongPassword(field: string, password: string, known: readonly string[]): Promise<void> {
  const wrongLength = passwordLengthProblem(password)
  if (wrongLength !== null) throw unprocessable([{ field, message: wrongLength }])
  const pieces = [...OURS, ...known.flatMap(partsOf)]
  const easy = isMadeOf(password, pieces) ? 'personal' : await easyOf(password, pieces)
  if (easy !== null) throw unprocessable([{ field, message: EASY_PASSWORDS[easy] }])
}

/** An address as a whole, the part before the @, and every word in it. */
function partsOf(value: string): string[] {
  const whole = value.toLowerCase()
  const words = whole.split(/[^\p{L}\p{N}]+/u)
  return [whole, whole.split('@')[0] ?? '', ...words].filter((part) => part.length >= 3)
}
