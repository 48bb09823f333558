import { eyeOpening, mirrored } from './mesh.ts'

/** The tip of the nose and the corners of the mouth, the image-left one first. */
const nose = 4
const mouth = [61, 291]

/** Eye centres, tip of the nose and corners of the mouth, x and y each, in the picture's pixels: what faces are aligned by. */
export function fivePoints(points: Float32Array): number[] {
  const eyes = [eyeOpening, mirrored(eyeOpening)].flatMap((outline) => middleOf(points, outline))
  return [...eyes, ...[nose, ...mouth].flatMap((vertex) => [points[vertex * 3], points[vertex * 3 + 1]])]
}

function middleOf(points: Float32Array, outline: number[]): [number, number] {
  const sum = (axis: number) => outline.reduce((total, vertex) => total + points[vertex * 3 + axis], 0)
  return [sum(0) / outline.length, sum(1) / outline.length]
}
