import { OPEN_CALL_LIMIT, OPEN_DATA_LIMIT, TOKEN_LIMIT } from '../../../contract/limits.ts'

/** What a developer must know before the first API call. */

export type Chapter = { title: string; paragraphs: readonly string[]; code?: string }

const often = ({ max, perSeconds }: typeof TOKEN_LIMIT) =>
  `${max} calls in ${perSeconds === 60 ? 'a minute' : `${perSeconds} seconds`}`

export const guide = (publicUrl: string): Chapter[] => [
  {
    title: 'How to get a token',
    paragraphs: [
      'Administrators and managers make personal access tokens in the portal: open Account, then "Access tokens for ' +
        'programs", then "New token". Give it a name, choose what it may do ("Only read", or "Read, and edit and ' +
        'confirm your clinics") and when it ends. The token is shown once; the portal keeps only a hash of it.',
      'Send it with every call. A token may do what its holder may do, within what was chosen, and never reaches ' +
        'people, roles, sessions or tokens. It ends on its date, when it is revoked, when its holder loses the role, ' +
        'and when an administrator signs the holder out everywhere. Making and revoking are in the audit trail.',
      'The examples below take the token from a variable:',
    ],
    code: `TOKEN=cdp_…\ncurl -H "Authorization: Bearer $TOKEN" '${publicUrl}/api/me'`,
  },
  {
    title: 'Answers and refusals',
    paragraphs: [
      'Answers are { data, message?, meta? }; everything that is not a success is { message, code, errors?, details?, ' +
        'requestId }. Checks come in this order: 401, 403, 400/413/415, 404, 422, 409. What is absent and what is out ' +
        'of the caller’s reach both answer 404. A method that an address does not know answers 405, with the ones ' +
        'that it knows in the header Allow.',
      'Send Idempotency-Key to make a repeated call do its work once, and x-background: 1 on calls that no person caused.',
    ],
  },
  {
    title: 'How often',
    paragraphs: [
      `A token may make ${often(TOKEN_LIMIT)}. Calls that need no token may be made ${often(OPEN_CALL_LIMIT)} from one ` +
        `network address unless the call says otherwise; open data ${often(OPEN_DATA_LIMIT)} for each format.`,
      'Limited answers carry RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds). One call too many ' +
        'answers 429 with Retry-After: wait that many seconds.',
    ],
  },
  {
    title: 'What will not change',
    paragraphs: [
      'This is version 1. Names, meanings and types of what is described here stay as they are for as long as the ' +
        'document says version 1. New calls, new optional parameters, new fields in answers and new codes in code ' +
        'lists may come at any time: ignore what you do not know. What must change in another way becomes version 2 ' +
        'at an address of its own, and version 1 stays for at least twelve months beside it.',
    ],
  },
  {
    title: 'Open data needs no token',
    paragraphs: [
      `What the public may know of clinics is given out to every reader and every site, in standard formats: ` +
        `${publicUrl}/en/open-data. Scripts of other sites may read open data only; this API answers no cross-origin script.`,
    ],
  },
]

/** The guide as one text, for the OpenAPI document. */
export const guideText = (publicUrl: string): string =>
  guide(publicUrl)
    .map(({ title, paragraphs, code }) =>
      [`## ${title}`, ...paragraphs, ...(code ? [['```sh', code, '```'].join('\n')] : [])].join('\n\n'),
    )
    .join('\n\n')
