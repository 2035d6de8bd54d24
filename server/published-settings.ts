/** Values that `.env.example` has or had: everybody can read them, so production refuses them. */

const VALUES: Readonly<Record<string, readonly string[]>> = {
  APP_SECRET: ['replace-with-the-output-of-openssl-rand'],
  PUBLIC_URL: ['https://portal.agency.example'],
  SMTP_URL: ['smtps://user:password@smtp.agency.example'],
  MAIL_FROM: ['Clinic Directory <directory@agency.example>'],
  ADMIN_ALLOWLIST: ['first.administrator@agency.example'],
}
const PASSWORDS = ['replaceme', 'replace']

export const isPublished = (name: string, value: string): boolean =>
  VALUES[name]?.includes(value) || PASSWORDS.includes(value) || PASSWORDS.includes(URL.parse(value)?.password ?? '')
