import type { Face } from './faces.ts'

/** The largest and most central face: size counts, and up to half of it is lost towards a corner. */
export function chooseMain(faces: Face[], width: number, height: number): Face | undefined {
  const weigh = ({ box }: Face) => {
    const dx = (box.x + box.width / 2) / width - 0.5
    const dy = (box.y + box.height / 2) / height - 0.5
    return Math.sqrt(box.width * box.height) * (1 - 0.7 * Math.hypot(dx, dy))
  }
  return faces.toSorted((a, b) => weigh(b) - weigh(a))[0]
}
