import { allowedImageTypes } from '@guise/contract'
import { clsx } from 'clsx'
import { Camera, ImageUp } from '../icons/things.ts'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type DropZoneProps = {
  onFiles: (files: readonly File[]) => void
  isSmall?: boolean
  /** Files are being dragged over the page. */
  isOver?: boolean
  /** A window with a place for files of its own lies above: there is one field for files at a time. */
  isCovered?: boolean
  /** The side of a phone that is asked to take a photo: a face is taken by oneself. */
  camera?: 'user' | 'environment'
  /** One file is wanted. */
  isSingle?: boolean
  /** Other kinds of files that are taken beside photos, and what all of them are called. */
  beside?: { types: string; label: string } | undefined
}

/** Where files are chosen, or a photo is taken on a phone. Files may be dropped anywhere on the page. */
export function DropZone({
  onFiles,
  isSmall = false,
  isOver = false,
  isCovered = false,
  camera = 'user',
  isSingle = false,
  beside,
}: DropZoneProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const accept = [...allowedImageTypes, ...(beside ? [beside.types] : [])].join(',')
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = '' // the same file may be chosen again
  }
  // One field for both: what it is to ask for is told it with each press.
  const ask = (isPhotoTaken: boolean) => {
    const field = picker.current
    if (!field) return
    field.accept = isPhotoTaken ? 'image/*' : accept
    field.multiple = !isSingle && !isPhotoTaken
    if (isPhotoTaken) field.setAttribute('capture', camera)
    else field.removeAttribute('capture')
    field.click()
  }
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-4 rounded-card border border-dashed px-4 text-center transition-colors',
        isSmall ? 'py-4' : 'py-10',
        isOver ? 'border-ember-fg bg-well' : 'border-control',
      )}
    >
      {!isCovered && (
        <input
          ref={picker}
          type="file"
          multiple={!isSingle}
          hidden
          accept={accept}
          aria-label={beside?.label ?? t('faces.add.photos')}
          onChange={take}
        />
      )}
      {!isSmall && <ImageUp aria-hidden className="size-8 text-fg-3" />}
      {!isSmall && <p className="text-fg-2">{t('faces.add.invitation')}</p>}
      <Buttons words={isSingle ? 'choosePhoto' : isSmall ? 'chooseMore' : 'chooseFiles'} onAsk={ask} />
    </div>
  )
}

function Buttons({
  words,
  onAsk,
}: {
  words: 'choosePhoto' | 'chooseMore' | 'chooseFiles'
  onAsk: (isPhotoTaken: boolean) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => onAsk(false)}>{t(`faces.add.${words}`)}</Button>
      <Button
        className="pointer-fine:hidden"
        icon={<Camera aria-hidden className="size-5" />}
        onClick={() => onAsk(true)}
      >
        {t('faces.add.takePhoto')}
      </Button>
    </div>
  )
}
