import { useEffect, useRef } from 'react'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { listed } from '../../../domain/lists.ts'
import { sectionId } from '../../clinic/edit/form-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { paths } from '../../ui/paths.ts'
import { asideIn, type JobPage, type Progress } from './job.ts'
import { confirmTexts as texts } from './texts.ts'

interface DoneProps {
  pages: readonly JobPage[]
  progress: Progress
}

/** After the third page: what is confirmed, and the clinics that were set aside, each with the way to its change. */
export function Done({ pages, progress }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const sections = SECTIONS.reduce((sum, section) => sum + progress[section].confirmed.size, 0)
  const names = new Map(pages.flatMap(({ clinics }) => clinics.map(({ clinicId, name }) => [clinicId, name])))
  const aside = [...asideIn(progress)].map((clinicId) => ({
    clinicId,
    name: names.get(clinicId) ?? '',
    sections: SECTIONS.filter((section) => progress[section].aside.has(clinicId)),
  }))
  return (
    <section className="panel" aria-labelledby="confirm-done">
      <div className="panel__head">
        <h2 id="confirm-done" ref={heading} tabIndex={-1}>
          {sections > 0 ? texts.allDone(sections) : texts.nothingConfirmed()}
        </h2>
      </div>
      {aside.length > 0 && (
        <>
          <p className="confirm-page__aside">{texts.nowChange()}</p>
          <ul className="work">
            {aside.map(({ clinicId, name, sections: changed }) => (
              <li key={clinicId} className="work__clinic">
                <h3 className="work__name">{name}</h3>
                <div className="work__task">
                  <p className="work__quiet">
                    {listed(
                      changed.map((section) => texts[section]()),
                      spokenLanguage(),
                    )}
                  </p>
                  <ButtonLink
                    look="outline"
                    small
                    to={paths.staffClinicEdit}
                    params={{ clinicId: String(clinicId) }}
                    hash={sectionId(changed[0] as ConfirmedSection)}
                    aria-label={texts.changeOf(name)}
                  >
                    {texts.change()}
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="panel__body">
        <ButtonLink look={aside.length > 0 ? 'outline' : 'primary'} to={paths.staffHome}>
          {texts.toMyClinics()}
        </ButtonLink>
      </div>
    </section>
  )
}
