import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '../../ui/text/logo.tsx'

/** A page for everybody, signed in or not. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[800px] flex-col px-4 md:px-6">
      <header className="flex h-16 items-center">
        <Link
          to="/dashboard"
          aria-label={t('common.productName')}
          className="inline-flex min-h-11 items-center rounded-control"
        >
          <Wordmark />
        </Link>
      </header>
      <main tabIndex={-1} style={{ viewTransitionName: 'page' }} className="flex-1 pt-6 pb-16 outline-none">
        {children}
      </main>
    </div>
  )
}
