import { addRole, removeRole, updateUser } from '../../../contract/shared/users.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { afterStep, type Draft, type Step, stepsOf } from './draft.ts'

/** Performs a step; returns the id of an added role. */
type Perform = (userId: string, step: Step) => Promise<number | undefined>

export type Outcome = { draft: Draft; failed?: { step: Step; error: unknown; savedBefore: boolean } }

/** Performs the steps in order and stops at the first failure; the draft then holds the remaining steps. */
export async function saveDraft(start: Draft, perform: Perform = performStep): Promise<Outcome> {
  let draft = start
  for (const step of stepsOf(start)) {
    try {
      draft = afterStep(draft, step, await perform(start.userId, step))
    } catch (error) {
      return { draft, failed: { step, error, savedBefore: draft !== start } }
    }
  }
  return { draft }
}

/** A retry after a lost reply finds the step done already, which counts as a success. */
async function performStep(userId: string, step: Step): Promise<number | undefined> {
  if (step.kind === 'details') {
    await call(updateUser, { body: { userId, ...step.values } })
    return undefined
  }
  if (step.kind === 'add') {
    const { role, providerId, clinicId } = step.choice
    const place = role === 'manager' ? { providerId } : { clinicId }
    const given = call(addRole, { body: { userId, role, ...place } }).then(({ data }) => data.roleId)
    return unless(given, (error) => error.code === 'role_held')
  }
  const taken = call(removeRole, { params: { roleId: step.role.roleId } })
  await unless(taken, (error) => error.status === 404)
  return undefined
}

async function unless<T>(work: Promise<T>, isDone: (error: ApiError) => boolean): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && isDone(error)) return undefined
    throw error
  }
}
