import { matte } from '../calibration.ts'
import { gaussianBlur } from '../image/blur.ts'
import { skinSize } from './features.ts'

/**
 * How surely each place is the face when what the segmentation saw of a thing is followed as far as its colour goes: of a
 * microphone before a chin it may see the lower half. (skinSize, skinSize) planes 0..1; face: by the segmentation;
 * coloured: by colour and edges.
 */
export function followThings(face: Float32Array, coloured: Float32Array, facing: Float32Array): Float32Array {
  const steps = new Uint8Array(face.length)
  const queue: number[] = []
  for (let i = 0; i < face.length; i++) {
    if (isThing(face[i], facing[i])) {
      steps[i] = 1
      queue.push(i)
    }
  }
  const visit = (i: number, step: number) => {
    if (i < 0 || i >= face.length || steps[i] > 0 || coloured[i] > matte.foreign || facing[i] === 0) return
    steps[i] = step
    queue.push(i)
  }
  for (let k = 0; k < queue.length; k++) {
    const i = queue[k]
    const step = steps[i] + 1
    if (step > matte.followed) continue
    visit(i - 1, step)
    visit(i + 1, step)
    visit(i - skinSize, step)
    visit(i + skinSize, step)
  }
  const kept = new Float32Array(face.length)
  for (let i = 0; i < kept.length; i++) kept[i] = steps[i] > 0 && face[i] >= matte.surelyThing ? 0 : 1
  gaussianBlur(kept, skinSize, skinSize, 0.7)
  return kept
}

/** Whether there is anything to follow. */
export function showsThings(face: Float32Array, facing: Float32Array): boolean {
  return face.some((value, i) => isThing(value, facing[i]))
}

function isThing(face: number, facing: number): boolean {
  return facing > matte.squarely && face < matte.surelyThing
}
