import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineNote } from './features/offline/offline.tsx'
import { onTokensChanged, tokens } from './lib/api/tokens.ts'
import { Loader } from './ui/state/loader.tsx'

const loadApp = () => import('./app.tsx')
const App = lazy(async () => ({ default: (await loadApp()).App }))
const SignIn = lazy(async () => {
  const { SignIn } = await import('./features/sign-in/sign-in.tsx')
  // What comes after sign-in is fetched while the address and the code are typed.
  setTimeout(() => void loadApp().catch(() => undefined), 2_000)
  return { default: SignIn }
})

const openToAll = /^\/(terms|privacy|removal|check|s|sign-in|dev)(\/|$)/

/** The sign-in screen, of which a visitor needs nothing else; the app for everybody who has a session or had one here. */
export function Entrance() {
  const { t } = useTranslation()
  const hasSession = useSyncExternalStore(onTokensChanged, () => tokens.access() !== null)
  const [isInside, setInside] = useState(hasSession || openToAll.test(window.location.pathname))
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
