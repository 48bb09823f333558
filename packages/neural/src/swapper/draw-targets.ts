import type { SwapperFamily } from '../families/family.ts'
import { FaceFailure } from '../api/problem.ts'
import type { PlacedCrop } from './crop.ts'
import type { OpenModel } from './open-model.ts'
import type { Room } from './lend-room.ts'
import type { Outcome } from './run-many.ts'
import { cropOf, putEvery, takeEvery, tensorOf } from './tensors.ts'

/** A square of a photo to draw on, and what goes into the network's second input. */
type Target = { target: PlacedCrop; source: Float32Array }

/** A place of one of the k x k parts of a target. */
type Part = { face: number; k: number; place: [number, number] }

/** Draws each target once, or in k x k parts where it is k times as large as the network. */
export async function drawTargets(
  model: OpenModel,
  { target: picture, output }: SwapperFamily,
  targets: Target[],
  room: Room,
): Promise<Outcome<Float32Array>[]> {
  const parts = targets.flatMap(({ target }, face) => partsOf(face, target.size / picture.size))
  const give = ({ face, k, place }: Part) => {
    const { target, source } = targets[face]
    const seen = k === 1 ? target.data : takeEvery(target.data, target.size, k, place)
    // Where several go together all of their inputs are there at once.
    return [tensorOf(seen, picture, model.takesSeveral ? undefined : room('input', seen.length)), source]
  }
  const answers = await model.runMany(parts.map((part) => () => give(part)))
  const drawn: Outcome<Float32Array>[] = []
  for (const [i, { face, k, place }] of parts.entries()) {
    const answer = answers[i]
    const known = drawn[face] as Outcome<Float32Array> | undefined // of a face's first part there is none yet
    if (known instanceof FaceFailure) continue
    if (answer instanceof FaceFailure) drawn[face] = answer
    else if (k === 1) drawn[face] = cropOf(answer, output, room(`drawn ${face}`, answer.length))
    else {
      const { data, size } = targets[face].target
      const whole = known ?? new Float32Array(data.length)
      putEvery(whole, size, k, place, cropOf(answer, output))
      drawn[face] = whole
    }
  }
  return drawn
}

function partsOf(face: number, k: number): Part[] {
  return Array.from({ length: k * k }, (_, i) => ({ face, k, place: [i % k, Math.floor(i / k)] }))
}
