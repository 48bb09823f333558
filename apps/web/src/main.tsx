import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/query-client.ts'
import { keepShell } from './lib/keep-shell.ts'
import { startLanguage } from './lib/language.ts'
import { startOnline } from './lib/online.ts'
import { reloadWhenStale } from './lib/reload-when-stale.ts'
import { watchSession } from './lib/session.ts'
import { applyTheme } from './lib/theme.ts'
import { router } from './router.ts'
import { LiveRegion } from './ui/live-region.tsx'

const root = document.querySelector('#root')
if (root) {
  await startLanguage()
  applyTheme()
  startOnline()
  watchSession()
  reloadWhenStale()
  keepShell()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LiveRegion />
      </QueryClientProvider>
    </StrictMode>,
  )
} else {
  document.body.textContent = 'Application Error: Failed to mount application. Could not find root element.'
}
