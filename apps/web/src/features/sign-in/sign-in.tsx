import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFarewell, hasFarewell } from '../../lib/session/farewell.ts'
import { keepsValues, neverChanges } from '../../lib/browser/stored-values.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { useScreenArrival } from '../../ui/text/screen-arrival.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { LanguageSelect } from '../../ui/form/language-select.tsx'
import { Wordmark } from '../../ui/text/logo.tsx'
import { AcceptNote, DocumentLink } from './accept-note.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { useSentCode } from './sent-code.ts'

/** The screen of everybody who is not signed in: an e-mail address, then a code. */
export function SignIn() {
  const { t } = useTranslation()
  usePageTitle(t('signIn.title'))
  useScreenArrival('sign-in')
  const [email, setEmail] = useState('')
  const [sent, setSent] = useSentCode()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(480px,1fr)_1.1fr]">
      {/* Where it expects a password manager the field of the code is 40 px wider than seen: no page scrolls for that. */}
      <main tabIndex={-1} className="flex min-w-0 flex-col overflow-x-clip outline-none px-5 py-6 sm:px-10 xl:px-16">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Wordmark />
          <div className="w-[8rem] shrink-0">
            <LanguageSelect hideLabel />
          </div>
        </div>
        <div className="my-auto w-full max-w-[440px] py-10">
          <h1 className="text-display">{t('common.tagline')}</h1>
          <p className="mt-5 mb-8 text-lg text-fg-2">{t('signIn.intro')}</p>
          <WordsBefore isSent={sent !== null} />
          {sent ? (
            <CodeStep key={sent.email} sent={sent} onResent={setSent} onBack={() => setSent(null)} />
          ) : (
            <>
              <EmailStep
                email={email}
                onSent={(code) => {
                  setEmail(code.email)
                  setSent(code)
                }}
              />
              <PasskeyLogin />
            </>
          )}
        </div>
        <div className="flex flex-col gap-2 text-sm leading-7 text-fg-3">
          <p>
            <AcceptNote />
          </p>
          <p>
            <DocumentLink href="/removal">{t('removal.link')}</DocumentLink>
            {'\u00a0· '}
            <DocumentLink href="/check">{t('checkPicture.link')}</DocumentLink>
            {'\u00a0· '}
            <DocumentLink href="/never-use-my-face">{t('prohibition.link')}</DocumentLink>
          </p>
        </div>
      </main>
      <MarketingPanel />
    </div>
  )
}

/** That an account was just deleted, and that this browser will not remember who signs in. */
function WordsBefore({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation()
  const [isDeleted] = useState(hasFarewell)
  // The page is built where nothing is kept, and sent to those whose browser keeps everything: it is asked once it has taken over.
  const isKept = useSyncExternalStore(neverChanges, keepsValues, () => true)
  useEffect(forgetFarewell, [])
  return (
    <>
      {isDeleted && !isSent && (
        <Alert tone="success" className="mb-4">
          {t('signIn.accountDeleted')}
        </Alert>
      )}
      {!isKept && (
        <Alert tone="warning" className="mb-4">
          {t('signIn.notKept')}
        </Alert>
      )}
    </>
  )
}
