import { keepApart } from '@guise/contract'
import type { Catalogue, Language } from '@guise/contract'
import i18next, { changeLanguage, use } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Copy } from '../../copy/copy.ts'
import { en } from '../../copy/en.ts'
import { readStored, writeStored } from '../browser/stored-values.ts'
import { numberIn } from './format.ts'
import { learnReasons } from './say-reason.ts'

/** The languages the app speaks, each by its own name. */
export const languages: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  ja: '日本語',
}

/** The words of each language but English, fetched when it is spoken first. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ words: Copy; reasons: Catalogue }>> = {
  de: () => import('../../copy/de.ts'),
  es: () => import('../../copy/es.ts'),
  fr: () => import('../../copy/fr.ts'),
  pt: () => import('../../copy/pt.ts'),
  ja: () => import('../../copy/ja.ts'),
}

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
    interpolation: { escapeValue: true, escape: keepApart }, // React escapes what it shows itself
    react: { transKeepBasicHtmlNodesFor: [] },
  })
  i18next.services.formatter?.add('number', (value: number, locale) => numberIn(locale, value))
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
  if (language === 'ja') learnSigns()
  await learn(language)
  document.documentElement.lang = language
}

/** Fetches the style sheet of the signs that few systems outside Japan have; without them the system's own are shown. */
function learnSigns(): void {
  void import('../../styles/japanese.css').catch(() => undefined)
}

/** Fetches the words of a language and takes them from now on. */
export async function learn(language: Language): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation')) {
    const { words, reasons } = await catalogues[language]()
    i18next.addResourceBundle(language, 'translation', words)
    learnReasons(language, reasons)
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

/** A tag that names a language the app speaks. */
export function toLanguage(tag: unknown): Language | undefined {
  // The keys of languages are what Language is made of.
  return typeof tag === 'string' && Object.hasOwn(languages, tag) ? (tag as Language) : undefined
}
