import type { UserRecord } from '../../../contract/users.ts'
import { lastLogin, statusWord } from './person.ts'
import { usersTexts as texts } from './texts.ts'

/** Read-only facts about the user. */
export function UserFacts({ user, roles = user.roles.length }: { user: UserRecord; roles?: number }) {
  return (
    <dl className="facts facts--card">
      <div>
        <dt>{texts.status()}</dt>
        <dd>{statusWord(user)}</dd>
      </div>
      <div>
        <dt>{texts.numberOfRoles()}</dt>
        <dd>{roles}</dd>
      </div>
      <div>
        <dt>{texts.lastLogin()}</dt>
        <dd>{lastLogin(user)}</dd>
      </div>
      <div>
        <dt>{texts.emailAddress()}</dt>
        <dd>{user.email}</dd>
      </div>
    </dl>
  )
}
