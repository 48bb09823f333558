import { meshTriangles, meshUv } from './mesh-topology.ts'

/** Number of vertices of the mesh. */
export const vertexCount = 468

/** For each vertex the one on the other side of the face; vertices on the middle line answer themselves. */
export const mirrorVertex = findMirrors()

/** Vertices that are asked for by name; left and right are the image's. */
export const landmark = {
  forehead: 10,
  chin: 152,
  leftCheek: 234,
  rightCheek: 454,
  upperLip: 13,
  lowerLip: 14,
  leftEye: { outer: 33, inner: 133, upperLid: 159, lowerLid: 145 },
  rightEye: { outer: 263, inner: 362, upperLid: 386, lowerLid: 374 },
} as const

/** The outline of the mesh, clockwise from the forehead. */
export const silhouette = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]

/** The opening between the lips. */
export const innerLips = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95]

/** The outer edge of the lips. */
export const outerLips = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146]

/** The opening of the image-left eye; mirror it for the other. */
export const eyeOpening = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7]

/** The ring a little outside the lids of the image-left eye. */
export const eyeSurround = [130, 247, 30, 29, 27, 28, 56, 190, 243, 112, 26, 22, 23, 24, 110, 25]

/** The image-left eyebrow. */
export const eyebrow = [46, 53, 52, 65, 55, 107, 66, 105, 63, 70]

/** Canonical texture coordinates, u then v per vertex, 0..1. */
export const textureCoordinates = Float32Array.from(meshUv, (value) => value / 10000)

/** The same outline on the other side of the face. */
export function mirrored(outline: number[]): number[] {
  return outline.map((vertex) => mirrorVertex[vertex])
}

/** The polygon through the named vertices, x, y after x, y, in the unit of `positions`. */
export function outlineOn(positions: Float32Array, outline: number[]): number[] {
  return outline.flatMap((vertex) => [positions[vertex * 2], positions[vertex * 2 + 1]])
}

/** Triangles of the mesh with the mouth closed by a fan, three vertex indices each. */
export const closedTriangles = closeMouth()

function findMirrors(): Uint16Array {
  const mirrors = new Uint16Array(vertexCount)
  for (let i = 0; i < vertexCount; i++) {
    let best = Infinity
    for (let j = 0; j < vertexCount; j++) {
      const down = meshUv[i * 2 + 1] - meshUv[j * 2 + 1]
      if (down * down >= best) continue
      const across = 10000 - meshUv[i * 2] - meshUv[j * 2]
      const distance = across * across + down * down
      if (distance < best) {
        best = distance
        mirrors[i] = j
      }
    }
  }
  return mirrors
}

/** The opening is zipped from corner to corner: upper and lower lip vertices pair up, so no triangle crosses it. */
function closeMouth(): Uint16Array {
  const upper = innerLips.slice(0, 11)
  const lower = [78, ...innerLips.slice(11).toReversed(), 308]
  const extra: number[] = []
  for (let i = 0; i < 10; i++) {
    if (i < 9) extra.push(upper[i], lower[i + 1], upper[i + 1])
    if (i > 0) extra.push(upper[i], lower[i], lower[i + 1])
  }
  return Uint16Array.from([...meshTriangles, ...extra])
}
