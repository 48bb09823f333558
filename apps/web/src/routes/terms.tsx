import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DocumentText } from '../features/legal/document-text.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { PageHeader } from '../ui/text/page-header.tsx'

export const Route = createFileRoute('/terms')({ component: Terms })

function Terms() {
  const { t } = useTranslation()
  usePageTitle(t('legal.termsTitle'))
  return (
    <>
      <PageHeader title={t('legal.termsTitle')} />
      <DocumentText name="terms" />
    </>
  )
}
