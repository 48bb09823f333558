import { createFileRoute } from '@tanstack/react-router'
import { DocumentText } from '../features/legal/document-text.tsx'
import { privacyText } from '../features/legal/privacy-text.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const Route = createFileRoute('/privacy')({ component: Privacy })

function Privacy() {
  usePageTitle('Privacy Policy')
  return (
    <>
      <PageHeader title="Privacy Policy" />
      <DocumentText sections={privacyText} />
    </>
  )
}
