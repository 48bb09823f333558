import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { MapPinOff } from '../../ui/icons/things.ts'

/** What stands at an address that has no page. */
export function NotFound() {
  const { t } = useTranslation()
  usePageTitle(t('pages.notFound'))
  return (
    <EmptyState
      icon={<MapPinOff aria-hidden className="size-10" />}
      title={t('pages.notFound')}
      isPage
      action={
        <Link to="/dashboard" className={buttonClass()}>
          {t('pages.backToDashboard')}
        </Link>
      }
    >
      <p>{t('pages.notFoundText')}</p>
    </EmptyState>
  )
}
