import type { Coded, PublicClinic } from '../../directory/public-clinic.ts'
import { idOf, serviceId, serviceName } from '../ids.ts'
import type { HsdsContext } from './context.ts'
import { type Attribute, filled } from './shapes.ts'
import type { TaxonomyName } from './terms.ts'

/** Answers and audiences that HSDS has no field for, as terms of our taxonomies, linked to the service. */

type More = { value?: string | null; label?: string | null }

export function attributesOf(clinic: PublicClinic, category: number, { terms, said }: HsdsContext): Attribute[] {
  const id = serviceId(clinic.accountId, category)
  const name = serviceName(clinic.accountId, category)
  const attribute = (type: string, list: TaxonomyName, code: number | string, more: More = {}): Attribute[] => {
    const term = terms.of(list, code)
    if (!term) return []
    return [
      filled<Attribute>({
        id: idOf(`${name}/attribute/${list}/${code}`),
        link_id: id,
        taxonomy_term_id: term.id,
        link_type: type,
        link_entity: 'service',
        value: more.value,
        label: more.label,
        taxonomy_term: term,
      }),
    ]
  }
  const audience = (list: TaxonomyName, all: readonly Coded[]) =>
    all.flatMap((one) => attribute('audience', list, one.id, { label: said(one.writeIn) }))
  const { newPatients, telehealth } = clinic
  return [
    ...clinic.services
      .filter(({ categoryId }) => categoryId === category)
      .flatMap(({ serviceId: code }) => attribute('service_type', 'serviceProvided', code)),
    ...(newPatients.state === 'ask'
      ? []
      : attribute('answer', 'answer', 'new-patients', { value: newPatients.state === 'notTaking' ? 'no' : 'yes' })),
    ...(telehealth.optionId === null ? [] : attribute('telehealth', 'telehealthOption', telehealth.optionId)),
    ...audience('patientAgeGroup', clinic.ages),
    ...audience('patientGender', clinic.genders),
    ...audience('patientEthnicity', clinic.ethnicities),
    ...audience('patientCommunity', clinic.communities),
    ...clinic.licences.flatMap(({ kind, until }) => attribute('licence', 'licence', kind, { value: until })),
  ]
}
