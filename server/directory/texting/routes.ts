import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { TEXT_PATH } from '../../../contract/directory/addresses.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { parseJson } from '../../platform/http/json-body.ts'
import { badRequest, conflict, forbidden, notFound } from '../../platform/http/refusal.ts'
import type { BuiltDirectory } from '../built-pages.ts'
import { escaped } from '../xml.ts'
import { textAnswerer } from './answer-text.ts'
import { textMemory } from './memory.ts'
import { isSigned, isSignedByTwilio } from './signatures.ts'
import { markOf, messageMark } from './stops.ts'

/**
 * The webhook of the carrier of text messages: Twilio's form with its signature, or JSON with ours. The reply to the
 * person is the reply to the carrier. Without its secret the address does not exist.
 */

/** Twilio's form of 1,600 letters that each take twelve bytes, with its other fields. */
const LONGEST_BODY = 32 * 1024
const SWEPT_EVERY = 60_000

const messageSchema = z.object({
  /** The carrier's own number of the message: none is answered twice. */
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  from: z.string().check(z.regex(/^\+?\d{3,15}$/)),
  text: z.string(),
})
type Message = z.infer<typeof messageSchema>

export function texting(scope: App, built: BuiltDirectory): void {
  const { db, env, watch, clock, snapshots, turns } = scope.ports
  const { textSecret: secret, twilioToken: token } = env
  if (secret === null) return
  const memory = textMemory()
  const answer = textAnswerer({ db, env, watch, clock, snapshots, turns, built, memory, log: scope.log })
  const addresses = [...new Set([env.publicUrl, env.directoryOrigin])].map((origin) => origin + TEXT_PATH)

  const sweeping = setInterval(() => memory.sweep(clock.now()), SWEPT_EVERY)
  sweeping.unref()
  scope.addHook('onClose', async () => clearInterval(sweeping))

  const replyTo = ({ id, from, text }: Message): Promise<string | null> => {
    if (memory.isRepeated(messageMark(id, env))) throw conflict('already_answered', 'This message was answered.')
    return answer({ mark: markOf(from, env), text })
  }

  const read = (given: unknown): Message => {
    const { success, data } = messageSchema.safeParse(given)
    if (!success) throw badRequest()
    return data
  }

  const answerJson = async (body: Buffer, signature: string, reply: FastifyReply) => {
    if (!isSigned({ signature, body }, { secret, now: clock.now() })) throw forbidden()
    const message = read(parseJson(body))
    return reply.send({ reply: await replyTo(message) })
  }

  const answerForm = async (body: Buffer, signature: string, reply: FastifyReply) => {
    if (token === null) throw notFound()
    const fields = new URLSearchParams(body.toString())
    if (!isSignedByTwilio({ signature, fields }, { token, addresses })) throw forbidden()
    const message = read({ id: fields.get('MessageSid'), from: fields.get('From'), text: fields.get('Body') ?? '' })
    const text = await replyTo(message)
    const told = text === null ? '' : `<Message>${escaped(text)}</Message>`
    return reply
      .type('text/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${told}</Response>`)
  }

  scope.register((within, _, done) => {
    within.removeAllContentTypeParsers()
    const forms = ['application/json', 'application/x-www-form-urlencoded']
    within.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: LONGEST_BODY }, (_request, body, parsed) =>
      parsed(null, body),
    )
    within.post<{ Body: Buffer | undefined }>(TEXT_PATH, async ({ body = Buffer.alloc(0), headers }, reply) => {
      reply.header('cache-control', 'no-store')
      const header = (name: string) => String(headers[name] ?? '')
      const isForm = header('content-type').startsWith('application/x-www-form-urlencoded')
      return isForm
        ? answerForm(body, header('x-twilio-signature'), reply)
        : answerJson(body, header('x-text-signature'), reply)
    })
    done()
  })
}
