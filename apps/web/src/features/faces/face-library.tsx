import { Plus } from '../../ui/icons/signs.ts'
import { ImageUp, Lightbulb } from '../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaces } from '../../lib/api/shared-queries.ts'
import { useDroppedFiles, usePastedFiles } from '../../lib/files/chosen-files.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Button } from '../../ui/form/button.tsx'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { AddFaceDialog } from './add-face-dialog.tsx'
import { FaceGrid, FaceGridSkeleton } from './face-grid.tsx'
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
          <DropZone onFiles={open} isCovered={pending !== undefined} />
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

/** Makes the whole page a place to drop or paste pictures, unless a dialog above it takes them. */
function PageDrop({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  const isOver = useDroppedFiles(!isDisabled, onFiles)
  usePastedFiles(!isDisabled, onFiles)
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-page/90 text-xl">
      <ImageUp aria-hidden className="size-12 text-ember-fg" />
      {t('faces.add.dropHere')}
    </div>
  )
}
