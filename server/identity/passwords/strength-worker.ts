import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as en from '@zxcvbn-ts/language-en'
import * as es from '@zxcvbn-ts/language-es-es'
import { easyBecause, type Match } from './easy-because.ts'

/**
 * The estimator with its dictionaries, in a worker thread: requests are not blocked, and ending the thread frees its
 * memory.
 */

export type Question = { id: number; password: string; known: readonly string[] }
export type Answer = { id: number; easy: ReturnType<typeof easyBecause> }

const everything = { ...common.dictionary, ...en.dictionary, ...es.dictionary }
// The Wikipedia dictionaries match nothing beyond the common words and names, and take a third of the memory.
const chosen = Object.entries(everything).filter(([name]) => !name.startsWith('wikipedia'))

const estimator = new ZxcvbnFactory({
  dictionary: Object.fromEntries(chosen),
  graphs: common.adjacencyGraphs,
  // The default of 100 takes seconds for a text of signs that could all be l33t letters.
  l33tMaxSubstitutions: 10,
})

parentPort?.on('message', ({ id, password, known }: Question) => {
  const { guesses, sequence } = estimator.check(password, [...known])
  const answer: Answer = { id, easy: easyBecause(guesses, sequence as readonly Match[]) }
  parentPort?.postMessage(answer)
})
