import { Lightbulb, Plus } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { useFaces } from '../../lib/faces-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddFaceDialog } from './add-face-dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { FaceGrid, FaceGridSkeleton } from './face-grid.tsx'
import { PageDrop } from './page-drop.tsx'
import { SampleFaces } from './sample-faces.tsx'
import { TipsDialog } from './tips-dialog.tsx'
import { useFaceUploads } from './use-face-uploads.ts'

/** The library of source faces: add, rename, choose the default, delete. */
export function FaceLibrary() {
  const faces = useFaces()
  const { uploads, add, remove, retry } = useFaceUploads()
  const [pending, setPending] = useState<readonly File[]>()
  const [showsTips, setShowsTips] = useState(false)
  const isEmpty = faces.data?.length === 0 && uploads.length === 0
  const open = (files: readonly File[]) => setPending((known) => known ?? files)
  return (
    <PageDrop isDisabled={pending !== undefined} onFiles={open}>
      <PageHeader
        title="Source Faces"
        subtitle="The faces you can put into photos."
        actions={
          <>
            <Button icon={<Lightbulb aria-hidden className="size-5" />} onClick={() => setShowsTips(true)}>
              Tips
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={() => open([])}>
              Add New Face
            </Button>
          </>
        }
      />
      {faces.isPending && <FaceGridSkeleton />}
      {faces.isError && !faces.data && (
        <ErrorState
          title="Failed to Load Source Faces"
          message={errorMessage(faces.error, 'loadFaces')}
          onRetry={() => void faces.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState title="No faces yet" className="!py-6">
          <p className="mb-6">Add a photo of a face. It becomes the face you put into posts.</p>
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
    </PageDrop>
  )
}
