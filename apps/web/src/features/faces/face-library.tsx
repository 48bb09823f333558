import { Lightbulb, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { useFaces } from '../../lib/queries/faces-query.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { AddFaceDialog } from './add-face-dialog.tsx'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { FaceGrid, FaceGridSkeleton } from './face-grid.tsx'
import { PageDrop } from './page-drop.tsx'
import { SampleFaces } from './sample-faces.tsx'
import { TipsDialog } from './tips-dialog.tsx'
import { useFaceUploads } from './use-face-uploads.ts'

/** The library of source faces: add, rename, choose the default, delete. */
export function FaceLibrary() {
  const { t } = useTranslation()
  const faces = useFaces()
  const { uploads, add, remove, retry } = useFaceUploads()
  const [pending, setPending] = useState<readonly File[]>()
  const [showsTips, setShowsTips] = useState(false)
  const isEmpty = faces.data?.length === 0 && uploads.length === 0
  const open = (files: readonly File[]) => setPending((known) => known ?? files)
  return (
    <>
      <PageDrop isDisabled={pending !== undefined} onFiles={open} />
      <PageHeader
        title={t('faces.title')}
        subtitle={t('faces.subtitle')}
        actions={
          <>
            <Button icon={<Lightbulb aria-hidden className="size-5" />} onClick={() => setShowsTips(true)}>
              {t('faces.tips.title')}
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={() => open([])}>
              {t('faces.addNewFace')}
            </Button>
          </>
        }
      />
      {faces.isPending && <FaceGridSkeleton />}
      {faces.isError && !faces.data && (
        <ErrorState
          title={t('faces.failedToLoad')}
          message={errorMessage(faces.error, 'loadFaces')}
          onRetry={() => void faces.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState title={t('faces.emptyTitle')} className="!py-6">
          <p className="mb-6">{t('faces.emptyText')}</p>
          <DropZone onFiles={open} />
          <SampleFaces onFile={(file) => add([file], undefined)} />
        </EmptyState>
      )}
      {faces.data && !isEmpty && (
        <>
          <FaceGrid faces={faces.data} uploads={uploads} onRemove={remove} onRetry={retry} />
          {faces.data.length < 3 && <SampleFaces onFile={(file) => add([file], undefined)} />}
        </>
      )}
      {pending && (
        <AddFaceDialog
          initialFiles={pending}
          onClose={() => setPending(undefined)}
          onUpload={(files, attestation) => {
            setPending(undefined)
            add(files, attestation)
          }}
        />
      )}
      <TipsDialog open={showsTips} onClose={() => setShowsTips(false)} />
    </>
  )
}
