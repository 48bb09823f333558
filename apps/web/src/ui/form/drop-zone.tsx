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
  camera = 'user',
  isSingle = false,
  beside,
}: DropZoneProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const shutter = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = '' // the same file may be chosen again
  }
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-4 rounded-card border border-dashed px-4 text-center transition-colors',
        isSmall ? 'py-4' : 'py-10',
        isOver ? 'border-ember-fg bg-well' : 'border-control',
      )}
    >
      <input
        ref={picker}
        type="file"
        multiple={!isSingle}
        hidden
        accept={[...allowedImageTypes, ...(beside ? [beside.types] : [])].join(',')}
        aria-label={beside?.label ?? t('faces.add.photos')}
        onChange={take}
      />
      <input
        ref={shutter}
        type="file"
        accept="image/*"
        capture={camera}
        hidden
        aria-label={t('faces.add.cameraPhoto')}
        onChange={take}
      />
      {!isSmall && <ImageUp aria-hidden className="size-8 text-fg-3" />}
      {!isSmall && <p className="text-fg-2">{t('faces.add.invitation')}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => picker.current?.click()}>
          {t(isSingle ? 'faces.add.choosePhoto' : isSmall ? 'faces.add.chooseMore' : 'faces.add.chooseFiles')}
        </Button>
        <Button
          className="pointer-fine:hidden"
          icon={<Camera aria-hidden className="size-5" />}
          onClick={() => shutter.current?.click()}
        >
          {t('faces.add.takePhoto')}
        </Button>
      </div>
    </div>
  )
}
