import { Fragment } from 'react'

/** Allows a line break before the @ and before each point. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="breakable">
      {email.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address keep their places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
