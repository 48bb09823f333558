import { Link, useRouterState } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { LayoutDashboard } from '../../ui/icons/signs.ts'
import { Compass, Crown, FolderOpen, Images, ScanFace } from '../../ui/icons/things.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The places of the app in the order of the navigation. */
export const navEntries = [
  { to: '/dashboard', name: 'dashboard', icon: LayoutDashboard, isCrowned: false },
  { to: '/source-faces', name: 'sourceFaces', icon: ScanFace, isCrowned: false },
  { to: '/projects', name: 'projects', icon: FolderOpen, isCrowned: false },
  { to: '/gallery', name: 'gallery', icon: Images, isCrowned: false },
  { to: '/explore', name: 'explore', icon: Compass, isCrowned: true },
] as const

/** Marks Explore on the page of a creator, too, whose address is not below Explore's. */
export function useInsidePlace(to: LinkProps['to']): { inactiveProps: object } {
  const isCreator = useRouterState({ select: (state) => /^\/profile\/./.test(state.location.pathname) })
  return { inactiveProps: to === '/explore' && isCreator ? { 'data-status': 'active' } : {} }
}

/** One entry of the sidebar; the seam marks the place one is at. */
export function NavLink({
  to,
  icon,
  label,
  detail,
  isCrowned = false,
  isCollapsed,
  isExact = false,
}: {
  to: NonNullable<LinkProps['to']>
  icon: ReactNode
  label: string
  detail?: ReactNode
  /** For subscribers: a crown says so. */
  isCrowned?: boolean
  isCollapsed: boolean
  isExact?: boolean
}) {
  const { t } = useTranslation()
  const mark = isCrowned && <Crown aria-hidden className="size-4 text-sun" />
  return (
    <Link
      to={to}
      title={isCollapsed ? label : undefined}
      aria-description={isCrowned ? t('shell.crown') : undefined}
      activeOptions={{ exact: isExact }}
      {...useInsidePlace(to)}
      className={clsx(
        'group relative flex min-h-12 items-center gap-4 rounded-control px-3.5 py-2 font-medium text-fg-2',
        'transition-colors duration-[160ms] hover:bg-well hover:text-fg data-[status=active]:bg-well data-[status=active]:text-fg',
      )}
    >
      <span
        aria-hidden
        className="seam absolute inset-y-2.5 left-0 hidden w-0.5 rounded-full group-data-[status=active]:block"
      />
      <span aria-hidden className="relative shrink-0">
        {icon}
        {isCollapsed && mark && <span className="absolute -top-2 -right-2 scale-75">{mark}</span>}
      </span>
      <span
        className={clsx(
          'min-w-0 flex-1 transition-opacity duration-300',
          isCollapsed && 'pointer-events-none absolute opacity-0',
        )}
      >
        <span className="flex items-center gap-2 whitespace-nowrap">
          {label}
          {!isCollapsed && mark}
        </span>
        {detail && !isCollapsed && <span className="block truncate text-xs text-fg-3">{detail}</span>}
      </span>
    </Link>
  )
}
