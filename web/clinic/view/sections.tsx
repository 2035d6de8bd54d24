import type { ReactNode } from 'react'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { tellRow } from '../../../domain/clinic/tell.ts'
import { Icon } from '../../ui/icon.tsx'
import { spokenDate } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import type { ClinicReply } from '../clinic-data.ts'
import { Heading, type HeadingLevel } from '../screen.tsx'
import { Field } from './field.tsx'
import { ItemLines } from './lines.tsx'
import { Shown, useShownClinic } from './shown.tsx'
import { viewTexts as texts } from './texts.ts'

type Confirmations = NonNullable<ClinicReply['meta']>['confirmations']

interface SectionsProps {
  confirmations: Confirmations
  level: HeadingLevel
  confirm?: ((section: ConfirmedSection) => ReactNode) | undefined
}

/**
 * The public profile in reading order. Each of the first three blocks contains exactly the answers that its button
 * confirms.
 */
export function Sections(props: SectionsProps) {
  return (
    <>
      <About {...props} />
      <Contact {...props} />
      <Patients {...props} />
      <Services {...props} />
    </>
  )
}

function About(props: SectionsProps) {
  return (
    <Section name="about" title={texts.about()} confirmed="about" {...props}>
      <dl className="clinic-fields">
        <Shown row="displayName" place="wide" />
        <Shown row="descriptionEn" />
        <Shown row="descriptionEs" />
        <Shown row="newPatientAcceptance" />
        <Shown row="appointmentRequired" />
        <Shown row="clinicTelehealthOptions" />
      </dl>
    </Section>
  )
}

function Contact(props: SectionsProps) {
  return (
    <Section name="contact" title={texts.contact()} confirmed="contact" {...props}>
      <dl className="clinic-fields">
        <Shown row="clinicLocations" />
        <Shown row="clinicPhones" />
        <Shown row="website" />
        <Shown row="bookingLink" />
        <Shown row="hoursOfOperation" place="aside" />
        <Shown row="fax" />
        <Shown row="tddTty" />
        <Shown row="clinicPaymentOptions" place="wide" />
        <Shown row="clinicAccessibilityOffered" />
      </dl>
      <Heading level={props.level} below={2} className="clinic-section__part">
        {texts.transportation()}
      </Heading>
      <dl className="clinic-fields">
        <Shown row="publicTransit" />
        <Shown row="transportationAssistance" />
      </dl>
    </Section>
  )
}

/** The licensed services, by category. */
function Services(props: SectionsProps) {
  const { clinic, voice } = useShownClinic()
  const byCategory = Map.groupBy(tellRow(clinic, 'clinicServicesProvideds', voice), ({ about }) => about ?? '')
  return (
    <Section name="services" title={texts.services()} note={texts.servicesNote()} {...props}>
      {byCategory.size === 0 ? (
        <p className="not-specified">{messages.noServices()}</p>
      ) : (
        <dl className="clinic-fields">
          {[...byCategory].map(([category, lines]) => (
            <Field key={category} label={category}>
              <ItemLines lines={lines} />
            </Field>
          ))}
        </dl>
      )}
    </Section>
  )
}

function Patients(props: SectionsProps) {
  return (
    <Section name="patients" title={texts.patients()} confirmed="patients" {...props}>
      <dl className="clinic-fields">
        <Shown row="clinicLanguagesUsed" />
        <Shown row="clinicPatientAgeGroups" />
        <Shown row="clinicPatientGenders" />
        <Shown row="clinicPatientEthnicities" />
        <Shown row="clinicCommunityServeds" />
      </dl>
    </Section>
  )
}

interface SectionProps extends SectionsProps {
  name: string
  title: string
  note?: string
  confirmed?: ConfirmedSection
  children: ReactNode
}

function Section({ name, title, note, confirmed, children, ...props }: SectionProps) {
  const id = `${name}-heading`
  return (
    <section className="clinic-section" aria-labelledby={id}>
      <Heading level={props.level} below={1} id={id} className="clinic-section__title">
        {title}
      </Heading>
      {note && <p className="quiet clinic-section__note">{note}</p>}
      {children}
      {confirmed && <Confirmed section={confirmed} {...props} />}
    </section>
  )
}

function Confirmed({ section, confirmations, confirm }: SectionsProps & { section: ConfirmedSection }) {
  const found = confirmations.find((confirmation) => confirmation.section === section)
  if (!found && !confirm) return null
  return (
    <div className="confirmed">
      {found && (
        <p className="confirmed__line">
          <Icon name="check_circle" />
          {messages.confirmedOn(spokenDate(found.confirmedAt), found.confirmedBy)}
        </p>
      )}
      {confirm?.(section)}
    </div>
  )
}
