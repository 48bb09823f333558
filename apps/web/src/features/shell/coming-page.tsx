import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { announce } from '../../ui/text/live-region.tsx'

const sayAfterMs = 1_000

/** Says that another page is on its way: on a slow connection its code takes seconds, in which the old page stands as if nothing was pressed. */
export function ComingPage() {
  const isComing = useRouterState({
    select: ({ isLoading, resolvedLocation, location }) =>
      isLoading && resolvedLocation?.pathname !== location.pathname,
  })
  return isComing ? <Sweep /> : null
}

function Sweep() {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = setTimeout(() => announce(t('common.loading')), sayAfterMs)
    return () => clearTimeout(timer)
  }, [t])
  return (
    <ProgressBar
      label={t('common.loadingLabel')}
      className="!fixed inset-x-0 top-0 z-30 animate-[fade-in_120ms_400ms_both] rounded-none print:hidden"
    />
  )
}
