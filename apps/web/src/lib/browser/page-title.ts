import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Where a long word of a title may be divided: a tab does not divide words. */
const softHyphen = '\u00AD'

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation()
  const tabTitle = t('pages.tabTitle', { title: title.replaceAll(softHyphen, '') })
  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])
}
