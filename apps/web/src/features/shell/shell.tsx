import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptScroll } from '../../lib/browser/kept-scroll.ts'
import { useStoredChoice } from '../../lib/browser/stored-values.ts'
import { useWideWindow } from '../../lib/browser/wide-window.ts'
import { sidebarWidthPx } from '../../lib/screen-constants.ts'
import { useUser } from '../../lib/session/session.ts'
import { useLostFailures } from '../../ui/overlay/lost-failures.ts'
import { Toasts } from '../../ui/overlay/toast.tsx'
import { ComingBar } from '../../ui/state/coming-bar.tsx'
import { announce } from '../../ui/text/live-region.tsx'
import { useScreenArrival } from '../../ui/text/screen-arrival.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const isNarrow = () => !window.matchMedia('(min-width: 64rem)').matches

/** What stands around every page of a signed-in user. */
export function Shell({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const user = useUser()
  useScreenArrival('shell')
  usePageArrival('page')
  useKeptScroll()
  useLostFailures()
  const [sidebar, setSidebar] = useStoredChoice('sidebar', isNarrow() ? ['collapsed', 'open'] : ['open', 'collapsed'])
  const isCollapsed = sidebar === 'collapsed'
  const isWide = useWideWindow()
  useSidebarWidth(isWide ? sidebarWidthPx[sidebar] : 0)
  return (
    <>
      <ComingPage />
      <div className="flex min-h-dvh max-md:short:flex-col">
        <a
          href="#page"
          className="sr-only z-60 rounded-control bg-well px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t('shell.skip')}
        </a>
        {isWide && <Sidebar user={user} isCollapsed={isCollapsed} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            user={user}
            bell={bell}
            isWide={isWide}
            isCollapsed={isCollapsed}
            onToggle={() => setSidebar(isCollapsed ? 'open' : 'collapsed')}
          />
          <main
            id="page"
            tabIndex={-1}
            style={{ viewTransitionName: 'page' }}
            className="mx-auto w-full max-w-[1440px] flex-1 px-4 pt-6 pb-[calc(88px+env(safe-area-inset-bottom))] outline-none md:px-6 md:pb-12 xl:px-10 max-md:short:pb-6"
          >
            {children}
          </main>
        </div>
        {!isWide && <BottomNav />}
      </div>
      <Toasts />
    </>
  )
}

/** Says that another page is on its way: while its code is fetched the old page stands as if nothing was pressed. */
function ComingPage() {
  const isComing = useRouterState({
    select: ({ isLoading, resolvedLocation, location }) =>
      isLoading && resolvedLocation?.pathname !== location.pathname,
  })
  return isComing ? <ComingBar /> : null
}

/** Tells the width of the sidebar to itself and to what floats over the page, which would cover it. */
function useSidebarWidth(px: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--sidebar', `${px}px`)
    return () => void style.removeProperty('--sidebar')
  }, [px])
}

/** Moves the focus to a new page and says its name, as a browser would if it had loaded one. */
function usePageArrival(pageId: string): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        document.querySelector<HTMLElement>(`#${pageId}`)?.focus({ preventScroll: true })
        // The page names the tab in an effect of its own, after this one.
        setTimeout(() => announce(document.title), 100)
      }),
    [router, pageId],
  )
}
