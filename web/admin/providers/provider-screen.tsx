import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getProviderClinics } from '../../../contract/shared/providers.ts'
import { bulkEditTexts } from '../../clinic/bulk/texts.ts'
import { headingOf } from '../../clinic/names.ts'
import { queryOf } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { texts } from '../../ui/texts.ts'
import { ClinicTabs } from './clinic-tabs.tsx'
import { GoBack } from './provider-pending.tsx'
import { providersTexts } from './texts.ts'

const providerQuery = (providerId: string | undefined) =>
  queryOf(getProviderClinics, { params: { providerId: Number(providerId) } })

export const load = ({ params }: Opened) => ensureAll(providerQuery(params.providerId))

/** One provider: its name, a tab per clinic, and the clinic of the child route below. */
export function ProviderScreen() {
  const { providerId, clinicId } = useParams({ strict: false })
  const query = useQuery(providerQuery(providerId))
  useFirstClinicInstead(providerId, clinicId === undefined ? query.data?.data.clinics[0]?.clinicId : undefined)

  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFoundPage />

  const provider = query.data?.data
  return (
    <Page title={provider ? headingOf(provider) : texts.providersAndClinics()} above={<GoBack />}>
      <Loaded query={query} what={providersTexts.whatProvider()}>
        {({ data: { clinics } }) =>
          clinics.length === 0 ? (
            <p className="list-empty">{providersTexts.noClinics()}</p>
          ) : (
            <>
              {clinics.filter(({ archived }) => !archived).length > 1 && (
                <p>
                  <Link to={paths.bulkEdit} params={{ providerId: String(providerId) }} className="usa-link">
                    {bulkEditTexts.open()}
                  </Link>
                </p>
              )}
              <ClinicTabs providerId={String(providerId)} clinics={clinics} />
            </>
          )
        }
      </Loaded>
      {provider && <hr className="divider" />}
      <Outlet />
    </Page>
  )
}

function useFirstClinicInstead(providerId: string | undefined, first: number | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (providerId === undefined || first === undefined) return
    void navigate({ to: paths.clinic, params: { providerId, clinicId: String(first) }, replace: true })
  }, [providerId, first, navigate])
}
