import { eyeOpening, mirrored, outlineOn } from '../face/mesh.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { luma } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { cellsInside } from '../image/rasterize.ts'
import { redEyes } from '../light-calibration.ts'
import { atlasPositions } from './atlas.ts'
import { middleCells } from './features.ts'
import type { SkinColours } from './skin-colours.ts'

/** Side of the map of where irises are, so many places that an eye is ten high. */
const SIZE = 384

/** Between the lids, but for the corners, which are red by nature: 1 for the eye on the left of the picture, 2 for the other. first, last: rows with any. */
const irises = placesOfIrises()

function placesOfIrises() {
  const eyes = new Uint8Array(SIZE * SIZE)
  const rows: number[] = []
  for (const [k, outline] of [eyeOpening, mirrored(eyeOpening)].entries()) {
    const corners = outlineOn(atlasPositions(SIZE), outline)
    const xs = corners.filter((_, i) => i % 2 === 0)
    const [from, to] = [Math.min(...xs), Math.max(...xs)]
    for (const i of cellsInside(SIZE, corners)) {
      const aside = Math.abs((i % SIZE) + 0.5 - (from + to) / 2) / (to - from)
      if (aside >= redEyes.aside) continue
      eyes[i] = k + 1
      rows.push(Math.floor(i / SIZE))
    }
  }
  return { eyes, first: Math.min(...rows), last: Math.max(...rows) }
}

/**
 * Makes dark in a face spread flat, in place, what a flash lit red at the back of its eyes: no iris is by so much redder than the skin around it. Around
 * what surely is red less of it is enough. colours: of the face as it was photographed; gains: what it was multiplied with since.
 */
export function darkenRedEyes(face: Raster, { planes }: SkinColours, gains: Float32Array[]): void {
  const lit = planes.map((plane, c) => plane.map((value, i) => value * gains[c][i]))
  const [red, green, blue] = lit.map((plane) => weightedMean(plane, middleCells))
  const light = Math.max(1, luma(red, green, blue))
  const ofSkin = (red - Math.max(green, blue)) / light
  // In the light of a cold lamp nothing tells what is red.
  if (ofSkin < 0) return
  const { data } = face
  const redder = (p: number) => (data[p] - Math.max(data[p + 1], data[p + 2])) / light - ofSkin
  const reddest = [0, 0, 0]
  onIrises(face, (eye, p) => {
    reddest[eye] = Math.max(reddest[eye], redder(p))
  })
  if (Math.max(...reddest) <= redEyes.redder[0]) return
  const bounds = reddest.map((value) => {
    const sure = smoothstep(value, ...redEyes.redder)
    return redEyes.redder.map((bound, k) => bound + sure * (redEyes.around[k] - bound)) as [number, number]
  })
  onIrises(face, (eye, p) => {
    data[p] -= (data[p] - Math.max(data[p + 1], data[p + 2])) * smoothstep(redder(p), ...bounds[eye])
  })
}

/** Goes over the texels of both irises: whose each is, and where its bytes begin. */
function onIrises({ width, height }: Raster, see: (eye: number, p: number) => void): void {
  const [from, to] = [Math.floor((irises.first * height) / SIZE), Math.ceil(((irises.last + 1) * height) / SIZE)]
  for (let y = from; y < to; y++) {
    const row = Math.floor((y * SIZE) / height) * SIZE
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const eye = irises.eyes[row + Math.floor((x * SIZE) / width)]
      if (eye > 0) see(eye, p)
    }
  }
}
