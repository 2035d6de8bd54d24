import { expect, test } from 'vitest'
import { bareEnvironment } from './clone.ts'

test('a newcomer’s environment has a PATH, a home and the machine’s package settings, and nothing else', () => {
  const env = bareEnvironment(
    {
      PATH: '/project/node_modules/.bin:/lib/npm/node-gyp-bin:/usr/bin:/bin',
      HOME: '/nowhere/somebody',
      npm_config_cache: '/var/npm',
      npm_config_userconfig: '/etc/someone.npmrc',
      npm_config_local_prefix: '/project',
      npm_package_name: 'portal',
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://live',
      NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
      https_proxy: 'http://proxy',
    },
    '/tmp/home',
  )
  expect(env).toEqual({
    PATH: '/usr/bin:/bin',
    HOME: '/tmp/home',
    npm_config_cache: '/var/npm',
    npm_config_userconfig: '/etc/someone.npmrc',
    NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
    https_proxy: 'http://proxy',
  })
})
