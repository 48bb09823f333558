import i18next, { changeLanguage, use } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { en } from '../../copy/en.ts'
import { readStored, writeStored } from '../browser/stored-values.ts'
import { learnReasons } from './say-reason.ts'

/** The languages the app speaks, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const

/** A language the app speaks. */
export type Language = keyof typeof languages

const storageKey = 'language'

/** Makes the app speak the stored language, else the browser's, else English; resolves once its words are there. */
export async function startLanguage(): Promise<void> {
  await startWords()
  const stored = toLanguage(readStored(storageKey) ?? undefined)
  if (stored) tellServer(stored)
  await speak(preferredLanguage())
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void speak(preferredLanguage())
  })
}

/** Makes words ready to be asked for, in English. */
export async function startWords(): Promise<void> {
  await use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    react: { transKeepBasicHtmlNodesFor: [] },
  })
}

/** Stores a language and speaks it at once. */
export async function setLanguage(language: Language): Promise<void> {
  writeStored(storageKey, language)
  tellServer(language)
  await speak(language)
}

/** The language spoken now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return toLanguage(i18n.language) ?? 'en'
}

/** Speaks a language from now on, without storing it. */
export async function speak(language: Language): Promise<void> {
  await learn(language)
  document.documentElement.lang = language
}

/** Fetches the words of a language and takes them from now on. */
export async function learn(language: Language): Promise<void> {
  if (language === 'de' && !i18next.hasResourceBundle('de', 'translation')) {
    const { de, reasons } = await import('../../copy/de.ts')
    i18next.addResourceBundle('de', 'translation', de)
    learnReasons(reasons)
  }
  await changeLanguage(language)
}

/** The server writes the first words of a page, and a choice that differs from the browser's language it knows by this alone. */
function tellServer(language: Language): void {
  const cookie = `${storageKey}=${language}`
  if (!document.cookie.split('; ').includes(cookie)) {
    document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
  }
}

function preferredLanguage(): Language {
  const wanted = [readStored(storageKey), ...navigator.languages]
  return wanted.map((tag) => toLanguage(tag?.slice(0, 2))).find((language) => language !== undefined) ?? 'en'
}

function toLanguage(tag: string | undefined): Language | undefined {
  return tag === 'en' || tag === 'de' ? tag : undefined
}
