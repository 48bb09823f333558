import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, setLanguage, useLanguage } from '../../lib/language/language.ts'
import type { Language } from '@guise/contract'
import { Select } from './select.tsx'

const options = Object.entries(languages).map(([value, label]) => ({
  // The keys of languages are what Language is made of.
  value: value as Language,
  label,
}))

type Props = {
  hideLabel?: boolean
  hint?: string
  /** What else is to know of the choice. */
  onChosen?: (language: Language) => void
}

/** The choice of the language the app speaks; it takes effect at once. */
export function LanguageSelect({ hideLabel = false, hint, onChosen }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Sign-in stands in the page before the app does: what was chosen meanwhile counts.
    const chosen = options.find(({ value }) => value === field.current?.value)?.value
    if (chosen && chosen !== language) void setLanguage(chosen)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the app takes the page over
  }, [])
  return (
    <Select
      ref={field}
      label={t('language.title')}
      hideLabel={hideLabel}
      {...(hint !== undefined && { hint })}
      options={options}
      value={language}
      onChange={(next) => {
        void setLanguage(next)
        onChosen?.(next)
      }}
    />
  )
}
