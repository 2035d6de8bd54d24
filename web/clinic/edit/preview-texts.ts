import { spoken } from '../../ui/language.ts'

const en = {
  title: () => 'On the public page',
  hint: () =>
    'This is how people will read it after you save. The agency reviews the name, texts, website, link to book online and address first.',
}

const es: typeof en = {
  title: () => 'En la página pública',
  hint: () =>
    'Así lo leerá la gente después de que usted guarde. La agencia revisa antes el nombre, los textos, el sitio web, el enlace para pedir cita y la dirección.',
}

export const PREVIEW_TEXTS = { en, es }
export const previewTexts = spoken(PREVIEW_TEXTS)
