import { afterEach, expect, test } from 'vitest'
import { settableClock } from '../../platform/clock.ts'
import type { JobContext, Schedule } from '../../platform/jobs/schedule.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openMailbox } from './mailbox.ts'
import { mailboxPages } from './mailbox-pages.ts'
import { type DayTurner, dayTurner, scheduledOn } from './turn-days.ts'
import { turnedClock } from './turned-clock.ts'

let portal: TestApp | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

const named = (name: string, cron: string, run: Schedule['run'] = async () => ({})): Schedule => ({ name, cron, run })

test('each schedule runs on its weekday, in the order of the day, through a change of the clocks', () => {
  const schedules = [named('digest', '30 8 * * 1'), named('hourly', '17 * * * *'), named('nightly', '40 2 * * *')]
  const names = (day: string) =>
    scheduledOn(day, schedules).map(({ schedule, at }) => [schedule.name, at.toISOString()])
  expect(names('2026-11-01')).toEqual([
    ['hourly', '2026-11-01T07:17:00.000Z'],
    ['nightly', '2026-11-01T09:40:00.000Z'],
  ])
  expect(names('2026-11-02').map(([name]) => name)).toEqual(['hourly', 'nightly', 'digest'])
})

async function turning(run: Schedule['run'], onLastDay: readonly Schedule[] = []) {
  const clock = turnedClock(settableClock('2026-08-21T15:00:00.000Z'))
  const mailbox = openMailbox(clock)
  const held: { turner?: DayTurner } = {}
  const delivered: string[] = []
  // Mails that wait for their moment, and when each went out.
  const spread: Date[] = []
  const sent: [due: string, at: string][] = []
  const turnerFor = (context: Omit<JobContext, 'clock'>) => {
    const schedules = [named('every Monday', '30 8 * * 1', run)]
    const deliverMails = async () => {
      delivered.push(clock.now().toISOString())
      const due = spread.filter((moment) => moment <= clock.now())
      for (const moment of due) {
        spread.splice(spread.indexOf(moment), 1)
        sent.push([moment.toISOString(), clock.now().toISOString()])
      }
    }
    const turner = dayTurner({ context, clock, schedules, deliverMails, onLastDay })
    held.turner = turner
    return turner
  }
  portal = await testApp({ areas: [mailboxPages(mailbox, { clock, turnerFor })] })
  const app = portal.app
  const press = (days: string) =>
    app.inject({
      method: 'POST',
      url: '/dev/mail/clock',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ days }).toString(),
    })
  const finished = () => held.turner?.finished()
  return {
    clock,
    mailbox,
    delivered,
    spread,
    sent,
    finished,
    press,
    page: async () => (await app.inject('/dev/mail')).body,
  }
}

test('a press advances the clock day by day and shows the mails of those days', async () => {
  const days: string[] = []
  const story = await turning(async ({ clock }) => {
    days.push(clock.now().toISOString())
    await story.mailbox.send({
      messageId: `<${days.length}@portal.example.gov>`,
      from: 'portal@example.gov',
      to: 'ana@example.org',
      subject: `Monday ${days.length}`,
      text: 'Good morning',
      html: '<p>Good morning</p>',
    })
    return {}
  })
  expect(await story.page()).toContain('<form')
  expect((await story.press('30')).statusCode).toBe(303)
  await story.finished()
  expect(days).toEqual([
    '2026-08-24T14:30:00.000Z',
    '2026-08-31T14:30:00.000Z',
    '2026-09-07T14:30:00.000Z',
    '2026-09-14T14:30:00.000Z',
  ])
  // What waited before is sent first.
  expect(story.delivered[0]).toBe('2026-08-21T15:00:00.000Z')
  expect(story.delivered).toEqual(expect.arrayContaining(days))
  const page = await story.page()
  expect(page).toContain('Monday 4')
  expect(page).toContain('Sep 14, 2026')
  expect(page).toContain('Sep 20, 2026')
})

test('a second press while it runs, and invalid numbers, change nothing', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const story = await turning(async () => {
    await held
    return {}
  })
  await story.press('7')
  expect((await story.press('7')).statusCode).toBe(409)
  expect(await story.page()).toContain('http-equiv="refresh"')
  release()
  await story.finished()
  const now = story.clock.now().toISOString()
  for (const days of ['', '0', '-1', '1.5', '367', 'x']) expect((await story.press(days)).statusCode).toBe(422)
  expect(story.clock.now().toISOString()).toBe(now)
})

test('a press runs the schedules of the last day once, on that day', async () => {
  const counted: string[] = []
  const story = await turning(
    async () => ({}),
    [named('count', '40 2 * * *', async ({ clock }) => ({ counted: counted.push(clock.now().toISOString()) }))],
  )
  await story.press('30')
  await story.finished()
  expect(counted).toEqual(['2026-09-20T08:40:00.000Z'])
})

test('mails that a schedule spreads over some minutes go out on their day, those of the last day too', async () => {
  const story = await turning(async ({ clock }) => {
    for (const seconds of [0, 2, 600]) story.spread.push(new Date(clock.now().getTime() + seconds * 1000))
    return {}
  })
  await story.press('3')
  await story.finished()
  expect(story.sent.map(([due]) => due)).toEqual([
    '2026-08-24T14:30:00.000Z',
    '2026-08-24T14:30:02.000Z',
    '2026-08-24T14:40:00.000Z',
  ])
  expect(story.sent.map(([, at]) => at.slice(0, 10))).toEqual(['2026-08-24', '2026-08-24', '2026-08-24'])
})
