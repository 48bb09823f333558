import type { SourceImage } from '@guise/contract'
import { EllipsisVertical } from '../../ui/icons/signs.ts'
import { Images, Pencil, Star, Trash2 } from '../../ui/icons/things.ts'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { relativeTime, shortName } from '../../lib/language/format.ts'
import { Card } from '../../ui/text/card.tsx'
import { FrameId, frameId } from '../../ui/text/frame-id.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { ShortName } from '../../ui/text/short-name.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { FaceNameField } from './face-name-field.tsx'
import { useMakeDefaultFace } from './face-mutations.ts'
import { shownNameLength } from '../../lib/screen-constants.ts'

type FaceCardProps = {
  face: SourceImage
  index: number
  onPhotos: (face: SourceImage) => void
  onDelete: (face: SourceImage) => void
}

/** A face of the library with its name, and what can be done with it. */
export const FaceCard = memo(function FaceCard({ face, index, onPhotos, onDelete }: FaceCardProps) {
  const { t } = useTranslation()
  const [isRenaming, setRenaming] = useState(false)
  const actions = useRef<HTMLButtonElement>(null)
  const makeDefault = useMakeDefaultFace(face.id)
  const name = shortName(face.name, shownNameLength.card)
  const entries = useFaceEntries({ face, makeDefault, name, onPhotos, onDelete, onRename: () => setRenaming(true) })
  const endRenaming = () => {
    flushSync(() => setRenaming(false))
    actions.current?.focus()
  }
  return (
    <Card className="flex flex-col overflow-hidden">
      <FacePhoto face={face} index={index} />
      <div className="flex min-h-[68px] items-center py-2 pl-3 sm:gap-1 sm:pr-1 has-[form]:px-2">
        {isRenaming ? (
          <FaceNameField face={face} onDone={endRenaming} />
        ) : (
          <>
            <div className="min-w-0 flex-1">
              <h2
                className="text-base tracking-normal break-words hyphens-auto [font-stretch:100%]"
                title={face.name || t('faces.untitled')}
              >
                <ShortName name={face.name} length={shownNameLength.card} />
              </h2>
              <p className="text-xs text-fg-3">
                {relativeTime(face.created_at)}
                {face.photos.length > 1 && ` · ${t('faces.photos.count', { count: face.photos.length })}`}
              </p>
              {makeDefault.error && (
                <p role="alert" className="mt-1 text-sm text-rose">
                  {errorMessage(makeDefault.error, 'makeDefaultFace')}
                </p>
              )}
            </div>
            <Menu
              trigger={
                <IconButton
                  ref={actions}
                  label={t('faces.actionsFor', { name })}
                  aria-description={frameId(index)}
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
})

function FacePhoto({ face, index }: { face: SourceImage; index: number }) {
  const { t } = useTranslation()
  return (
    <div className="relative">
      <Photo
        fit="portrait"
        src={face.thumbnail_url}
        alt={face.name ? t('faces.photoOf', { name: face.name }) : t('faces.photoOfUntitled')}
        thumbhash={face.thumbhash}
        className="aspect-square rounded-none"
      />
      <div className="absolute inset-x-2 top-2 flex flex-wrap items-start justify-between gap-1">
        <span className="rounded-image bg-ink/80 px-1.5 py-0.5 text-xs text-paper">
          <FrameId index={index} />
        </span>
        {face.is_default && (
          <span className="inline-flex items-center gap-1 rounded-image bg-ink/80 px-1.5 py-0.5 text-xs font-medium text-[#ffa23e]">
            <Star aria-hidden className="size-3 fill-current" />
            {t('faces.default')}
          </span>
        )}
      </div>
    </div>
  )
}

function useFaceEntries({
  face,
  makeDefault,
  name,
  onPhotos,
  onDelete,
  onRename,
}: Pick<FaceCardProps, 'face' | 'onPhotos' | 'onDelete'> & {
  makeDefault: ReturnType<typeof useMakeDefaultFace>
  name: string
  onRename: () => void
}) {
  const { t } = useTranslation()
  return [
    {
      label: t('faces.rename'),
      icon: <Pencil aria-hidden className="size-4" />,
      onSelect: onRename,
    },
    {
      label: t('faces.photos.action'),
      icon: <Images aria-hidden className="size-4" />,
      onSelect: () => onPhotos(face),
    },
    {
      label: t('faces.setAsDefault'),
      icon: <Star aria-hidden className="size-4" />,
      isDisabled: face.is_default,
      onSelect: () =>
        makeDefault.mutate(undefined, {
          onSuccess: () => toast.success(t('faces.isDefaultNow', { name })),
        }),
    },
    'separator' as const,
    {
      label: t('common.delete'),
      icon: <Trash2 aria-hidden className="size-4" />,
      isDanger: true,
      onSelect: () => onDelete(face),
    },
  ]
}
