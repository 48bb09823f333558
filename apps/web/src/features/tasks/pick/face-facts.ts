import type { PhotoFace } from '@guise/contract'
import { t } from 'i18next'

const frontalDegrees = 10

/** What is known of a face before it is swapped: its size, pose, sharpness, and how well it may come out. */
export function faceFacts(face: PhotoFace): string[] {
  const turned = Math.round(Math.max(Math.abs(face.yaw), Math.abs(face.pitch)))
  const facts = [
    t('tasks.pick.size', { px: face.size_px }),
    turned < frontalDegrees ? t('tasks.pick.frontal') : t('tasks.pick.turned', { degrees: turned }),
    t(`tasks.pick.${sharpness(face.blur)}`),
  ]
  if (face.problem === null) facts.push(t('tasks.pick.expected', { percent: Math.round(face.expected_quality * 100) }))
  return facts
}

function sharpness(blur: number): 'sharp' | 'soft' | 'blurred' {
  if (blur < 1 / 3) return 'sharp'
  return blur < 2 / 3 ? 'soft' : 'blurred'
}
