import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import type { WeeklyHours } from '../../domain/clinic/hours.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/** Words of a crisis bring the crisis page, and the crisis page says who helps and what is open now. */

const allDay = [{ open: '00:00', close: '00:00' }]
const always = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, allDay]),
) as WeeklyHours
const never = Object.fromEntries(Object.keys(always).map((day) => [day, []])) as unknown as WeeklyHours

const clinic = (id: number, displayName: string, more: Partial<Clinic> & { zip: string }) =>
  makeClinic(id, { practice: 'crisis', providerId: 1, displayName, ...more } as never)

const WORLD = [
  clinic(1, 'Salida Day and Night', { zip: '81201', hoursOfOperation: always }),
  clinic(2, 'Denver Day and Night', { zip: '80203', hoursOfOperation: always }),
  clinic(3, 'Salida Closed House', { zip: '81201', hoursOfOperation: never }),
  clinic(4, 'Salida By Appointment', {
    zip: '81201',
    appointmentRequired: true,
    hoursOfOperation: { ...always, monday: [{ open: '08:00', close: '17:00' }] },
  } as never),
]

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const providers = [makeProvider(1, { displayName: 'Collegiate Peaks' })]
  await t.db.kysely
    .transaction()
    .execute((tx) => insertDirectory(tx, { providers, clinics: WORLD, users: [], roles: [] }, t.clock.now()))
})
afterAll(() => t.close())

/** The status and the address without the sealed words. */
const location = async (url: string) => {
  const { statusCode, headers } = await t.app.inject({ url })
  const { pathname, searchParams } = new URL(headers.location ?? '', 'http://directory')
  const query = [...searchParams].filter(([key]) => key !== 'w').map(([key, value]) => `${key}=${value}`)
  return [statusCode, pathname + (query.length > 0 ? `?${query.join('&')}` : '')]
}
const page = async (url: string) => (await t.app.inject({ url })).body

describe('words of a crisis', () => {
  it.each([
    ['/en/search?q=I+want+to+die', '/en/help-now'],
    ['/en/search?near=kill+myself', '/en/help-now'],
    ['/es/buscar?q=me+quiero+morir', '/es/ayuda-inmediata'],
    ['/es/buscar?q=mi+esposo+me+pega+en+Salida', '/es/ayuda-inmediata?near=Salida&k=v'],
    ['/en/search?q=overdosed+80203&pay=1', '/en/help-now?near=80203&k=o'],
    ['/en/guide?near=he+hits+me&step=6', '/en/help-now?k=v'],
    ['/en/guide?help=crisis&near=81201&step=4', '/en/help-now?near=81201'],
    ['/en/help-now?near=I+want+to+die', '/en/help-now'],
    ['/en/search?service=105&anyway=1&q=I+want+to+die', '/en/help-now'],
    ['/en/search?anyway=stress&q=I+want+to+die', '/en/help-now'],
    ['/en/search?q=I+want+to+die&anyway=stress', '/en/help-now'],
    ['/en/search?anyway=stress&near=I+want+to+die', '/en/help-now'],
    ['/en/map?anyway=1&q=I+want+to+die', '/en/help-now'],
    // None of these has the street of an address, and the last one has.
    ['/en/search?q=I+just+took+30+pills+at+my+place', '/en/help-now?k=o'],
    ['/en/search?near=took+40+pills+no+way+out+80203', '/en/help-now?near=80203&k=o'],
    ['/en/search?q=my+son+took+20+pills+at+his+place+in+denver', '/en/help-now?near=Denver&k=o'],
    ['/en/search.atom?q=i+took+200+pills+pueblo', '/en/help-now?near=Pueblo&k=o'],
    ['/es/buscar?q=me+tome+100+pastillas+pueblo', '/es/ayuda-inmediata?near=Pueblo&k=o'],
    ['/en/search?q=overdosed+at+448+E+1st+St+Salida', '/en/help-now?near=Salida&k=o'],
    [`/en/search?q=${'so+tired+'.repeat(60)}I+want+to+die`, '/en/help-now'],
  ])('%s bring the crisis page, and go no further', async (typed, there) => {
    expect(await location(typed)).toEqual([303, there])
  })

  it('bring it too when they are added to a calm search that names a danger', async () => {
    const { headers } = await t.app.inject({ url: '/en/search?q=crisis+center' })
    const results = await page(headers.location as string)
    expect(results).toContain('class="danger-now"')
    const form = /<form id="refine".*?<\/form>/s.exec(results)?.[0] ?? ''
    const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)]
    const fields = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
    expect(await location(`/en/search?${fields}&q=I+want+to+kill+myself`)).toEqual([303, '/en/help-now'])
    expect(await location(`/en/search?${fields}&q=medicaid`)).toEqual([303, '/en/search?anyway=1&pay=1'])
  })

  it('in the form about this site bring the crisis page too', async () => {
    const { statusCode, headers } = await t.app.inject({
      method: 'POST',
      url: '/en/feedback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'found=no&message=I+want+to+die',
    })
    expect([statusCode, headers.location]).toEqual([303, '/en/help-now'])
  })

  it('stand in no log line', () => {
    expect(JSON.stringify(t.logs)).not.toMatch(/want.to.die|quiero|hits|overdosed|took|pills|pastillas|1st/i)
  })
})

describe('the crisis page', () => {
  it('names every way to reach help, in both languages', async () => {
    const body = await page('/en/help-now')
    for (const link of ['tel:988', 'sms:988', 'https://988lifeline.org/chat/', 'tel:911', 'sms:838255']) {
      expect(body).toContain(`href="${link}"`)
    }
    for (const words of ['press 2, or text AYUDA', 'press 1, or text 838255', 'on your videophone']) {
      expect(body).toContain(words)
    }
    const spanish = await page('/es/ayuda-inmediata')
    for (const words of [
      'oprima 2, o envíe la palabra AYUDA',
      'oprima 1',
      'por videoteléfono',
      'lengua de señas',
      '<b>Llame al 988 y oprima 2</b>',
      '<a href="sms:88788?&amp;body=START">Envíe START al 88788</a>',
      'Abre weather.gov.',
    ]) {
      expect(spanish).toContain(words)
    }
  })

  it('lists crisis care near the visitor that is not closed, and the others as farther away', async () => {
    const body = await page('/en/help-now?near=81201')
    const farther = body.indexOf('Farther away')
    expect(body.indexOf('Salida Day and Night')).toBeGreaterThan(0)
    expect(body.indexOf('Salida Day and Night')).toBeLessThan(farther)
    expect(body.indexOf('Denver Day and Night')).toBeGreaterThan(farther)
    expect(body).not.toContain('Salida Closed House')
    expect(await page('/en/help-now?near=80203')).toMatch(/Denver Day and Night.*Farther away.*Salida Day and Night/s)
  })

  it('says where to go instead where no place is near', async () => {
    expect(await page('/en/help-now?near=81321')).toMatch(/no crisis center within 60 miles.*any hospital.*Call 988/s)
  })

  it.each([
    ['', 'tel:988'],
    ['?k=o', 'tel:911'],
    ['?k=h', 'tel:911'],
    ['?k=v', 'tel:18007997233'],
    ['?k=c', 'tel:18442645437'],
  ])('begins with the line for the danger: %s', async (kind, first) => {
    const body = await page(`/en/help-now${kind}`)
    expect(/class="big">.*?href="([^"]+)"/s.exec(body)?.[1]).toBe(first)
  })

  it('offers the places for the same words, once, without the crisis page, and keeps the words out of its address', async () => {
    const { headers } = await t.app.inject({ url: '/en/search?q=overdose+Salida' })
    expect(headers.location).not.toContain('overdose')
    const body = await page(headers.location as string)
    const [, link = ''] = /<a href="([^"]*anyway=[^"]*)"/.exec(body) ?? []
    const places = await t.app.inject({ url: link.replaceAll('&amp;', '&') })
    expect(places.statusCode).toBe(200)
    expect(places.body).toContain('<a href="tel:988">Need help now? Call 988.</a>')
    expect(await location(`${link.replaceAll('&amp;', '&')}&q=I+want+to+die`)).toEqual([
      303,
      expect.stringContaining('/en/help-now'),
    ])
    t.clock.advance(11 * 60_000)
    expect(await location(headers.location as string)).toEqual([303, '/en/help-now?near=Salida&k=o'])
  })

  it('offers places by the words without the street', async () => {
    const { headers } = await t.app.inject({ url: '/en/search?q=overdose+at+448+E+1st+St+Salida' })
    expect(headers.location).not.toMatch(/overdose|1st/)
    const body = await page(headers.location as string)
    const [, link] = /<a href="([^"]*anyway=[^"]*)"/.exec(body) ?? []
    expect(link).toContain('near=Salida')
    expect(link).not.toMatch(/448|1st/)
  })

  it('reads any text about a place, and says that it does not know one', async () => {
    expect(await location('/en/help-now?near=in+Denvr')).toEqual([303, '/en/help-now?near=Denver'])
    expect(await location('/en/help-now?near=8020&k=o')).toEqual([303, '/en/help-now?unknown=1&k=o'])
    expect(await location('/en/help-now?near=xyzzy')).toEqual([303, '/en/help-now?unknown=1'])
    const body = await page('/en/help-now?unknown=1')
    expect(body).toContain('role="alert">We do not know that place.')
    expect(await location('/en/help-now?unknown=1&near=Denver')).toEqual([303, '/en/help-now?near=Denver'])
  })

  it('takes its order from a cry that is typed into its box', async () => {
    expect(await location('/en/help-now?near=he+hits+me+in+Denver')).toEqual([303, '/en/help-now?near=Denver&k=v'])
    expect(await location('/en/help-now?near=my+son+overdosed&k=v')).toEqual([303, '/en/help-now?k=o'])
  })

  it('lists no places before it knows where the visitor is', async () => {
    const body = await page('/en/help-now')
    expect(body).toContain('Type where you are to see the nearest crisis centers.')
    expect(body).not.toContain('Day and Night')
  })
})
