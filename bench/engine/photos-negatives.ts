import { join } from 'node:path'
import type { Raster } from '@guise/engine/internal'
import { cutAround, SOURCE_CUT, writePng } from './photos-cut.ts'
import { swapAll, type SwapJob } from './photos-swap.ts'
import { clearOnes, type Subject } from './subjects.ts'

const MAX_PHOTOS = 16

/**
 * Every head of a photo is covered by what lies beside it; whatever is swapped then is no face, unless the listing missed one. How many of
 * how many were, and in which photos.
 */
export async function measureFalseFaces(
  subjects: Subject[],
  out: string,
  versions: Record<string, string | undefined>,
): Promise<Record<string, string>> {
  const [source] = clearOnes(subjects)
  const photos = [...Map.groupBy(subjects, ({ file }) => file).values()].slice(0, MAX_PHOTOS)
  if (!source) return Object.fromEntries(Object.keys(versions).map((version) => [version, '-']))
  const from = join(out, 'nobody-source.png')
  await writePng(source.image.levels[0]!, cutAround(source, SOURCE_CUT), from)
  const jobs: SwapJob[] = []
  for (const [i, faces] of photos.entries()) {
    const picture = withoutHeads(faces)
    const target = join(out, `nobody-${i}.png`)
    await writePng(picture, { left: 0, top: 0, width: picture.width, height: picture.height }, target)
    const result = join(out, `nobody-${i}-VERSION.jpg`)
    jobs.push({
      name: faces[0]!.name,
      source: from,
      target,
      result,
      mode: 'main',
      box: { x: 0, y: 0, width: 1, height: 1 },
    })
  }
  return Object.fromEntries(
    Object.entries(versions).map(([version, root]) => {
      const swapped = swapAll(jobs, version, root)
      const drawn = jobs.filter((_, i) => swapped[i]!.result !== undefined).map(({ name }) => name)
      return [version, [`${drawn.length}/${jobs.length}`, ...drawn].join(' ')]
    }),
  )
}

/** Ovals over all heads, filled from left to right between the colours at their rims. */
function withoutHeads(faces: Subject[]): Raster {
  const { width, height, data } = faces[0]!.image.levels[0]!
  const out = data.slice()
  for (const { face } of faces) {
    const { box } = face
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height * 0.42]
    const [rx, ry] = [box.width * 0.85, box.height * 0.95]
    for (let y = Math.max(0, Math.ceil(cy - ry)); y < Math.min(height, cy + ry); y++) {
      const half = rx * Math.sqrt(Math.max(0, 1 - ((y - cy) / ry) ** 2))
      const left = Math.max(0, Math.floor(cx - half))
      const right = Math.min(width - 1, Math.ceil(cx + half))
      for (let x = left; x <= right; x++) {
        const share = (x - left) / Math.max(1, right - left)
        for (let c = 0; c < 3; c++) {
          const [a, b] = [out[(y * width + left) * 3 + c]!, out[(y * width + right) * 3 + c]!]
          out[(y * width + x) * 3 + c] = Math.round(a + share * (b - a))
        }
      }
    }
  }
  return { width, height, data: out }
}
