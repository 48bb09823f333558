import type { User } from '@guise/contract'
import { planLabel } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { CircleHelp, CircleUserRound } from '../../ui/icons/signs.ts'
import { Wrench } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { Logo, Wordmark } from '../../ui/text/logo.tsx'
import { navEntries, NavLink } from './navigation.tsx'
import { shellTransitionMs } from '../../lib/screen-constants.ts'

/** The navigation at the left of a wide screen: 256 px open, 80 px collapsed. */
export function Sidebar({ user, isCollapsed }: { user: User; isCollapsed: boolean }) {
  const { t } = useTranslation()
  return (
    <aside
      className="sticky top-0 z-20 flex h-dvh shrink-0 flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-card p-4 transition-[width] ease-out print:hidden"
      style={{ width: 'var(--sidebar)', transitionDuration: `${shellTransitionMs}ms` }}
    >
      <Link
        to="/dashboard"
        aria-label={t('common.productName')}
        className="mb-6 flex min-h-11 items-center rounded-control px-2"
      >
        {isCollapsed ? <Logo /> : <Wordmark />}
      </Link>
      <nav aria-label={t('shell.main')} className="flex flex-1 flex-col gap-1">
        {navEntries.map(({ to, name, icon: Icon, isCrowned }) => (
          <NavLink
            key={to}
            {...{ to, isCollapsed, isCrowned }}
            label={t(`shell.nav.${name}`)}
            icon={<Icon className="size-5" />}
          />
        ))}
        <div className="mt-auto flex flex-col gap-1 pt-6">
          {user.is_operator && (
            <NavLink
              to="/operator"
              label={t('shell.nav.operator')}
              icon={<Wrench className="size-5" />}
              {...{ isCollapsed }}
            />
          )}
          <NavLink
            to="/help"
            label={t('shell.nav.help')}
            icon={<CircleHelp className="size-5" />}
            {...{ isCollapsed }}
          />
          <NavLink
            to="/profile"
            label={t('shell.nav.profile')}
            isExact
            icon={<CircleUserRound className="size-5" />}
            detail={
              <>
                <span className="block truncate">{user.email}</span>
                <span>{t(`common.plan.${planLabel(user.subscription)}`)}</span>
              </>
            }
            {...{ isCollapsed }}
          />
        </div>
      </nav>
    </aside>
  )
}
