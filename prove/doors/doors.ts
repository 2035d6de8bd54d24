import type { Trial } from '../trial.ts'
import { endedSender } from './ended-sender.ts'
import { keptOut } from './kept-out.ts'
import { mailsAtOnce } from './mails-at-once.ts'
import { registrationTakeover } from './registration-takeover.ts'

export const doors: readonly Trial[] = [registrationTakeover, endedSender, mailsAtOnce, keptOut]
