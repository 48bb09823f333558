import type { FaceBox } from '@guise/contract'
import { CircleCheck, CircleHelp, LoaderCircle, TriangleAlert, X } from '../../ui/icons/signs.ts'
import { Lightbulb, Users } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { fileSize, shortFileName } from '../../lib/language/format.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { FilePreview } from '../../ui/photo/file-preview.tsx'
import { PhotoReview } from '../../ui/review/photo-review.tsx'
import { askFaceReview } from './face-mutations.ts'
import type { PickedPhoto, Verdict } from './face-check.ts'

/** A chosen photo with its preview and what the check says of it. */
export function PickedPhotoRow({
  photo,
  verdict,
  onRemove,
}: {
  photo: PickedPhoto
  verdict: Verdict
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const { file, previewUrl } = photo
  const name = shortFileName(file.name)
  const main = verdict.kind === 'good' ? verdict.main : undefined
  return (
    <li className="flex items-start gap-3 rounded-control bg-raised pr-1">
      <FilePreview src={previewUrl} style={main && { objectPosition: centreOf(main) }} />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 truncate" title={file.name}>
            {name}
          </span>
          <span className="mono shrink-0 text-xs text-fg-3">{fileSize(file.size)}</span>
        </p>
        <output className="mt-0.5 flex items-start gap-1.5 text-sm">
          <VerdictWords verdict={verdict} />
        </output>
        {/* There before the advice is: screen readers tell what comes into it. */}
        <div aria-live="polite">
          {verdict.kind === 'good' && verdict.advice.length > 0 && <Advice sentences={verdict.advice} />}
        </div>
        {verdict.kind === 'bad' && verdict.canAskReview && (
          <div className="mt-1.5">
            <PhotoReview ask={(words) => askFaceReview(file, words)} />
          </div>
        )}
      </div>
      <IconButton
        label={t('faces.add.remove', { name })}
        icon={<X aria-hidden className="size-5" />}
        onClick={onRemove}
      />
    </li>
  )
}

/** What would make a better photo, which may be used all the same. */
function Advice({ sentences }: { sentences: string[] }) {
  return (
    <ul className="mt-1 space-y-1 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-1.5">
          <Lightbulb aria-hidden className="mt-px size-4 shrink-0 text-sun" />
          <span className="text-fg-2">{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

function VerdictWords({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation()
  const sign = 'mt-px size-4 shrink-0'
  switch (verdict.kind) {
    case 'checking':
      return (
        <>
          <LoaderCircle aria-hidden className={`${sign} animate-spin text-fg-3`} />
          <span className="text-fg-2">{t('faces.check.running')}</span>
        </>
      )
    case 'bad':
      return (
        <>
          <TriangleAlert aria-hidden className={`${sign} text-rose`} />
          <span className="text-rose">{verdict.reason}</span>
        </>
      )
    case 'unknown':
      return (
        <>
          <CircleHelp aria-hidden className={`${sign} text-fg-3`} />
          <span className="text-fg-2">{t('faces.check.unknown')}</span>
        </>
      )
    case 'good':
      return verdict.faceCount > 1 ? (
        <>
          <Users aria-hidden className={`${sign} text-sun`} />
          <span className="text-fg-2">{t('faces.check.several', { count: verdict.faceCount })}</span>
        </>
      ) : (
        <>
          <CircleCheck aria-hidden className={`${sign} text-mint`} />
          <span className="text-fg-2">{t('faces.check.good')}</span>
        </>
      )
  }
}

/** Brings the face into the middle of a square cut from the photo. */
function centreOf({ x, y, width, height }: FaceBox): string {
  return `${Math.round((x + width / 2) * 100)}% ${Math.round((y + height / 2) * 100)}%`
}
