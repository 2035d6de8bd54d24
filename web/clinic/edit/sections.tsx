import type { ReactNode } from 'react'
import type { FieldName } from '../../../domain/clinic/fields.ts'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import { NewPatientsInForm } from '../new-patients/new-patients.tsx'
import { AddressField } from './controls/address.tsx'
import { CodesField, SingleCodeField } from './controls/codes.tsx'
import { HoursField } from './controls/hours.tsx'
import { PhonesField } from './controls/phones.tsx'
import { LanguagePair, LineField, PhoneNumberField, YesNoField } from './controls/rows.tsx'
import { YesNoWithTexts } from './controls/yes-no-with-texts.tsx'
import { useSurroundings } from './form-context.tsx'
import { sectionId } from './form-links.ts'
import { ReportsHere } from './reports-here.tsx'
import { useOpenSection } from './section-list.tsx'
import { editTexts } from './texts.ts'

/** The layout of the form: which row is in which section. */

/** Visitors' reports, which staff answer where they change the reported answer. */
export function ReportsAbout({ field }: { field: FieldName | null }) {
  const { editor } = useSurroundings()
  if (editor.kind === 'admin') return null
  return <ReportsHere field={field} />
}

function SectionFrame({ section, children }: { section: ConfirmedSection; children: ReactNode }) {
  const { open } = useSurroundings()
  const shown = useStore(open)
  return (
    <section
      className="panel form-section"
      aria-labelledby={sectionId(section)}
      data-section={section}
      hidden={shown !== 'all' && shown !== section}
    >
      <h2 className="form-section__title" id={sectionId(section)} tabIndex={-1}>
        {editTexts[section]()}
      </h2>
      {children}
      {shown === section && <NextSection after={section} />}
    </section>
  )
}

function NextSection({ after }: { after: ConfirmedSection }) {
  const openSection = useOpenSection()
  const next = SECTIONS[SECTIONS.indexOf(after) + 1]
  if (!next) return null
  return (
    <p className="form-section__next">
      <Button look="outline" onClick={() => openSection(next)}>
        {editTexts.nextSection(editTexts[next]())}
      </Button>
    </p>
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
      {editor.kind === 'staff' && <NewPatientsInForm clinicId={clinicId} />}
      <YesNoField name="appointmentRequired" />
      <SingleCodeField name="clinicTelehealthOptions" />
    </SectionFrame>
  )
}

export function ContactSection() {
  return (
    <SectionFrame section="contact">
      <LineField name="website" />
      <LineField name="bookingLink" hint={editTexts.bookingHint()} />
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
  return (
    <SectionFrame section="patients">
      <CodesField name="clinicPatientAgeGroups" />
      <CodesField name="clinicPatientGenders" />
      <ReportsAbout field="clinicLanguagesUsed" />
      <CodesField name="clinicLanguagesUsed" />
      <CodesField name="clinicPatientEthnicities" />
      <CodesField name="clinicCommunityServeds" />
    </SectionFrame>
  )
}
