import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CheckPictureScreen } from '../features/check-picture/check-picture-screen.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'

export const Route = createFileRoute('/check')({ component: Check })

function Check() {
  const { t } = useTranslation()
  usePageTitle(t('checkPicture.title'))
  return <CheckPictureScreen />
}
