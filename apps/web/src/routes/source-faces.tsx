import { createFileRoute } from '@tanstack/react-router'
import { FaceLibrary } from '../features/faces/face-library.tsx'
import { useTranslation } from 'react-i18next'
import { facesQuery } from '../lib/api/shared-queries.ts'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { prefetch } from '../lib/api/query-client.ts'

export const Route = createFileRoute('/source-faces')({ loader: () => prefetch(facesQuery), component: SourceFaces })

function SourceFaces() {
  const { t } = useTranslation()
  usePageTitle(t('faces.title'))
  return <FaceLibrary />
}
