import type { SourceImage } from '@guise/contract'
import { shownNameLength } from '@guise/contract'
import { EllipsisVertical, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { shortName } from '../../lib/short-name.ts'
import { relativeTime } from '../../lib/time.ts'
import { Card } from '../../ui/card.tsx'
import { FrameId } from '../../ui/frame-id.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Photo } from '../../ui/photo.tsx'
import { toast } from '../../ui/toast.tsx'
import { FaceNameField } from './face-name-field.tsx'
import { useMakeDefaultFace } from './face-mutations.ts'

/** A face of the library with its name, and what can be done with it. */
export function FaceCard({ face, index, onDelete }: { face: SourceImage; index: number; onDelete: () => void }) {
  const [isRenaming, setRenaming] = useState(false)
  const makeDefault = useMakeDefaultFace(face.id)
  const name = shortName(face.name, shownNameLength.card)
  const entries = [
    { label: 'Rename', icon: <Pencil aria-hidden className="size-4" />, onSelect: () => setRenaming(true) },
    {
      label: 'Set as default',
      icon: <Star aria-hidden className="size-4" />,
      isDisabled: face.is_default,
      onSelect: () =>
        makeDefault.mutate(undefined, {
          onSuccess: () => toast.success(`${name} is the default face now.`),
          onError: (error) => toast.error(errorMessage(error, 'renameFace')),
        }),
    },
    'separator' as const,
    { label: 'Delete', icon: <Trash2 aria-hidden className="size-4" />, isDanger: true, onSelect: onDelete },
  ]
  return (
    <Card className="flex flex-col overflow-hidden">
      <div className="relative">
        <Photo
          src={face.thumbnail_url}
          alt={face.name ? `Face ${face.name}` : 'Untitled face'}
          thumbhash={face.thumbhash}
          className="aspect-square rounded-none"
        />
        <span className="absolute top-2 left-2 rounded-image bg-ink/70 px-1.5 py-0.5 text-paper">
          <FrameId index={index} />
        </span>
        {face.is_default && (
          <span className="absolute top-2 right-2 inline-flex items-center gap-1 rounded-image bg-ink/80 px-1.5 py-0.5 text-xs font-medium text-[#ffa23e]">
            <Star aria-hidden className="size-3 fill-current" />
            Default
          </span>
        )}
      </div>
      <div className="flex min-h-[68px] items-center gap-1 py-2 pr-1 pl-3 has-[form]:px-2">
        {isRenaming ? (
          <FaceNameField face={face} onDone={() => setRenaming(false)} />
        ) : (
          <>
            <div className="min-w-0 flex-1">
              <h2 className="truncate text-base tracking-normal [font-stretch:100%]" title={face.name || 'Untitled'}>
                {name}
              </h2>
              <p className="text-xs text-fg-3">{relativeTime(face.created_at)}</p>
            </div>
            <Menu
              trigger={
                <IconButton
                  label={`Actions for ${name}`}
                  hasTooltip={false}
                  icon={<EllipsisVertical aria-hidden className="size-5" />}
                />
              }
              entries={entries}
            />
          </>
        )}
      </div>
    </Card>
  )
}
