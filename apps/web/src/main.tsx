import './styles/app.css'
import { t } from 'i18next'
import { startTransition } from 'react'
import { LaterSignIn } from './entrance.tsx'
import { createRoot, hydrateRoot } from './lib/browser/create-root.ts'
import { keepShell, noteMissingFiles } from './lib/browser/app-files.ts'
import { allowUndrawnTransitions } from './lib/browser/page-transitions.ts'
import { takeOverSubmit } from './lib/browser/early-submit.ts'
import { refuseStrayDrops } from './lib/files/chosen-files.ts'
import { startLanguage } from './lib/language/language.ts'
import { askForWhatIsLeft } from './lib/api/ask-for-what-is-left.ts'
import { startOnline } from './lib/api/connection.ts'
import { prefetch, queryClient } from './lib/api/query-client.ts'
import { watchAnswers } from './lib/session/away.ts'
import { watchPush } from './lib/session/device-push.ts'
import { meQuery, watchSession } from './lib/session/session.ts'
import { siteQuery } from './lib/api/shared-queries.ts'
import { mayStart } from './lib/api/settings.ts'
import { startTheme } from './lib/browser/theme.ts'
import { Page } from './page.tsx'

const root = document.querySelector<HTMLElement>('#root')
startOnline()
watchSession()
watchAnswers(queryClient)
askForWhatIsLeft(queryClient)
// What is shown depends on them, and the words are still on their way.
prefetch(meQuery)
prefetch(siteQuery)
await startLanguage()
startTheme()
if (!mayStart()) {
  document.body.textContent = t('pages.configurationError')
} else if (!root) {
  document.body.textContent = t('pages.noRoot')
} else {
  noteMissingFiles()
  keepShell()
  allowUndrawnTransitions()
  refuseStrayDrops()
  watchPush()
  draw(root)
}

/** Takes over the sign-in screen that stands in the page, or draws in the place of the loading screen. */
function draw(place: HTMLElement): void {
  const { dataset, lang } = document.documentElement
  const loading = document.querySelector('#loading')
  const page = <Page SignIn={LaterSignIn} />
  if (dataset['screen'] === 'sign-in' && place.dataset['language'] === lang) {
    loading?.remove()
    startTransition(() => void hydrateRoot(place, page, { onUncaughtError: sayNotLoaded }))
    return
  }
  takeOverSubmit()
  delete dataset['screen']
  delete place.dataset['language']
  place.replaceChildren(...(loading?.childNodes ?? [])) // until React draws over it
  loading?.remove()
  const app = createRoot(place, { onUncaughtError: sayNotLoaded })
  // As a transition it is drawn in short steps, between which a phone can answer a finger.
  startTransition(() => app.render(page))
}

/** Nothing is left of the app, as when a file of it is out of reach after sign-in: the page itself says what to do. */
function sayNotLoaded(error: unknown): void {
  Object.assign(document.querySelector('#not-loaded') ?? {}, { role: 'alert', hidden: false })
  reportError(error)
}
