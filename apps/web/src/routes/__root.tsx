import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, Outlet, createRootRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { PublicPage } from '../features/legal/public-page.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loader } from '../ui/loader.tsx'

const SignIn = lazy(() => import('../features/sign-in/sign-in.tsx').then((module) => ({ default: module.SignIn })))
const Shell = lazy(() => import('../features/shell/shell.tsx').then((module) => ({ default: module.Shell })))
const Bell = lazy(() => import('../features/notices/bell.tsx').then((module) => ({ default: module.Bell })))

const publicPaths = new Set(['/terms', '/privacy'])
const preparing = <Loader message="Preparing your fantasy..." />

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Failed })

/** Visitors see sign-in instead of any page but the public ones; signed-in users see the page in the shell. */
function Root() {
  const isPublic = useRouterState({ select: (state) => publicPaths.has(state.location.pathname) })
  const session = useSession()
  if (isPublic) {
    return (
      <PublicPage>
        <Outlet />
      </PublicPage>
    )
  }
  if (session.status === 'loading') return preparing
  if (session.status === 'unreachable') {
    return (
      <ErrorState
        isPage
        title="Guise Cannot Be Reached"
        message="Network error. Please check your internet connection."
        onRetry={session.retry}
      />
    )
  }
  return (
    <Suspense fallback={preparing}>
      {session.status === 'visitor' ? (
        <SignIn />
      ) : (
        <Shell bell={<Bell />}>
          <Outlet />
        </Shell>
      )}
    </Suspense>
  )
}

function NotFound() {
  usePageTitle('Page Not Found')
  return (
    <EmptyState
      title="Page Not Found"
      isPage
      action={
        <Link to="/dashboard" className={buttonClass()}>
          Back to Dashboard
        </Link>
      }
    >
      <p>Nothing lives at this address.</p>
    </EmptyState>
  )
}

function Failed({ reset }: ErrorComponentProps) {
  const router = useRouter()
  usePageTitle('Something Went Wrong')
  return (
    <ErrorState
      title="Something Went Wrong"
      isPage
      message="This page could not be shown."
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
