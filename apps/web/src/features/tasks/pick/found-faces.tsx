import type { FaceBox, PhotoFace } from '@guise/contract'
import { Crosshair } from '../../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { sayReason } from '../../../lib/language/say-reason.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { faceFacts } from './found-face.ts'

/** The faces that were found in a photo, to be picked from; one that cannot be swapped says why. */
export function FoundFaces({
  faces,
  picked,
  isFull,
  onPick,
}: {
  faces: readonly PhotoFace[]
  picked: readonly FaceBox[]
  /** No more may be picked. */
  isFull: boolean
  onPick: (box: FaceBox, isPicked: boolean) => void
}) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('tasks.pick.found')} className="flex flex-col">
      {faces.map((face, index) => (
        <li key={`${face.box.x} ${face.box.y}`}>
          <Checkbox
            checked={picked.includes(face.box)}
            disabled={face.problem !== null || (isFull && !picked.includes(face.box))}
            onChange={(event) => onPick(face.box, event.target.checked)}
            label={
              <span className="inline-flex items-center gap-2">
                {t('tasks.pick.face', { letter: letterOf(index) })}
                {face.is_main && (
                  <span className="inline-flex items-center gap-1 text-xs text-fg-2">
                    <Crosshair aria-hidden className="size-3.5" />
                    {t('tasks.pick.main')}
                  </span>
                )}
              </span>
            }
            hint={
              <>
                {faceFacts(face).join(' · ')}
                {face.problem !== null && (
                  <span className="block text-rose">{sayReason(face.reason, face.problem)}</span>
                )}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Where the faces were found; the photo below takes clicks as if they were not there. */
export function FoundFaceOutlines({ faces }: { faces: readonly PhotoFace[] }) {
  return faces.map(({ box, problem }, index) => (
    <div
      key={`${box.x} ${box.y}`}
      aria-hidden
      className={`pointer-events-none absolute rounded-image border ${problem === null ? 'border-paper' : 'border-[#ff6b7a]'}`}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
    >
      <span className="mono absolute right-0 bottom-0 bg-ink/75 px-1 text-xs text-paper">{letterOf(index)}</span>
    </div>
  ))
}

/** Faces that were found have letters, boxes that were drawn have numbers. */
function letterOf(index: number): string {
  return index < 26 ? String.fromCodePoint(65 + index) : `${index + 1}`
}
