import { CRITERIA, type Criterion } from './criteria.ts'
import { EVIDENCE, type Evidence, type Product } from './evidence.ts'

/** The accessibility conformance report of a product in the form of OpenACR, which agencies compare by machine. */

const NAMES: Readonly<Record<Product, readonly [name: string, about: string]>> = {
  directory: ['Clinic Directory Portal: public directory', 'Public pages of a directory of behavioral-health clinics.'],
  portal: ['Clinic Directory Portal: portal', 'Screens in which clinic staff and the agency keep the directory.'],
}

const NOTES: Readonly<Record<Extract<Evidence, { reason: string }>['reason'], string>> = {
  person: 'No test examines this criterion. A person has to.',
  rest: 'The tests named here examine a part of this criterion. A person has to judge the rest.',
  screenReader: 'A person who uses a screen reader has to examine this criterion.',
  noMedia: 'There is no sound and no film.',
  noGestures: 'Nothing is done by a path of the pointer, by dragging or by moving the device.',
  noSignIn: 'The public pages ask for no sign-in and store no legal, financial or personal data.',
  noLimit: 'The public pages set no time limit.',
}

export function openAcr(product: Product, { version, email }: { version: string; email: string }): object {
  const [name, description] = NAMES[product]
  const chapter = (level: Criterion['level']) => ({
    criteria: CRITERIA.filter((one) => one.level === level).map(({ number }) => ({
      num: number,
      components: [{ name: 'web', adherence: adherence(EVIDENCE[number]?.[product]) }],
    })),
  })
  return {
    title: `${name}, accessibility conformance report`,
    product: { name, version, description },
    author: { name: 'The Clinic Directory Portal authors', email },
    catalog: '2.5-edition-wcag-2.2-508-en',
    evaluation_methods_used:
      'Automated tests of every release in a browser, with axe-core and with journeys by keyboard, at 320 and 1280 pixels and at twice the size of type. No person with a disability and no auditor has evaluated the product.',
    notes:
      'A criterion counts as supported only where the named tests examine it. "Not evaluated" is used at levels A and AA too, because a guess would be worth less.',
    license: 'Apache-2.0',
    chapters: {
      success_criteria_level_a: chapter('A'),
      success_criteria_level_aa: chapter('AA'),
      success_criteria_level_aaa: { disabled: true, notes: 'Level AAA was not evaluated.' },
      functional_performance_criteria: {
        disabled: true,
        notes: 'Not evaluated: people without vision, hearing, speech or fine movement have to try the product.',
      },
      hardware: { disabled: true, notes: 'The product is a website without hardware.' },
      software: { disabled: true, notes: 'The product is a website: 501.1 refers to the criteria of WCAG above.' },
      support_documentation_and_services: {
        disabled: true,
        notes: 'The help pages are pages of the portal and part of its evaluation. The agency answers for its support.',
      },
    },
  }
}

function adherence(evidence: Evidence | undefined): object {
  if (evidence === undefined) throw new Error('A criterion has no line in evidence.ts.')
  const tests = evidence.tests.map(({ file, title }) => `${file}: ${title}`)
  const reason = 'reason' in evidence ? [NOTES[evidence.reason]] : []
  const notes = [...reason, ...(tests.length > 0 ? [`Tests: ${tests.join('; ')}`] : [])].join(' ')
  return { level: evidence.level, ...(notes && { notes }) }
}
