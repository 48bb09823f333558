import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { t } from 'i18next'
import { StrictMode, startTransition } from 'react'
import { Entrance } from './entrance.tsx'
import { createRoot } from './lib/browser/create-root.ts'
import { keepShell, reloadWhenStale } from './lib/browser/app-files.ts'
import { startLanguage } from './lib/language/language.ts'
import { startOnline } from './lib/api/connection.ts'
import { prefetch, queryClient } from './lib/api/query-client.ts'
import { meQuery, watchSession } from './lib/session/session.ts'
import { mayStart } from './lib/api/settings.ts'
import { applyTheme } from './lib/browser/theme.ts'
import { LiveRegion } from './ui/text/live-region.tsx'

const root = document.querySelector('#root')
startOnline()
watchSession()
prefetch(meQuery) // what is shown depends on it, and the words are still on their way
await startLanguage()
applyTheme()
if (!mayStart()) {
  document.body.textContent = t('pages.configurationError')
} else if (!root) {
  document.body.textContent = t('pages.noRoot')
} else {
  reloadWhenStale()
  keepShell()
  const app = createRoot(root)
  // As a transition it is drawn in short steps, between which a phone can answer a finger.
  startTransition(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Entrance />
          <LiveRegion />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
