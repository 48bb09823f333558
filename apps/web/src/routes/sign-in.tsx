import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkScreen } from '../features/sign-in/link-screen.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'

export const Route = createFileRoute('/sign-in')({ component: SignInByLink })

function SignInByLink() {
  const { t } = useTranslation()
  usePageTitle(t('signIn.title'))
  return <LinkScreen />
}
