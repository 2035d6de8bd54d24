import type { SettingName } from '../../../contract/directory/settings.ts'
import { settingsTexts as texts } from './texts.ts'

/** A setting and a part of it: "Resources: Entry 1, Web address, English" for `resources.0.address.en`. */
export function settingPart(path: string): { setting: SettingName; words: string } | undefined {
  const [setting = '', ...field] = path.split('.')
  if (!texts.isSetting(setting)) return undefined
  return { setting, words: `${texts.title(setting)}: ${labelled(setting, field.join('.'))}` }
}

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
