import type { User } from '@guise/contract'
import { planLabel, shellTransitionMs, sidebarWidthPx } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { CircleHelp, CircleUserRound, Crown } from 'lucide-react'
import { Logo, Wordmark } from '../../ui/logo.tsx'
import { navEntries } from './nav-entries.ts'
import { NavLink } from './nav-link.tsx'

/** The navigation at the left of a wide screen: 256 px open, 80 px collapsed. */
export function Sidebar({ user, isCollapsed }: { user: User; isCollapsed: boolean }) {
  return (
    <aside
      className="sticky top-0 z-20 hidden h-dvh shrink-0 flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-card p-4 transition-[width] ease-out md:flex"
      style={{
        width: isCollapsed ? sidebarWidthPx.collapsed : sidebarWidthPx.open,
        transitionDuration: `${shellTransitionMs}ms`,
      }}
    >
      <Link to="/dashboard" aria-label="Guise" className="mb-6 flex min-h-11 items-center rounded-control px-2">
        {isCollapsed ? <Logo /> : <Wordmark />}
      </Link>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-1">
        {navEntries.map(({ to, label, icon: Icon, isCrowned }) => (
          <NavLink
            key={to}
            {...{ to, label, isCollapsed }}
            icon={<Icon className="size-5" />}
            mark={isCrowned && <Crown aria-label="Elite" className="size-4 text-sun" />}
          />
        ))}
        <div className="mt-auto flex flex-col gap-1 pt-6">
          <NavLink to="/help" label="FAQs & Help" icon={<CircleHelp className="size-5" />} {...{ isCollapsed }} />
          <NavLink
            to="/profile"
            label="Profile"
            isExact
            icon={<CircleUserRound className="size-5" />}
            detail={
              <>
                <span className="block truncate">{user.email}</span>
                <span>{planLabel(user.subscription)}</span>
              </>
            }
            {...{ isCollapsed }}
          />
        </div>
      </nav>
    </aside>
  )
}
