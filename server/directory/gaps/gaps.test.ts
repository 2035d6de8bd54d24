import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '../../../contract/endpoint.ts'
import type { askForAnswers, listWatchedNeeds, readGaps } from '../../../contract/gaps.ts'
import { addDays, agencyMoment } from '../../../domain/dates.ts'
import { AREAS } from '../../app.ts'
import { placeByZip, zipAreas } from '../../db/lookups/zips.ts'
import { callTool } from '../../testing/mcp.ts'
import { OURS, type PersonId, THEIRS } from '../../testing/small-world.ts'
import { touch } from '../../testing/touch.ts'
import { confirmedOn, type TruthStory, truthStory } from '../../testing/truth-story.ts'
import { countGaps } from './night.ts'

/** Three clinics of a thinly settled state: one that says yes, one that has not told us, and one that says no. */

const NEED = 'visits.any.spanish.medicaid.30.person'
const DAY = '2026-10-05'
const [MONTROSE, STERLING, YUMA, LAMAR] = ['81401', '80751', '80759', '81052']

let story: TruthStory
beforeEach(async () => {
  story = await truthStory({ areas: AREAS })
  await confirmedOn(story, DAY)
  story.clock.set(agencyMoment(DAY, '09:00'))
  await says(OURS.clinic, { zip: MONTROSE, languages: [1, 2], pays: [1] })
  await says(OURS.sister, { zip: STERLING, languages: [], pays: [1] })
  await says(THEIRS.clinic, { zip: LAMAR, languages: [1], pays: [1] })
})
afterEach(() => story.close())

type Said = { zip?: string; languages?: number[]; pays?: number[] }

/** What the clinic's profile says from now on; its license is for visits. */
async function says(clinicId: number, { zip, languages, pays }: Said): Promise<void> {
  const place = zip === undefined ? undefined : placeByZip(zip)
  const profile = {
    clinicTelehealthOptions: [],
    ...(languages && { clinicLanguagesUsed: languages.map((languageId) => ({ languageId })) }),
    ...(pays && { clinicPaymentOptions: pays.map((paymentTypeId) => ({ paymentTypeId })) }),
    ...(place && {
      clinicLocations: [
        {
          addressTypeId: 1,
          addressLine1: '1 Main St',
          addressLine2: null,
          city: 'Town',
          state: 'CO',
          zip,
          latitude: place.latitude,
          longitude: place.longitude,
          hideAddress: false,
          gbpPlacesId: null,
        },
      ],
    }),
  }
  const licence = { clinicServicesProvideds: [{ serviceCategoryId: 1, serviceProvidedId: 110 }] }
  await story.db.kysely.transaction().execute(async (tx) => {
    await sql`update clinics set profile = profile || ${JSON.stringify(profile)}::jsonb,
      licence = licence || ${JSON.stringify(licence)}::jsonb where clinic_id = ${clinicId}`.execute(tx)
    await touch(tx, [clinicId])
  })
}

const read = async (need = NEED): Promise<Reply<typeof readGaps>['data']> => {
  const { status, body } = await story.call('ana-admin', 'GET', `/api/admin/gaps?need=${need}`)
  expect(status).toBe(200)
  return body.data
}
const watched = async () => {
  const all: Reply<typeof listWatchedNeeds>['data'] = (await story.call('ana-admin', 'GET', '/api/admin/gaps/watched'))
    .body.data
  return all.find(({ need }) => need === NEED)
}
const asks = async (...clinicIds: number[]): Promise<Reply<typeof askForAnswers>['data']['asked']> => {
  const { status, body } = await story.call('ana-admin', 'POST', '/api/admin/gaps/asks', { need: NEED, clinicIds })
  expect(status).toBe(200)
  return (body.data as { asked: number[] }).asked
}
const mails = async () => {
  const text = `select to_user as who, data from mails where template = 'answerAsk' order by mail_id`
  return (await story.db.pool.query(text)).rows as { who: PersonId; data: { clinics: object[] } }[]
}
const later = (days: number) => story.clock.set(agencyMoment(addDays(DAY, days), '09:00'))

describe('the gaps of a need', () => {
  it('are counted for every ZIP code of the state, and by county', async () => {
    const { zips, counties } = await read()
    expect(zips).toHaveLength(zipAreas.length)
    const at = (zip: string) => zips.find((one) => one.zip === zip)
    expect(at(MONTROSE)).toMatchObject({ county: 'Montrose', standing: 'served', yes: 1, yesMiles: 0, silent: 0 })
    expect(at(STERLING)).toMatchObject({ county: 'Logan', standing: 'perhaps', yes: 0, silent: 1, silentMiles: 0 })
    expect(at(YUMA)).toMatchObject({ county: 'Yuma', standing: 'missing', yes: 0, silent: 0 })
    // A clinic that says no is no more than none.
    expect(at(LAMAR)).toMatchObject({ county: 'Prowers', standing: 'missing', yes: 0, silent: 0 })
    for (const standing of ['missing', 'perhaps', 'served'] as const) {
      const ofState = zips.filter((one) => one.standing === standing).length
      expect(counties.reduce((sum, county) => sum + county[standing], 0)).toBe(ofState)
    }
    expect(counties.find(({ slug }) => slug === 'yuma')).toMatchObject({
      name: 'Yuma',
      served: 0,
      nearest: { clinicId: OURS.clinic, clinicName: 'Niño Peak Care - North' },
    })
  })

  it('name the clinics whose answer decides, with what they have not told us', async () => {
    const { zips, deciders } = await read()
    expect(deciders).toMatchObject([
      {
        clinicId: OURS.sister,
        silent: ['lang'],
        licenceSilent: false,
        zips: zips.filter(({ standing }) => standing === 'perhaps').length,
        hasPeople: true,
        askedAt: null,
        canAsk: true,
      },
    ])
    expect(deciders[0]?.counties).toContain('Logan')
    await says(OURS.sister, { languages: [2] })
    const answered = await read()
    expect(answered.deciders).toEqual([])
    expect(answered.zips.find(({ zip }) => zip === STERLING)?.standing).toBe('served')
  })

  it.each(['visits.any.spanish.medicaid.31.person', 'surgery.any.spanish.medicaid.30.person', 'visits'])(
    'of %s, which is no need, are not counted',
    async (need) => {
      expect((await story.call('ana-admin', 'GET', `/api/admin/gaps?need=${need}`)).status).toBe(400)
    },
  )
})

describe('the count of a night', () => {
  it('is one of a day for each watched need, and the days tell whether it got better', async () => {
    await countGaps(story)
    const before = await watched()
    await says(OURS.sister, { languages: [2] })
    await countGaps(story)
    const after = await watched()
    expect(after?.days).toEqual([{ day: DAY, missing: after?.missing, perhaps: 0, served: after?.served }])
    expect(after?.served).toBe((before?.served ?? 0) + (before?.perhaps ?? 0))
    later(1)
    await says(THEIRS.clinic, { languages: [2] })
    expect(await countGaps(story)).toEqual({ needs: 10 })
    const days = (await watched())?.days ?? []
    expect(days.map(({ day }) => day)).toEqual([DAY, addDays(DAY, 1)])
    expect(days[1]?.missing).toBeLessThan(days[0]?.missing ?? 0)
    later(365)
    expect((await watched())?.days.map(({ day }) => day)).toEqual([addDays(DAY, 1)])
  })
})

describe('asking for answers', () => {
  it('sends one email to each person of a silent clinic, and none about another clinic', async () => {
    expect(await asks(OURS.sister, OURS.clinic, THEIRS.clinic)).toEqual([OURS.sister])
    const sent = await mails()
    expect(sent.map(({ who }) => who).sort()).toEqual(['mo-manager', 'sue-editor'])
    expect(sent[0]?.data).toMatchObject({
      need: NEED,
      clinics: [{ clinicId: OURS.sister, clinicName: 'Niño Peak Care - South', silent: ['lang'] }],
    })
    const audit = await story.db.pool.query(`select actor_id, details from audit where action = 'askForAnswers'`)
    expect(audit.rows).toMatchObject([{ actor_id: 'ana-admin', details: { need: NEED, clinicIds: [OURS.sister] } }])
  })

  it('names all clinics of a person in one email, at different moments for different people', async () => {
    await says(OURS.clinic, { languages: [] })
    await says(THEIRS.clinic, { languages: [] })
    expect((await asks(OURS.sister, OURS.clinic, THEIRS.clinic)).toSorted()).toEqual(
      [OURS.clinic, OURS.sister, THEIRS.clinic].toSorted(),
    )
    const sent = await mails()
    expect(sent.map(({ who }) => who).sort()).toEqual(['eli-editor', 'max-manager', 'mo-manager', 'sue-editor'])
    expect(sent.find(({ who }) => who === 'mo-manager')?.data.clinics).toHaveLength(2)
    const { rows } = await story.db.pool.query(
      `select count(distinct next_attempt_at)::int as n from mails where template = 'answerAsk'`,
    )
    expect(rows).toEqual([{ n: 4 }])
  })

  it('is done once a week about a clinic, and the list says when', async () => {
    await asks(OURS.sister)
    expect((await read()).deciders[0]).toMatchObject({ askedAt: story.clock.now().toISOString(), canAsk: false })
    later(6)
    expect(await asks(OURS.sister)).toEqual([])
    expect(await mails()).toHaveLength(2)
    later(7)
    expect((await read()).deciders[0]?.canAsk).toBe(true)
    expect(await asks(OURS.sister)).toEqual([OURS.sister])
    expect(await mails()).toHaveLength(4)
  })

  it('leaves out people who turned reminders off, and a clinic where nobody is left', async () => {
    await story.db.pool.query(`update users set reminders = false where user_id = 'mo-manager'`)
    expect(await asks(OURS.sister)).toEqual([OURS.sister])
    expect((await mails()).map(({ who }) => who)).toEqual(['sue-editor'])
    await says(OURS.clinic, { languages: [] })
    await story.db.pool.query(`update users set reminders = false where user_id = 'eli-editor'`)
    expect(await asks(OURS.clinic)).toEqual([])
    const decider = (await read()).deciders.find(({ clinicId }) => clinicId === OURS.clinic)
    expect(decider).toMatchObject({ hasPeople: false, askedAt: null, canAsk: false })
  })

  it('sends nothing to a clinic that answered after the list was read', async () => {
    await says(OURS.sister, { languages: [2] })
    expect(await asks(OURS.sister)).toEqual([])
    expect(await mails()).toEqual([])
    expect((await story.db.pool.query(`select 1 from audit where action = 'askForAnswers'`)).rows).toEqual([])
  })
})

describe('searches that find little', () => {
  const YUMA_SEARCH = `/en/search?near=${YUMA}&lang=2&service=110&service=215&pay=1`
  const turnOn = async () => {
    const put = { version: 1, value: { counted: true } }
    expect((await story.call('ana-admin', 'PUT', '/api/admin/settings/unmetSearches', put)).status).toBe(200)
  }
  const search = async (times: number, url = YUMA_SEARCH) => {
    for (let n = 0; n < times; n++) {
      const { headers } = await story.app.inject({ url })
      if (headers.location) await story.app.inject({ url: headers.location })
    }
  }
  const stored = async () => {
    story.clock.advance(61_000)
    await story.app.inject({ url: '/en/help-now' })
    await story.app.inject({ url: '/en/questions' })
    return (await story.db.pool.query('select month::text, region, need, n from unmet_searches')).rows
  }
  const privacy = async () => (await story.app.inject({ url: '/en/privacy' })).body

  it('are counted only once the agency turned it on, which the privacy page then says', async () => {
    await search(12)
    expect(await stored()).toEqual([])
    expect(await privacy()).not.toContain('fewer than three places')
    await turnOn()
    expect(await privacy()).toContain('fewer than three places within 30 miles')
    await search(9)
    expect(await stored()).toEqual([])
    await search(1)
    expect(await stored()).toEqual([{ month: '2026-10-01', region: 'Eastern Plains', need: NEED, n: 10 }])
    await callTool(story, 'find_clinics', {
      help: 'outpatient',
      near: YUMA,
      language: ['Spanish'],
      pay: ['Health First Colorado (Medicaid)'],
    })
    expect(await stored()).toEqual([{ month: '2026-10-01', region: 'Eastern Plains', need: NEED, n: 11 }])
    expect((await watched())?.searches).toEqual([{ region: 'Eastern Plains', count: 11 }])
    expect(JSON.stringify(story.logs)).not.toContain(YUMA)
  })

  it('are not those of another page, without a place, for no watched need, or with enough places', async () => {
    await turnOn()
    await search(12, '/en/search?lang=2&service=110&pay=1')
    await search(12, `/en/search?near=${YUMA}&lang=9`)
    await search(12, `/en/search?near=${YUMA}&pay=1&lang=2&q=zebra&page=2`)
    for (const clinicId of [OURS.clinic, OURS.sister, THEIRS.clinic]) {
      await says(clinicId, { zip: YUMA, languages: [2], pays: [1] })
    }
    await search(12)
    expect(await stored()).toEqual([])
  })
})
