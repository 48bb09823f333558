import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation()
  const tabTitle = t('pages.tabTitle', { title })
  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])
}
