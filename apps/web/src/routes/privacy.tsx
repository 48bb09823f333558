import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DocumentText } from '../features/legal/document-text.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { PageHeader } from '../ui/text/page-header.tsx'

export const Route = createFileRoute('/privacy')({ component: Privacy })

function Privacy() {
  const { t } = useTranslation()
  usePageTitle(t('legal.privacyTitle'))
  return (
    <>
      <PageHeader title={t('legal.privacyTitle')} />
      <DocumentText name="privacy" />
    </>
  )
}
