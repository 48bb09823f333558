import { renderToString } from 'react-dom/server'
import { SignIn } from './features/sign-in/sign-in.tsx'
import { queryClient } from './lib/api/query-client.ts'
import { languages, learn, startWords } from './lib/language/language.ts'
import type { Language } from '@guise/contract'
import { Page } from './page.tsx'

/** The sign-in screen as HTML in every language, as a visitor sees it first. The build reads this, no browser does. */
export const signInPages: { language: Language; html: string }[] = []

await startWords()
// The keys of languages are what Language is made of.
for (const language of Object.keys(languages) as Language[]) {
  await learn(language)
  signInPages.push({ language, html: renderToString(<Page SignIn={SignIn} />) })
}
queryClient.clear() // what it keeps for ten minutes would keep the build from ending
