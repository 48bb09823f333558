import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Logo } from '../text/logo.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** A full screen while something is prepared: logo, product name, tagline and a message. */
export function Loader({ message }: { message?: string }) {
  const { t } = useTranslation()
  return (
    <main
      aria-live="polite"
      className="flex min-h-dvh flex-col items-center justify-center gap-2 bg-page px-6 text-center"
    >
      <Logo className="mb-4 size-16" />
      <h1 className="text-3xl" style={{ fontStretch: '125%' }}>
        {t('common.productName')}
      </h1>
      <p className="text-2xl text-fg-2 sm:text-3xl">{t('common.tagline')}</p>
      <ProgressBar label={t('common.loadingLabel')} className="mt-8 w-40" />
      <p className="mt-3 text-sm text-fg-3">{message ?? t('common.loading')}</p>
    </main>
  )
}

/** The shape of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx('relative overflow-hidden rounded-control bg-well forced-colors:border', className)}
    >
      <div className="absolute inset-0 animate-[shimmer_1.6s_linear_infinite] bg-linear-to-r from-transparent via-edge to-transparent" />
    </div>
  )
}
