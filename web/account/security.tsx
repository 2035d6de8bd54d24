import { useQuery } from '@tanstack/react-query'
import { readOwnSecurity } from '../../contract/sessions.ts'
import { queryOf } from '../api/call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignIns } from './sign-ins.tsx'
import { accountTexts as texts } from './texts.ts'

/** How safely this person signs in, and who did lately. */
export function Security() {
  const security = useQuery({ ...queryOf(readOwnSecurity, {}), staleTime: 0 })
  return (
    <Loaded query={security} what={texts.signInsWhat()}>
      {({ data: { signIns, secondFactor } }) => (
        <>
          {secondFactor !== null && <SecondFactor on={secondFactor} onChanged={() => void security.refetch()} />}
          <SignIns signIns={signIns} />
        </>
      )}
    </Loaded>
  )
}
