import { expect, test } from 'vitest'
import { exampleImported } from '../../contract/batches.ts'
import { queryClient } from '../../web/session/api/queries.ts'
import { network, part, visit } from './portal.tsx'

/** The new clinics of an import: three, of which two have something to check. */

const NO_PHONE = [{ what: 'noPhone' }]
const CLINICS = [[], NO_PHONE, NO_PHONE].map((toCheck, n) => ({
  ...exampleImported,
  clinicId: 9_000 + n,
  clinicName: `Elm Care ${n}`,
  toCheck,
}))
const ARRIVALS = /^GET \/api\/admin\/feeds\/arrivals/
const SCREEN = '/providers/imports?step=new'
const NONE = 'No new clinic is waiting for a decision.'

const listOf = (data: readonly unknown[]) => () =>
  Response.json({
    data,
    meta: { total: data.length, page: 1, pageSize: 10, groups: { ready: 1, check: 2, far: 0 } },
  })
const marked = listOf(CLINICS.slice(1))

test('the dialog that displays clinics says how many have something to check, and what a press does', async () => {
  network.on(ARRIVALS, listOf(CLINICS))
  network.on(/^GET \/api\/admin\/feeds\/arrivals\?.*group=check/, marked)
  network.on(/^GET \/api\/admin\/feeds\/arrivals\?.*group=far/, listOf([]))
  await visit(SCREEN)
  const dialog = part.role('dialog')
  const display = async (count: string) => {
    await part.role('button', `Display ${count} on the directory`).click()
    await expect.poll(dialog.says).toContain('People will find these clinics on the directory.')
  }
  await part.role('button', 'Select all 3').click()
  await display('3 clinics')
  await expect.poll(dialog.says).toContain('Something to check: 2 of 3 clinics.')
  await dialog.role('button', 'Go back').click()

  await part.role('button', 'Clear selection').click()
  await part.role('checkbox', 'Select Elm Care 0').click()
  await part.role('checkbox', 'Select Elm Care 2').click()
  await display('2 clinics')
  await expect.poll(dialog.says).toContain('Something to check: 1 of 2 clinics.')
})

test('the list never says that no new clinic waits while it loads', async () => {
  const empty = network.on(ARRIVALS, listOf([]))
  await visit(SCREEN)
  await expect.poll(part.text(NONE).count).toBe(1)
  empty()
  const letGo = network.hold(ARRIVALS, listOf(CLINICS))
  void queryClient.invalidateQueries({ queryKey: ['listArrivals'] })
  await expect.poll(part.text(NONE).count).toBe(0)
  letGo()
  await expect.poll(part.role('rowheader').count).toBe(3)
})
