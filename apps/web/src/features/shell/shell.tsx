import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session/session.ts'
import { useStoredChoice } from '../../lib/browser/stored-choice.ts'
import { Toasts } from '../../ui/overlay/toast.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageArrival } from './use-page-arrival.ts'

const isNarrow = () => !window.matchMedia('(min-width: 1024px)').matches

/** What stands around every page of a signed-in user. */
export function Shell({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const user = useUser()
  usePageArrival('page')
  const [sidebar, setSidebar] = useStoredChoice('sidebar', isNarrow() ? ['collapsed', 'open'] : ['open', 'collapsed'])
  const isCollapsed = sidebar === 'collapsed'
  return (
    <>
      <div className="flex min-h-dvh">
        <a
          href="#page"
          className="sr-only z-60 rounded-control bg-well px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t('shell.skip')}
        </a>
        <Sidebar user={user} isCollapsed={isCollapsed} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            user={user}
            bell={bell}
            isCollapsed={isCollapsed}
            onToggle={() => setSidebar(isCollapsed ? 'open' : 'collapsed')}
          />
          <main
            id="page"
            tabIndex={-1}
            style={{ viewTransitionName: 'page' }}
            className="mx-auto w-full max-w-[1440px] flex-1 px-4 pt-6 pb-[calc(88px+env(safe-area-inset-bottom))] outline-none md:px-6 md:pb-12 xl:px-10"
          >
            {children}
          </main>
        </div>
        <BottomNav />
      </div>
      <Toasts />
    </>
  )
}
