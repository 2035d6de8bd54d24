import { lazy, type ReactNode, Suspense } from 'react'
import type { FieldName } from '../../../domain/clinic/fields.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { optional } from '../../ui/optional.ts'
import { AddressField } from './controls/address.tsx'
import { CodesField, SingleCodeField } from './controls/codes.tsx'
import { HoursField } from './controls/hours.tsx'
import { PhonesField } from './controls/phones.tsx'
import { LanguagePair, LineField, PhoneNumberField, YesNoField } from './controls/rows.tsx'
import { YesNoWithTexts } from './controls/yes-no-with-texts.tsx'
import { useSurroundings } from './form-context.tsx'
import { sectionId } from './section-id.ts'
import { editTexts } from './texts.ts'

/** The layout of the form: which row is in which section. */

const NewPatientsOf = lazy(async () => {
  const { NewPatientsOf: Loaded } = await import('../new-patients/new-patients.tsx')
  return { default: Loaded }
})

const WaitOf = lazy(async () => {
  const { WaitOf: Loaded } = await import('../openings/wait.tsx')
  return { default: Loaded }
})

const ReportsHere = optional(async () => (await import('./reports-here.tsx')).ReportsHere)

/** Visitors' reports, which staff answer where they change the reported answer. */
export function ReportsAbout({ field }: { field: FieldName | null }) {
  const { editor } = useSurroundings()
  if (editor.kind === 'admin') return null
  return (
    <Suspense fallback={null}>
      <ReportsHere field={field} />
    </Suspense>
  )
}

function SectionFrame({ section, children }: { section: ConfirmedSection; children: ReactNode }) {
  return (
    <section className="panel form-section" aria-labelledby={sectionId(section)}>
      <h2 className="form-section__title" id={sectionId(section)} tabIndex={-1}>
        {editTexts[section]()}
      </h2>
      {children}
    </section>
  )
}

export function AboutSection() {
  const { editor, form } = useSurroundings()
  const { clinicId } = form.get().clinic
  return (
    <SectionFrame section="about">
      <LineField name="displayName" />
      <LanguagePair name="description" label={editTexts.description()} rows={10} />
      <ReportsAbout field="newPatientAcceptance" />
      <YesNoField name="newPatientAcceptance" />
      {editor.kind === 'staff' && (
        <Suspense>
          <NewPatientsOf clinicId={clinicId} onNot={(newPatientAcceptance) => form.edit({ newPatientAcceptance })} />
        </Suspense>
      )}
      <YesNoField name="appointmentRequired" />
      <SingleCodeField name="clinicTelehealthOptions" />
    </SectionFrame>
  )
}

export function ContactSection() {
  return (
    <SectionFrame section="contact">
      <LineField name="website" />
      <ReportsAbout field="clinicLocations" />
      <AddressField />
      <ReportsAbout field="clinicPhones" />
      <PhonesField />
      <div className="number-pair">
        <PhoneNumberField name="fax" />
        <PhoneNumberField name="tddTty" />
      </div>
      <ReportsAbout field="hoursOfOperation" />
      <HoursField />
      <YesNoWithTexts name="publicTransit" details={editTexts.transitDetails()} texts="publicTransit" />
      <YesNoWithTexts
        name="transportationAssistance"
        details={editTexts.transportDetails()}
        texts="transportationInfo"
      />
      <CodesField name="clinicAccessibilityOffered" />
      <ReportsAbout field="clinicPaymentOptions" />
      <CodesField name="clinicPaymentOptions" />
    </SectionFrame>
  )
}

export function PatientsSection() {
  const { form } = useSurroundings()
  const { clinicId, archived } = form.get().clinic
  return (
    <SectionFrame section="patients">
      {!archived && (
        <Suspense>
          <WaitOf clinicId={clinicId} />
        </Suspense>
      )}
      <CodesField name="clinicPatientAgeGroups" />
      <CodesField name="clinicPatientGenders" />
      <ReportsAbout field="clinicLanguagesUsed" />
      <CodesField name="clinicLanguagesUsed" />
      <CodesField name="clinicPatientEthnicities" />
      <CodesField name="clinicCommunityServeds" />
    </SectionFrame>
  )
}
