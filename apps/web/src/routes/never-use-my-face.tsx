import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NeverUseMyFaceScreen } from '../features/never-use-my-face/never-use-my-face-screen.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'

export const Route = createFileRoute('/never-use-my-face')({ component: NeverUseMyFace })

function NeverUseMyFace() {
  const { t } = useTranslation()
  usePageTitle(t('prohibition.title'))
  return <NeverUseMyFaceScreen />
}
