import { expect, it } from 'vitest'
import { isPushEndpoint, PUSH_KINDS, pushMessage } from './push.ts'

it('accepts the push services of the browsers and no other address', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc:123')).toBe(true)
  expect(isPushEndpoint('https://web.push.apple.com/QGx')).toBe(true)
  expect(isPushEndpoint('https://wns2-by3p.notify.windows.com/w/?token=a%2b')).toBe(true)
  for (const foreign of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com/',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://evilnotify.windows.com/x',
    'https://fcm.googleapis.com/a b',
    '',
  ]) {
    expect(isPushEndpoint(foreign), foreign).toBe(false)
  }
  expect(isPushEndpoint('http://127.0.0.1:4000/a', ['http://127.0.0.1:4000'])).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:40001/a', ['http://127.0.0.1:4000'])).toBe(false)
})

it('has the same messages in both languages, each with a screen', () => {
  for (const kind of PUSH_KINDS) {
    expect(pushMessage(kind, 'en').body).not.toBe(pushMessage(kind, 'es').body)
    expect(pushMessage(kind, 'es')).toMatchObject({ path: expect.stringMatching(/^\/(dashboard|portal)/), tag: kind })
  }
})
