import { expect, it } from 'vitest'
import { currentPlace, navigationOf } from './places.ts'

it.each([
  ['/dashboard', {}, 'Home'],
  ['/dashboard/review/12/17', {}, 'Home'],
  ['/users/edit', {}, 'Users'],
  ['/users/administrators', {}, 'Settings'],
  ['/records/audit', {}, 'Settings'],
  ['/settings/reviewReasons', {}, 'Settings'],
  ['/providers/3/12', {}, 'Providers and Clinics'],
  ['/providers/overdue', {}, 'Clinics to call'],
  ['/providers/imports', {}, 'License import'],
  ['/quality/clinics', { figure: 'about' }, 'Directory quality'],
  ['/quality/clinics', { figure: 'licences' }, 'Licenses ending'],
  ['/help', {}, undefined],
])('at %s the menu marks one place', (pathname, search, name) => {
  expect(currentPlace(navigationOf({ standing: 'admin' }), { pathname, search })?.name()).toBe(name)
})

it('at a clinic of their own, staff see no item marked that leads elsewhere', () => {
  const groups = navigationOf({ standing: 'manager' })
  expect(currentPlace(groups, { pathname: '/portal', search: {} })?.name()).toBe('My clinics')
  expect(currentPlace(groups, { pathname: '/portal/clinics/901', search: {} })).toBeUndefined()
})
