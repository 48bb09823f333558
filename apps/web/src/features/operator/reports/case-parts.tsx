import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioList } from '../../../ui/form/radio-list.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { useState } from 'react'
import { Photo } from '../../../ui/photo/photo.tsx'

/** What a case is about, small: a photo, or a film with the browser's own controls. */
export function CasePicture({ src, alt }: { src: string | null; alt: string }) {
  // An address does not tell what it leads to: what cannot be drawn is played.
  const [isFilm, setIsFilm] = useState(false)
  if (!src || !isFilm) {
    return (
      <>
        <Photo src={src} alt={alt} isSmall className="size-28" />
        {src && <img src={src} alt="" hidden onError={() => setIsFilm(true)} />}
      </>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- no network hands out what is said in a post's video
    <video controls playsInline preload="metadata" src={src} aria-label={alt} className="h-40 rounded-image bg-ink" />
  )
}

/** What an operator decides; they choose it themselves, so that nothing is settled by pressing on. */
export function DecisionField<T extends string>({
  isMissing,
  ...rest
}: { isMissing: boolean } & Omit<ComponentProps<typeof RadioList<T>>, 'label' | 'error'>) {
  const { t } = useTranslation()
  return (
    <RadioList
      label={t('operator.reports.decision')}
      error={isMissing ? t('operator.reports.decisionRequired') : undefined}
      {...rest}
    />
  )
}

/** The answer the person reads; it may not be left out. */
export function NoteField({
  isMissing,
  ...rest
}: { isMissing: boolean } & Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'maxLength' | 'error'>) {
  const { t } = useTranslation()
  return (
    <TextArea
      label={t('operator.reports.note')}
      hint={t('operator.reports.noteHint')}
      maxLength={2000}
      error={isMissing ? t('operator.reports.noteRequired') : undefined}
      {...rest}
    />
  )
}
