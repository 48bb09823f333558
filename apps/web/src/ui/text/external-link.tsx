import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** A link that opens in a new tab and says so to people who cannot see it. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  const { t } = useTranslation()
  return (
    <a {...rest} target="_blank" rel="noreferrer noopener">
      {children}
      <span className="sr-only">{` ${t('common.opensInNewTab')}`}</span>
    </a>
  )
}
