import { useQuery } from '@tanstack/react-query'
import { readOwnSecurity } from '../../contract/sessions.ts'
import { queryOf } from '../session/api/call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { OwnPassword } from './password-section.tsx'
import { SecondFactor } from './second-factor-section.tsx'
import { SignIns } from './sign-ins.tsx'
import { accountTexts as texts } from './texts.ts'

export const securityQuery = queryOf(readOwnSecurity, {})

/** Password, second factor and recent sign-ins of this person. */
export function Security({ email }: { email: string }) {
  const security = useQuery(securityQuery)
  return (
    <Loaded query={security} what={texts.signInsWhat()}>
      {({ data: { signIns, secondFactor } }) => (
        <>
          {/* Null for a person without a password. */}
          {secondFactor !== null && (
            <>
              <OwnPassword email={email} />
              <SecondFactor on={secondFactor} onChanged={() => void security.refetch()} />
            </>
          )}
          <SignIns signIns={signIns} />
        </>
      )}
    </Loaded>
  )
}
