import { createFileRoute } from '@tanstack/react-router'
import { DocumentText } from '../features/legal/document-text.tsx'
import { termsText } from '../features/legal/terms-text.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const Route = createFileRoute('/terms')({ component: Terms })

function Terms() {
  usePageTitle('Terms')
  return (
    <>
      <PageHeader title="Terms" />
      <DocumentText sections={termsText} />
    </>
  )
}
