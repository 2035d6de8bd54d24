import type { Product } from './evidence.ts'

/** The chapters of Section 508 beside WCAG: what people can do without an ability, and the documentation. */

type Row = { number: string; name: string } & Readonly<Record<Product, Answer>>
type Answer = { level: 'supports' | 'partially-supports' | 'not-applicable'; notes: string }

const supports = (notes: string): Answer => ({ level: 'supports', notes })
const both = (answer: Answer) => ({ directory: answer, portal: answer })

export const FUNCTIONAL_PERFORMANCE: readonly Row[] = [
  {
    number: '302.1',
    name: 'Without Vision',
    directory: supports(
      'Everything is text or has a text, works by keyboard and was listened to with a virtual screen reader: 1.1.1, 1.3.1, 2.1.1, 4.1.2, 4.1.3. No person who is blind has tried it.',
    ),
    portal: supports(
      'Sign-in, review, edit and confirm were listened to with a virtual screen reader; errors and results of actions are announced: 2.1.1, 3.3.1, 4.1.2, 4.1.3. No person who is blind has tried it.',
    ),
  },
  {
    number: '302.2',
    name: 'With Limited Vision',
    ...both(
      supports(
        'Contrast, zoom to 400 percent, text spacing, dark scheme and forced colors: 1.4.3, 1.4.4, 1.4.10, 1.4.11, 1.4.12.',
      ),
    ),
  },
  {
    number: '302.3',
    name: 'Without Perception of Color',
    ...both(supports('Words, icons, lines or darkness say what a color says: 1.4.1, walk “Without color”.')),
  },
  {
    number: '302.4',
    name: 'Without Hearing',
    directory: supports(
      'There is no sound. Help in a crisis is offered by text, chat and videophone beside each call. The place for a video in sign language needs captions and a transcript.',
    ),
    portal: supports('There is no sound.'),
  },
  {
    number: '302.5',
    name: 'With Limited Hearing',
    ...both(supports('As without hearing: nothing depends on sound.')),
  },
  { number: '302.6', name: 'Without Speech', ...both(supports('Nothing is operated by speech.')) },
  {
    number: '302.7',
    name: 'With Limited Manipulation',
    directory: {
      level: 'partially-supports',
      notes:
        'Everything works with single presses and by keyboard: 2.1.1, 2.5.8. Only the street map, if the agency has one, is moved by dragging, with two fingers or by arrow keys: 2.5.1, 2.5.7.',
    },
    portal: supports(
      'Everything works with single presses and by keyboard, without dragging or several fingers: 2.1.1, 2.5.8.',
    ),
  },
  {
    number: '302.8',
    name: 'With Limited Reach and Strength',
    ...both(supports('No press must be held, and no two keys pressed at once: 2.1.1, 2.5.2.')),
  },
  {
    number: '302.9',
    name: 'With Limited Language, Cognitive, and Learning Abilities',
    directory: supports(
      'Short sentences in English and Spanish, one question a page in the guide, questions to ask on each clinic’s page, no time limit, and no account: 3.2.3, 3.2.6, 3.3.1, 3.3.2, 3.3.7.',
    ),
    portal: {
      level: 'partially-supports',
      notes:
        'Plain words, a help page for each task, errors that say what to do, and drafts that survive: 3.2.6, 3.3.1, 3.3.3, 3.3.8. On “Next call” of the agency the time of a call cannot be extended: 2.2.1, 2.2.2. Screens of the agency are in English only.',
    },
  },
]

export const SUPPORT: readonly Row[] = [
  {
    number: '602.2',
    name: 'Accessibility and Compatibility Features',
    directory: supports('The page “Accessibility” lists them and says how to report a barrier.'),
    portal: supports(
      'The help says how to get dark colors, strong contrast, less motion, larger text and more time before sign-out, names keyboard and screen readers, and lists the keyboard shortcuts and how to turn them off.',
    ),
  },
  {
    number: '602.3',
    name: 'Electronic Support Documentation',
    directory: supports(
      'Questions and answers, and pages about the data, are pages of the directory and part of its report.',
    ),
    portal: supports(
      'The help consists of screens of the portal and is part of its report. Its pictures repeat what the steps say in words. tests/e2e/help.spec.ts examines them with axe.',
    ),
  },
  {
    number: '602.4',
    name: 'Alternate Formats for Non-Electronic Support Documentation',
    ...both({ level: 'not-applicable', notes: 'There is no printed documentation.' }),
  },
  ...[
    ['603.2', 'Information on Accessibility and Compatibility Features'],
    ['603.3', 'Accommodation of Communication Needs'],
  ].map(([number = '', name = '']) => ({
    number,
    name,
    ...both({
      level: 'not-applicable',
      notes: 'The software comes without a support service; the agency that runs it answers for its own.',
    } satisfies Answer),
  })),
]
