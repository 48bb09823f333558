import type { Attestation } from '@guise/contract'
import { X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { fileSize, plural } from '../../lib/counts.ts'
import { shortFileName } from '../../lib/short-name.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DropZone } from './drop-zone.tsx'
import { sortFiles } from './sort-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'

// One sentence stands for both cases, so the weaker claim is what is sent.
const attestation: Attestation = 'permission'

/** Collects files, asks for the one attestation, and hands both on. Files may come along from a drop or paste. */
export function AddFaceDialog({
  initialFiles,
  onClose,
  onUpload,
}: {
  initialFiles: readonly File[]
  onClose: () => void
  onUpload: (files: File[], attestation: Attestation) => void
}) {
  const [chosen, setChosen] = useState(() =>
    initialFiles.length > 0 ? sortFiles(initialFiles) : { accepted: [], messages: [] },
  )
  const [isAttested, setAttested] = useState(false)
  const { accepted, messages } = chosen
  const add = (files: readonly File[]) => {
    const sorted = sortFiles(files)
    setChosen({ accepted: [...accepted, ...sorted.accepted], messages: sorted.messages })
  }
  usePastedFiles(true, add)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add New Face"
      description="JPG, PNG or WEBP, up to 10 MB each."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={accepted.length === 0 || !isAttested}
            onClick={() => onUpload(accepted, attestation)}
          >
            {accepted.length > 1 ? `Upload ${plural(accepted.length, 'face')}` : 'Upload'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DropZone onFiles={add} isSmall={accepted.length > 0} />
        {messages.length > 0 && (
          <Alert>
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Alert>
        )}
        {accepted.length > 0 && (
          <ul className="flex flex-col gap-2">
            {accepted.map((file) => (
              <PickedFile
                key={`${file.name}-${file.size}-${file.lastModified}`}
                file={file}
                onRemove={() => setChosen({ accepted: accepted.filter((other) => other !== file), messages: [] })}
              />
            ))}
          </ul>
        )}
        <Checkbox
          required
          checked={isAttested}
          onChange={(event) => setAttested(event.target.checked)}
          label="This is my face, or I have this person's permission"
          hint="Required. The confirmation is kept with its time."
        />
      </div>
    </Dialog>
  )
}

function PickedFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const previewUrl = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(previewUrl), [previewUrl])
  const name = shortFileName(file.name)
  return (
    <li className="flex items-center gap-3 rounded-control bg-raised pr-1">
      <img src={previewUrl} alt="" className="size-14 rounded-image object-cover" />
      <div className="min-w-0 flex-1">
        <p className="truncate" title={file.name}>
          {name}
        </p>
        <p className="mono text-xs text-fg-3">{fileSize(file.size)}</p>
      </div>
      <IconButton label={`Remove ${name}`} icon={<X aria-hidden className="size-5" />} onClick={onRemove} />
    </li>
  )
}
