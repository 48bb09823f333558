import { Link } from '@tanstack/react-router'
import { Crown } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { navEntries, useInsidePlace } from './navigation.tsx'

/**
 * The navigation at the bottom of a phone; of the page where the window is low. Its words grow with the letters of the browser as far as
 * five of them find room side by side.
 */
export function BottomNav() {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('shell.main')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] short:static print:hidden"
    >
      {navEntries.map((entry) => (
        <Place key={entry.to} {...entry} />
      ))}
    </nav>
  )
}

function Place({ to, name, icon: Icon, isCrowned }: (typeof navEntries)[number]) {
  const { t } = useTranslation()
  return (
    <Link
      to={to}
      {...useInsidePlace(to)}
      aria-description={isCrowned ? t('shell.crown') : undefined}
      className="group relative flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-fg-2 outline-offset-[-4px] data-[status=active]:text-fg"
    >
      <span
        aria-hidden
        className="seam-across absolute inset-x-4 top-0 hidden h-0.5 rounded-full group-data-[status=active]:block"
      />
      <span className="relative">
        <Icon aria-hidden className="size-5" />
        {isCrowned && <Crown aria-hidden className="absolute -top-1.5 -right-3 size-3 text-sun" />}
      </span>
      <span className="max-w-full truncate text-[max(11px,min(0.6875rem,2.2vw))] leading-[1.45] [font-stretch:84%] [:lang(ja)_&]:text-[max(10px,min(0.625rem,2vw))] [:lang(ja)_&]:tracking-tight">
        {t(`shell.nav.${name}`)}
      </span>
    </Link>
  )
}
