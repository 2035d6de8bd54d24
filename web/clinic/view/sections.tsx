import type { ReactNode } from 'react'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { spokenDate } from '../../language.ts'
import { messages } from '../../texts.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ClinicReply } from '../clinic-data.ts'
import { Heading, type HeadingLevel } from '../screen.tsx'
import { Field, Items, Told, YesNo } from './field.tsx'
import { Answer, HoursLine, PhoneNumber, Phones, Website } from './lines.tsx'
import type { Pending, Place } from './pending.ts'
import type { ShownClinic } from './shown.ts'
import { viewTexts as texts } from './texts.ts'

type Confirmations = NonNullable<ClinicReply['meta']>['confirmations']

export interface SectionsProps {
  clinic: Clinic
  shown: ShownClinic
  pending: Pending
  confirmations: Confirmations
  level: HeadingLevel
  /** Whether the pending boxes lead to the review. */
  reviews: boolean
  confirm?: ((section: ConfirmedSection) => ReactNode) | undefined
}

/** The public profile in the order in which people read it. */
export function Sections(props: SectionsProps) {
  return (
    <>
      <About {...props} />
      <Contact {...props} />
      <Services {...props} />
      <Details {...props} />
      <Transportation {...props} />
    </>
  )
}

const waits = ({ pending, clinic, reviews }: SectionsProps, place: Place) => ({
  pending: pending[place],
  reviewOf: reviews ? clinic.clinicId : undefined,
})

function About(props: SectionsProps) {
  const { clinic } = props
  return (
    <Section name="about" title={texts.about()} confirmed="about" {...props}>
      <dl className="clinic-fields">
        <Field label={texts.description()} {...waits(props, 'descriptionEn')}>
          <Told text={clinic.descriptionEn} missing={messages.noInformation()} />
        </Field>
        <Field label={texts.descriptionSpanish()} {...waits(props, 'descriptionEs')}>
          <Told text={clinic.descriptionEs} missing={messages.noInformation()} spanish />
        </Field>
        <Field label={texts.newPatients()} {...waits(props, 'newPatients')}>
          <YesNo value={clinic.newPatientAcceptance} />
        </Field>
        <Field label={texts.appointment()} {...waits(props, 'appointment')}>
          <YesNo value={clinic.appointmentRequired} />
        </Field>
      </dl>
    </Section>
  )
}

function Contact(props: SectionsProps) {
  const { shown } = props
  return (
    <Section name="contact" title={texts.contact()} confirmed="contact" {...props}>
      <dl className="clinic-fields">
        <Field label={texts.address()} {...waits(props, 'address')}>
          {shown.address.text ?? messages.primaryAddressMissing()}
          {shown.address.hidden && <span className="usa-tag address-tag">{messages.addressHidden()}</span>}
        </Field>
        <Field label={texts.phones()} {...waits(props, 'phones')}>
          <Phones lines={shown.phones} />
        </Field>
        <Field label={texts.website()} {...waits(props, 'website')}>
          <Website website={shown.website} />
        </Field>
        <Field label={texts.hours()} {...waits(props, 'hours')} place="aside">
          <ul className="clinic-hours">
            {shown.hours.map((line) => (
              <HoursLine key={line} line={line} />
            ))}
          </ul>
        </Field>
        <Field label={texts.fax()} {...waits(props, 'fax')}>
          <PhoneNumber line={shown.fax} />
        </Field>
        <Field label={texts.tddTty()} {...waits(props, 'tddTty')}>
          <PhoneNumber line={shown.tddTty} />
        </Field>
        <Field label={texts.payments()} {...waits(props, 'payments')} place="wide">
          <Items items={shown.payments} />
        </Field>
      </dl>
    </Section>
  )
}

function Services(props: SectionsProps) {
  const { services } = props.shown
  return (
    <Section name="services" title={texts.services()} note={texts.servicesNote()} {...props}>
      {services.length === 0 ? (
        <p className="not-specified">{messages.noServices()}</p>
      ) : (
        <dl className="clinic-fields">
          {services.map(({ name, descriptions }) => (
            <Field key={name} label={name}>
              <ul className="clinic-items">
                {descriptions.map((description) => (
                  <li key={description}>{description}</li>
                ))}
              </ul>
            </Field>
          ))}
        </dl>
      )}
    </Section>
  )
}

function Details(props: SectionsProps) {
  const { shown, level } = props
  return (
    <Section name="details" title={texts.details()} {...props}>
      <Heading level={level} below={2} className="clinic-section__part">
        {texts.access()}
      </Heading>
      <dl className="clinic-fields">
        <Field label={texts.telehealth()} {...waits(props, 'telehealth')}>
          <Items items={shown.telehealth} />
        </Field>
        <Field label={texts.accessibility()} {...waits(props, 'accessibility')}>
          <Items items={shown.accessibility} />
        </Field>
      </dl>
      <Heading level={level} below={2} className="clinic-section__part">
        {texts.patients()}
      </Heading>
      <Confirmed section="patients" {...props} />
      <dl className="clinic-fields">
        <Field label={texts.languages()} {...waits(props, 'languages')}>
          <Items items={shown.languages} />
        </Field>
        <Field label={texts.ageGroups()} {...waits(props, 'ageGroups')}>
          <Items items={shown.ageGroups} />
        </Field>
        <Field label={texts.genders()} {...waits(props, 'genders')}>
          <Items items={shown.genders} />
        </Field>
        <Field label={texts.ethnicities()} {...waits(props, 'ethnicities')}>
          <Items items={shown.ethnicities} />
        </Field>
        <Field label={texts.communities()} {...waits(props, 'communities')}>
          <Items items={shown.communities} />
        </Field>
      </dl>
    </Section>
  )
}

function Transportation(props: SectionsProps) {
  const { clinic } = props
  return (
    <Section name="transportation" title={texts.transportation()} {...props}>
      <dl className="clinic-fields">
        <Field label={texts.transit()} {...waits(props, 'transit')}>
          <Answer value={clinic.publicTransit} en={clinic.publicTransitEn} es={clinic.publicTransitEs} />
        </Field>
        <Field label={texts.assistance()} {...waits(props, 'transportation')}>
          <Answer
            value={clinic.transportationAssistance}
            en={clinic.transportationInfoEn}
            es={clinic.transportationInfoEs}
          />
        </Field>
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
      {confirmed && <Confirmed section={confirmed} {...props} />}
      {children}
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
