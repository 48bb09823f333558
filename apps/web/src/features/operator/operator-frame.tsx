import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const tabs = [
  { to: '/operator', name: 'overview' },
  { to: '/operator/profiles', name: 'profiles' },
  { to: '/operator/users', name: 'users' },
  { to: '/operator/reports', name: 'reports' },
  { to: '/operator/networks', name: 'networks' },
  { to: '/operator/jobs', name: 'jobs' },
  { to: '/operator/money', name: 'money' },
  { to: '/operator/settings', name: 'settings' },
  { to: '/operator/log', name: 'log' },
] as const

/** The row of pages above each of them. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    // The row may be wider than the screen, or become so when a phone is turned or another language is chosen.
    const nav = row.current
    const links = [...(nav?.querySelectorAll('a') ?? [])]
    const active = links.findLast((link) => pathname.startsWith(link.pathname))
    if (!active || !nav) return undefined
    const watch = new ResizeObserver(() => (nav.scrollLeft = active.offsetLeft - nav.clientWidth / 3))
    for (const part of [nav, ...links]) watch.observe(part)
    return () => watch.disconnect()
  }, [pathname])
  return (
    <>
      <nav
        ref={row}
        aria-label={t('operator.pagesOf')}
        className="relative -mx-4 mb-6 flex gap-1 overflow-x-auto border-b border-line px-4 md:mx-0 md:gap-x-0 md:px-0 lg:gap-x-1"
      >
        {tabs.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/operator', includeSearch: false }}
            className="group relative flex min-h-11 items-center rounded-control px-3 md:px-2 lg:px-3 font-medium whitespace-nowrap text-fg-2 outline-offset-[-4px] hover:text-fg data-[status=active]:text-fg"
          >
            {t(`operator.tab.${name}`)}
            <span
              aria-hidden
              className="seam-across absolute inset-x-3 bottom-0 md:inset-x-2 lg:inset-x-3 hidden h-0.5 rounded-full group-data-[status=active]:block"
            />
          </Link>
        ))}
      </nav>
      {children}
    </>
  )
}
