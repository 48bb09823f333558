import { pagesOpenToAll } from '@guise/contract'
import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineNote } from './features/offline/offline.tsx'
import { onTokensChanged, tokens } from './lib/api/tokens.ts'
import { Loader } from './ui/state/loader.tsx'

const loadApp = () => import('./app.tsx')
const App = lazy(async () => {
  const { App, router } = await loadApp()
  await router.load() // until it knows its page, the app has nothing to draw
  return { default: App }
})
/** Sign-in, in a file of its own. */
export const LaterSignIn = lazy(async () => {
  const { SignIn } = await import('./features/sign-in/sign-in.tsx')
  // What comes after sign-in is fetched while the address and the code are typed.
  setTimeout(() => void loadApp().catch(() => undefined), 2_000)
  return { default: SignIn }
})

/** The sign-in screen, of which a visitor needs nothing else; the app for everybody who has a session or had one here. */
export function Entrance({ SignIn }: { SignIn: ComponentType }) {
  const { t } = useTranslation()
  const hasSession = useSyncExternalStore(
    onTokensChanged,
    () => tokens.access() !== null,
    () => false,
  )
  const [isInside, setInside] = useState(
    () => hasSession || (!import.meta.env.SSR && pagesOpenToAll.test(location.pathname)),
  )
  if (hasSession && !isInside) setInside(true)
  return (
    <Suspense fallback={<Loader message={t('pages.preparing')} />}>
      {isInside ? (
        <App />
      ) : (
        <>
          <SignIn />
          <OfflineNote />
        </>
      )}
    </Suspense>
  )
}
