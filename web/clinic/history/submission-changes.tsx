import { useQuery } from '@tanstack/react-query'
import { voiceQuery } from '../../session/api/codes.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { clinicQuery, historyQuery } from '../clinic-data.ts'
import { historyOf } from './entries.ts'
import { Details } from './entry.tsx'
import { historyTexts as texts } from './texts.ts'

/** Old and new values of one submission, worded as in the clinic's history. */
export function SubmissionChanges({ clinicId, submissionId }: { clinicId: number; submissionId: number }) {
  const history = useQuery(historyQuery(clinicId))
  const clinic = useQuery(clinicQuery(clinicId))
  const voice = useQuery(voiceQuery)
  return (
    <Loaded query={history} what={texts.what()}>
      {({ changes }) => (
        <Loaded query={clinic} what={texts.what()}>
          {({ data }) => (
            <Loaded query={voice} what={texts.what()}>
              {(spoken) => {
                const { pending, past } = historyOf(changes, data, spoken)
                const entry = [...past, ...pending].find((one) => one.submissionId === submissionId)
                return entry ? <Details entry={entry} /> : null
              }}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
