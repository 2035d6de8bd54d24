import { spoken } from '../../ui/language.ts'

const en = {
  title: () => 'On the public page',
  hint: () => 'As people will read it after you save. Texts wait for review first.',
}

const es: typeof en = {
  title: () => 'En la página pública',
  hint: () => 'Así lo leerá la gente después de que usted guarde. Los textos se revisan antes.',
}

export const PREVIEW_TEXTS = { en, es }
export const previewTexts = spoken(PREVIEW_TEXTS)
