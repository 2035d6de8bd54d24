import type { Language } from '../../domain/language.ts'

/** Each way to pay in one plain sentence. */
export const PAY_SENTENCES: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  1: {
    en: 'The state’s health plan for people with low income. You pay little or nothing.',
    es: 'El plan de salud del estado para personas con pocos ingresos. Usted paga poco o nada.',
  },
  2: {
    en: 'A health plan from your job or one you bought. Ask if the place is in your plan’s network.',
    es: 'Un plan de salud de su trabajo o que usted compró. Pregunte si el lugar está en la red de su plan.',
  },
  3: {
    en: 'You pay for each visit with your own money. Ask for the price before you come.',
    es: 'Usted paga cada cita con su dinero. Pregunte el precio antes de ir.',
  },
  4: {
    en: 'You pay less if you earn less. Bring proof of your income, such as a pay stub.',
    es: 'Usted paga menos si gana menos. Lleve una prueba de sus ingresos, como un talón de pago.',
  },
  5: {
    en: 'A low-cost plan for children and pregnant people. It is for families who earn too much for Medicaid.',
    es: 'Un plan de bajo costo para niños y personas embarazadas, si la familia gana más de lo que permite Medicaid.',
  },
  6: {
    en: 'The federal health plan for people 65 and older. Some people with a disability have it too.',
    es: 'El plan de salud del gobierno federal para personas de 65 años o más y para algunas con discapacidad.',
  },
  7: {
    en: 'Health plans for people who are or were in the military. Families can use them too.',
    es: 'Planes de salud para quienes sirven o sirvieron en las fuerzas armadas, y para sus familias.',
  },
  8: { en: 'You pay nothing.', es: 'Usted no paga nada.' },
}
