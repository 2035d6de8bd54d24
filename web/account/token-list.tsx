import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccessToken } from '../../contract/access-tokens.ts'
import { listTokens, revokeToken } from '../../contract/shared/access-tokens.ts'
import { call, queryOf } from '../session/api/call.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { spokenMoment } from '../ui/language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { toasts } from '../ui/toast-store.ts'
import { NewToken } from './new-token.tsx'
import { accountTexts as texts } from './texts.ts'

export const tokensQuery = queryOf(listTokens, {})

const SCOPES = { read: texts.scopeRead, clinics: texts.scopeClinics, 'openings:write': texts.scopeOpenings }

/** The tokens with which this person's programs call the API. */
export function AccessTokens() {
  const tokens = useQuery(tokensQuery)
  const [busy, setBusy] = useState<number>()
  const [failed, setFailed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  async function revoke({ tokenId, name }: AccessToken) {
    setBusy(tokenId)
    setFailed(false)
    try {
      await call(revokeToken, { params: { tokenId } })
      toasts.show('success', texts.tokenRevoked(name))
      // Revoking removes the row with the focused button.
      heading.current?.focus()
    } catch {
      setFailed(true)
    }
    await tokens.refetch()
    setBusy(undefined)
  }

  return (
    <section className="account__sessions" aria-labelledby="account-tokens">
      <h3 id="account-tokens" className="account__heading" ref={heading} tabIndex={-1}>
        {texts.tokens()}
      </h3>
      <p>
        {texts.tokensHint()} <a href="/api/docs">{texts.apiDocs()}</a>
      </p>
      <Loaded query={tokens} what={texts.tokensWhat()}>
        {({ data }) => (
          <ul className="account__devices">
            {data.map((token) => (
              <li key={token.tokenId} className="account__device">
                <div>
                  <strong>{token.name}</strong>
                  <div className="account__when">
                    {SCOPES[token.scope]()}
                    {' · '}
                    {token.lastUsedAt === null
                      ? texts.tokenNeverUsed()
                      : texts.tokenLastUsed(spokenMoment(token.lastUsedAt))}
                    {' · '}
                    {texts.tokenExpires(spokenMoment(token.expiresAt))}
                  </div>
                </div>
                <Button
                  look="plain"
                  busy={busy === token.tokenId}
                  aria-label={texts.revokeTokenOf(token.name)}
                  onClick={() => void revoke(token)}
                >
                  {texts.revokeToken()}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div role="alert">
        {failed && (
          <Alert kind="error" slim>
            {texts.tokenNotRevoked()}
          </Alert>
        )}
      </div>
      <NewToken onMade={() => void tokens.refetch()} />
    </section>
  )
}
