import * as z from 'zod/mini'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/push.ts'
import { bodyId, isoDateTime, pathId, safeText } from './values.ts'

/** Push messages: each person switches them on per device. */

export const MOST_DEVICES = 10

const device = z.strictObject({
  deviceId: bodyId,
  /** SHA-256 of the push service's address, by which a device recognises its own entry. */
  endpointHash: z.string(),
  since: isoDateTime,
})
const own = z.strictObject({
  /** For the browser's push service (VAPID, P-256, base64url). */
  publicKey: z.string(),
  devices: z.array(device),
})
const example = {
  publicKey: 'BBvZ2YyRr1yyO9Cq0x1T0Tq8mV9d6L2d0aXo9Xxw3l8Qw5bT5q0w7Y2c1y7H0J9k8L7m6N5o4P3q2R1s0T9u8V7w',
  devices: [
    { deviceId: 3, endpointHash: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', since: '2026-08-21T15:00:00.000Z' },
  ],
}

export const readOwnPush = endpoint({
  ...routes.readOwnPush,
  summary: 'The caller’s devices that get notifications, and the key that a browser asks its push service with',
  reply: envelope(own),
  example: { reply: { data: example } },
})

export const addPushDevice = endpoint({
  ...routes.addPushDevice,
  summary: `Send messages to this device too. A person has ${MOST_DEVICES} at most; the oldest makes room`,
  body: z.strictObject({
    endpoint: safeText(1000, { min: 1 }),
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, 'Must be a P-256 key in base64url.')),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, 'Must be 16 bytes in base64url.')),
  }),
  reply: envelope(own),
  status: 201,
  limit: { max: 20, perSeconds: 60 },
  example: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dXJ1c2VyaWQ',
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
    reply: { data: example },
  },
})

export const removePushDevice = endpoint({
  ...routes.removePushDevice,
  summary: 'Send no more messages to this device',
  params: z.strictObject({ deviceId: pathId }),
  reply: envelope(own),
  example: { params: { deviceId: '3' }, reply: { data: { ...example, devices: [] } } },
})
