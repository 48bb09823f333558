import type { User } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from '../../ui/icons/signs.ts'
import { Moon, Sun } from '../../ui/icons/things.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../lib/browser/theme.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Logo } from '../../ui/text/logo.tsx'
import { CreditsBadge } from './credits-badge.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { PlanMark } from './plan-mark.tsx'
import { SearchBox } from './search-box.tsx'

/** The bar above every page. */
export function TopBar({
  user,
  bell,
  isWide,
  isCollapsed,
  onToggle,
}: {
  user: User
  bell: ReactNode
  /** The sidebar is beside it; on a phone it has the logo and a menu in its place. */
  isWide: boolean
  isCollapsed: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation()
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-1 border-b border-line bg-page px-3 md:px-4 short:static print:hidden">
      {isWide ? (
        <IconButton
          label={isCollapsed ? t('shell.openSidebar') : t('shell.collapseSidebar')}
          icon={<Icon aria-hidden className="size-5" />}
          onClick={onToggle}
        />
      ) : (
        <Link to="/dashboard" aria-label={t('common.productName')} className="flex size-11 items-center justify-center">
          <Logo />
        </Link>
      )}
      <SearchBox />
      <div className="ml-auto flex items-center gap-1">
        <CreditsBadge user={user} />
        {isWide && (
          <div className="mx-2 flex items-center">
            <PlanMark user={user} />
          </div>
        )}
        <ThemeToggle />
        {bell}
        {!isWide && <PhoneMenu user={user} />}
      </div>
    </header>
  )
}

/** Turns the dark theme into the light one and back. */
function ThemeToggle() {
  const { t } = useTranslation()
  const [theme, toggleTheme] = useTheme()
  return (
    <IconButton
      label={theme === 'dark' ? t('shell.toLight') : t('shell.toDark')}
      icon={theme === 'dark' ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
      onClick={toggleTheme}
    />
  )
}
