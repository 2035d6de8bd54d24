/** Spellings of an address: some belong to the same account and share its limit; others only look like it. */

type Spell = (email: string) => string

const fullWidth = (text: string) =>
  text.replace(/[a-z0-9]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const local =
  (change: Spell): Spell =>
  (email) => {
    const [name = '', domain] = email.split('@')
    return `${change(name)}@${domain}`
  }

export const SAME_ACCOUNT: readonly Spell[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => email.replace(/^./, (first) => first.toUpperCase()),
  local((name) => name.toUpperCase()),
  (email) => email.replace('@clinic', '@CLINIC'),
  (email) => ` ${email} `,
  (email) => `\t${email}\n`,
  (email) => `\u00a0${email}\u2003`,
  local(fullWidth),
  fullWidth,
  (email) => email.replace('k', '\u212a'),
  local((name) => name.replace('s', '\u017f')),
  (email) => email.replace('@', '\uff20'),
  (email) => email.replace('example', 'ex\u00aample'),
]

export const OTHER_ACCOUNTS: readonly Spell[] = [
  local((name) => name.replace('m', 'm.')),
  local((name) => `${name}+tag`),
  local((name) => `"${name}"`),
  local((name) => `${name}.`),
  local((name) => name.replace('i', '\u0456')),
  local((name) => name.replace('i', '\u0131')),
  local((name) => `${name}\u200b`),
  local((name) => `${name}\u00ad`),
  (email) => `${email}.`,
  (email) => `${email},other@clinic.example`,
  (email) => email.replace('.example', '.example%00'),
]
