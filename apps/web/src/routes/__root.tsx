import type { ErrorComponentProps } from '@tanstack/react-router'
import { Outlet, createRootRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, lazy, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '../features/legal/public-page.tsx'
import { NotFound } from '../features/not-found/not-found.tsx'
import { IncompletePage } from '../features/offline/incomplete-page.tsx'
import { OfflineNote, OfflinePage } from '../features/offline/offline.tsx'
import { useOnline, useReturn } from '../lib/api/connection.ts'
import { useProofRequest } from '../lib/api/proof.ts'
import { hasMissingFile } from '../lib/browser/app-files.ts'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { sayReason } from '../lib/language/say-reason.ts'
import { isAnswer, useSession } from '../lib/session/session.ts'
import { ErrorState } from '../ui/state/error-state.tsx'
import { Loader } from '../ui/state/loader.tsx'

const SignIn = lazy(() => import('../features/sign-in/sign-in.tsx').then((module) => ({ default: module.SignIn })))
const Shell = lazy(() => import('../features/shell/shell.tsx').then((module) => ({ default: module.Shell })))
const Bell = lazy(() => import('../features/notices/bell.tsx').then((module) => ({ default: module.Bell })))

const ProofDialog = lazy(() =>
  import('../features/proof/proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
)

const QuickSwapHost = lazy(() =>
  import('../features/tasks/quick/quick-swap-host.tsx').then((module) => ({ default: module.QuickSwapHost })),
)

const publicPaths = new Set(['/terms', '/privacy', '/removal', '/check', '/never-use-my-face', '/sign-in'])

/** Pages of visitors, and what share links show. */
function isOpenToAll(path: string): boolean {
  return publicPaths.has(path) || path.startsWith('/s/')
}

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Failed })

/** Visitors see sign-in instead of any page but the public ones; signed-in users see the page in the shell. */
function Root() {
  const isBare = useRouterState({ select: (state) => state.location.pathname.startsWith('/dev/') })
  return isBare ? (
    <Outlet />
  ) : (
    <>
      <Page />
      <OfflineNote />
    </>
  )
}

function Page() {
  const isPublic = useRouterState({ select: (state) => isOpenToAll(state.location.pathname) })
  const session = useSession()
  const isOnline = useOnline()
  // The shell with its page is drawn in short steps, between which a phone can answer a finger; whoever signs out is out at once.
  const drawn = useDeferredValue(session.status)
  if (isPublic) {
    return (
      <PublicPage>
        <Outlet />
      </PublicPage>
    )
  }
  const isEntering = session.status === 'user' && drawn !== 'user'
  if (session.status === 'loading' || isEntering) return isOnline ? <Preparing /> : <OfflinePage />
  if (session.status === 'unreachable')
    return isOnline ? <Unreachable error={session.error} onRetry={session.retry} /> : <OfflinePage />
  return (
    <Suspense fallback={<Preparing />}>
      {session.status === 'visitor' ? (
        <SignIn />
      ) : (
        <>
          <Shell bell={<Bell />}>
            <Outlet />
          </Shell>
          <Proof />
          <Suspense>
            <QuickSwapHost />
          </Suspense>
        </>
      )}
    </Suspense>
  )
}

/** Comes with the first call that waits for it. */
function Proof() {
  const isAsked = useProofRequest() !== undefined
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return wasAsked ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null
}

function Preparing() {
  const { t } = useTranslation()
  return <Loader message={t('pages.preparing')} />
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  useReturn(onRetry)
  const said = isAnswer(error) && error.hasWords ? sayReason(error.reason, error.detail) : t('errors.network')
  return (
    <main>
      <ErrorState isPage title={t('pages.unreachable')} message={said} onRetry={onRetry} />
    </main>
  )
}

function Failed(props: ErrorComponentProps) {
  const failed = <Broken {...props} />
  return hasMissingFile() ? <IncompletePage otherwise={failed} /> : failed
}

function Broken({ reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  usePageTitle(t('pages.failed'))
  return (
    <main>
      <ErrorState
        title={t('pages.failed')}
        isPage
        message={t('pages.failedText')}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </main>
  )
}
