import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Order, Outcome } from './messages.ts'

export type Load = { run(order: Order): Promise<Outcome>; stop(): void }

export function startLoad(): Load {
  const generator = fork(join(import.meta.dirname, 'generator.ts'))
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        generator.once('message', (answer: Outcome | { error: string }) =>
          'error' in answer ? reject(new Error(answer.error)) : resolve(answer),
        )
        generator.send(order)
      }),
    stop: () => generator.disconnect(),
  }
}
