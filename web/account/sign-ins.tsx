import type { SignInRecord } from '../../contract/sessions.ts'
import { isSignInError } from '../../contract/shared/auth.ts'
import { tellDevice } from '../../domain/device.ts'
import { signInError } from '../session/sign-in-errors.ts'
import { spokenLanguage, spokenMoment } from '../ui/language.ts'
import { accountTexts as texts } from './texts.ts'

const MEANS: Readonly<Record<SignInRecord['means'], () => string>> = {
  password: texts.byPassword,
  code: texts.byCode,
  recoveryCode: texts.byRecoveryCode,
  google: texts.byGoogle,
  token: texts.byToken,
}

/** Successful and failed sign-ins, so that the person notices those that were not theirs. */
export function SignIns({ signIns }: { signIns: readonly SignInRecord[] }) {
  if (signIns.length === 0) return null
  return (
    <section className="account__sessions" aria-labelledby="account-sign-ins">
      <h3 id="account-sign-ins" className="account__heading">
        {texts.signIns()}
      </h3>
      <ul className="account__devices">
        {signIns.map((one) => (
          <li key={`${one.at} ${one.refused}`} className="account__device">
            <div>
              <strong>{spokenMoment(one.at)}</strong>
              <div className="account__when">
                {[
                  one.device === null ? texts.unknownDevice() : tellDevice(one.device, spokenLanguage()),
                  one.from,
                  outcomeOf(one),
                ].join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function outcomeOf({ means, refused }: SignInRecord): string {
  if (refused === null) return MEANS[means]()
  return texts.refused(isSignInError(refused) ? signInError(refused) : refused)
}
