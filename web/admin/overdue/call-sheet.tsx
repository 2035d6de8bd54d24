import { useEffect } from 'react'
import type { OverdueClinic } from '../../../contract/overdue.ts'
import { formatDate, formatDay } from '../../../domain/dates.ts'
import { serverNow } from '../../session/token.ts'
import { messages } from '../../ui/texts.ts'
import { nameOf, overdueTexts as texts } from './texts.ts'

interface CallSheetProps {
  clinics: readonly OverdueClinic[]
  onPrinted: () => void
}

/** The calls to make, on paper only: opens the browser's print dialog, and is gone once that closes. */
export function CallSheet({ clinics, onPrinted }: CallSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return (
    <section className="call-sheet" aria-label={texts.sheet()}>
      <h2>{texts.sheetOf(clinics.length, formatDate(serverNow()))}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.sheetClinic()}</th>
            <th scope="col">{texts.phone()}</th>
            <th scope="col">{texts.due()}</th>
            <th scope="col">{texts.people()}</th>
            <th scope="col">{texts.sheetSaid()}</th>
          </tr>
        </thead>
        <tbody>
          {clinics.map((clinic) => (
            <tr key={clinic.clinicId}>
              <th scope="row">
                {nameOf(clinic)}
                <br />
                <small>{clinic.providerName}</small>
              </th>
              <td>{clinic.phones.en || messages.notSpecified()}</td>
              <td>
                {clinic.due
                  .map(({ section, dueOn }) => texts.dueSince(texts.sections[section](), formatDay(dueOn)))
                  .join('; ')}
              </td>
              <td>{clinic.people.map(({ name }) => name).join(', ') || texts.noPeople()}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
