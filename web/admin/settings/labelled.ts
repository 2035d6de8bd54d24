import type { SettingName } from '../../../contract/directory/settings.ts'
import { settingsTexts as texts } from './texts.ts'

/** "Entry 2, Question, Spanish" for `1.question.es`. */
export function labelled(setting: SettingName, field: string): string {
  const keys = field.split('.')
  return keys
    .map((key, index) => {
      if (/^\d+$/.test(key)) return texts.entry(Number(key) + 1)
      if (key === 'en') return texts.english()
      if (key === 'es') return texts.spanish()
      const path = keys.slice(0, index + 1).filter((one) => !/^\d+$/.test(one))
      return texts.label(setting, path.join('.'))
    })
    .join(', ')
}
