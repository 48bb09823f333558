import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../text/live-region.tsx'
import { ProgressBar } from './progress-bar.tsx'

const sayAfterMs = 1_000

/** Says at the upper edge of the window that what was asked for is on its way, once that takes longer than a moment. */
export function ComingBar() {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = setTimeout(() => announce(t('common.loading')), sayAfterMs)
    return () => clearTimeout(timer)
  }, [t])
  return (
    <ProgressBar
      label={t('common.loadingLabel')}
      className="!fixed inset-x-0 top-0 z-60 animate-[fade-in_120ms_400ms_both] rounded-none print:hidden"
    />
  )
}
