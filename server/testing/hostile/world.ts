import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Dice } from '../../dev/demo/dice.ts'
import { pushKeys } from '../../platform/push/store.ts'
import type { TestApp } from '../app.ts'
import { busyWorld } from '../busy-world.ts'
import { MATRIX } from '../permission-matrix.ts'
import { person } from '../small-world.ts'
import { type Attacker, NEWCOMER } from './attackers.ts'
import { inputsOfThisWorld } from './inputs.ts'
import type { ValidInput } from './requests.ts'
import { signInsOf } from './sign-ins.ts'

/** Valid inputs for each attacker in the current world: those of the permission matrix, and more. */

export type HostileWorld = {
  headersOf(attacker: Attacker): Record<string, string>
  inputFor(endpoint: Pick<Endpoint, 'method' | 'path'>, attacker: Attacker, dice: Dice): Promise<ValidInput>
}

export async function hostileWorld(t: TestApp & { url: string }, seed: number): Promise<HostileWorld> {
  const world = await busyWorld(t)
  const newcomer = await t.signIn(NEWCOMER)
  // Creates the keys now, because otherwise an attacker's first read would change the database.
  await pushKeys(t.db.kysely, t.clock.now())
  // Spare sessions to end, so that no attacker ends their own.
  const spare: Partial<Record<Attacker, string>> = {}
  for (const who of ['ana-admin', 'mo-manager', 'eli-editor', 'pia-pending'] as const) {
    spare[who] = (await t.identity.signIn(person(who))).sessionId
  }
  const signIns = await signInsOf(t)
  const ours = { ...inputsOfThisWorld({ t, world, spare, seed }), ...signIns.inputs }
  return {
    headersOf(who) {
      if (who === 'anonymous') return {}
      const cookie = signIns.cookieOf(who)
      return { ...(who === 'newcomer' ? newcomer : world.headers[who]), ...(cookie !== '' && { cookie }) }
    },
    async inputFor({ method, path }, attacker, dice) {
      const call = `${method} ${path}`
      const own = ours[call]
      if (own && dice.yes(0.8)) return own(dice, attacker)
      const rows = MATRIX.filter((row) => row.call === call)
      if (rows.length === 0) return {}
      const row = dice.pick(rows)
      const who = attacker === 'anonymous' || attacker === 'newcomer' ? 'mo-manager' : attacker
      return row.asks({ thing: dice.pick(row.on), who, world })
    },
  }
}
