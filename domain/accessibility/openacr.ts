import { CRITERIA, type Criterion } from './criteria.ts'
import { EVIDENCE, type Evidence, type Product, type Reason } from './evidence.ts'
import { FUNCTIONAL_PERFORMANCE, SUPPORT } from './section-508.ts'
import { WALKED, WALKS } from './walks.ts'

/** The accessibility conformance report of a product in the form of OpenACR, which agencies compare by machine. */

const NAMES: Readonly<Record<Product, readonly [name: string, about: string]>> = {
  directory: ['Clinic Directory Portal: public directory', 'Public pages of a directory of behavioral-health clinics.'],
  portal: ['Clinic Directory Portal: portal', 'Screens in which clinic staff and the agency keep the directory.'],
}

const REASONS: Readonly<Record<Reason, string>> = {
  noMedia: 'There is no sound and no film.',
  ownVideo:
    'There is no sound and no film until the agency adds a recorded video in sign language; its settings then require captions and a transcript.',
  noGestures: 'Nothing is done by a path of the pointer, by dragging or by moving the device.',
  noSignIn: 'The public pages ask for no sign-in and store no legal, financial or personal data.',
  noLimit: 'The public pages set no time limit.',
}

/** The catalog has this criterion of WCAG 2.0 and 2.1, which the rules of Section 508 still name. */
const PARSING = {
  num: '4.1.1',
  components: [
    {
      name: 'web',
      adherence: {
        level: 'supports',
        notes: 'WCAG 2.2 has removed this criterion; W3C counts it as met by every page in HTML for WCAG 2.0 and 2.1.',
      },
    },
  ],
}

export function openAcr(product: Product, { version, email }: { version: string; email: string }): object {
  const [name, description] = NAMES[product]
  const chapter = (level: Criterion['level']) =>
    CRITERIA.filter((one) => one.level === level).map(({ number }) => ({
      num: number,
      components: [{ name: 'web', adherence: adherence(EVIDENCE[number]?.[product]) }],
    }))
  const section508 = (rows: typeof SUPPORT) => ({
    criteria: rows.map((row) => ({ num: row.number, components: [{ name: 'none', adherence: row[product] }] })),
  })
  return {
    title: `${name}, accessibility conformance report`,
    product: { name, version, description },
    author: { name: 'The Clinic Directory Portal authors', email },
    catalog: '2.5-edition-wcag-2.2-508-en',
    evaluation_methods_used: `Automated tests of every release in a browser, with axe-core, by keyboard and with a virtual screen reader, at 320 and 1280 pixels and at twice the size of type; and walks by hand of an engineer in Chromium in ${WALKED}, each written down in docs/adoption/accessibility-walks.md. No person with a disability and no auditor has evaluated the product.`,
    notes:
      'Each row names the tests that examine it and the walks by hand for what no test can judge. A walk by an engineer is no substitute for people with disabilities.',
    license: 'Apache-2.0',
    chapters: {
      success_criteria_level_a: {
        criteria: chapter('A').flatMap((one) => (one.num === '4.1.2' ? [PARSING, one] : [one])),
      },
      success_criteria_level_aa: { criteria: chapter('AA') },
      success_criteria_level_aaa: { disabled: true, notes: 'Level AAA was not evaluated.' },
      functional_performance_criteria: section508(FUNCTIONAL_PERFORMANCE),
      hardware: { disabled: true, notes: 'The product is a website without hardware.' },
      software: { disabled: true, notes: 'The product is a website: 501.1 refers to the criteria of WCAG above.' },
      support_documentation_and_services: section508(SUPPORT),
    },
  }
}

function adherence(evidence: Evidence | undefined): object {
  if (evidence === undefined) throw new Error('A criterion has no line in evidence.ts.')
  const { tests, walks } = evidence
  const notes = [
    ...('reason' in evidence ? [REASONS[evidence.reason]] : []),
    ...('where' in evidence ? [evidence.where.en] : []),
    ...(tests.length > 0 ? [`Tests: ${tests.map(({ file, title }) => `${file}: ${title}`).join('; ')}`] : []),
    ...(walks.length > 0 ? [`Walks by hand: ${walks.map((walk) => WALKS[walk].title).join('; ')}`] : []),
  ].join(' ')
  return { level: evidence.level, ...(notes && { notes }) }
}

/** The walks as a page that a second person can follow. */
export function walksAsText(): string {
  const walks = Object.values(WALKS).map(({ title, steps, saw }) => {
    const lines = steps.map((step, index) => `${index + 1}. ${step}`)
    return `## ${title}\n\n${lines.join('\n')}\n\n**Seen:** ${saw}\n`
  })
  const intro = `An engineer did these walks in ${WALKED}, in Chromium, on the demo. The pages are those of \`contract/directory/pages.ts\` in both
languages; the screens are those of the navigation of a manager and of an administrator. The [reports](accessibility.md) name
the walks beside the tests. Made from \`domain/accessibility/walks.ts\`.`
  return [`# Walks by hand\n\n${intro}\n`, ...walks].join('\n')
}
