import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { JudgedPair, PhotoMeasures } from './photos-judge.ts'

const WORST = 40
const TILE = 300

/** By what pairs are ranked, the worst first. */
const worstBy: Record<string, (row: PhotoMeasures) => number> = {
  gain: (row) => -row.gain,
  landmarks: (row) => row.landmarks,
  openings: (row) => row.openings,
  seam: (row) => row.seam,
  jump: (row) => row.jump,
  sharpness: (row) => Math.abs(Math.log(row.sharpness)),
}

/** Draws a sheet of the worst pairs by each measure and a page of all pairs, each version's result beside the other's. */
export async function writePage(out: string, title: string, judged: Record<string, JudgedPair[]>): Promise<void> {
  const now = judged['now']!
  for (const [measure, weigh] of Object.entries(worstBy)) {
    const ranked = now
      .map((pair, i) => ({ i, weight: pair.measures ? weigh(pair.measures) : -Infinity }))
      .filter(({ weight }) => weight > -Infinity)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, WORST)
    await drawSheet(
      join(out, `worst-${measure}.png`),
      ranked.map(({ i }) => i),
      judged,
      measure,
    )
  }
  await drawSheet(
    join(out, 'refused.png'),
    now.flatMap((pair, i) => (pair.measures ? [] : [i])),
    judged,
    'gain',
  )
  const rows = now.map((_, i) => rowOf(i, judged)).join('\n')
  const style =
    'body{font:14px sans-serif;background:#222;color:#eee}img{height:420px}figure{display:inline-block;margin:4px}'
  const page = join(out, 'index.html')
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>\n${rows}`,
  )
  console.log(`Every pair side by side, and sheets of the worst by each measure: ${page}`)
}

function rowOf(i: number, judged: Record<string, JudgedPair[]>): string {
  const { job } = judged['now']![i]!
  const results = Object.entries(judged).map(([version, pairs]) => {
    const { swapped, measures } = pairs[i]!
    const figures = measures && Object.entries(measures).map(([name, value]) => `${name} ${value.toFixed(3)}`)
    return figure(
      swapped.result,
      `${version}: ${figures?.join(', ') ?? swapped.reason}, quality ${swapped.quality.toFixed(2)}`,
    )
  })
  return `<h2>${job.name}</h2>${figure(job.source, 'source')}${figure(job.target, 'target')}${results.join('')}`
}

function figure(path: string | undefined, text: string): string {
  const image = path ? `<img loading="lazy" src="${encodeURI(basename(path))}" alt="">` : ''
  return `<figure>${image}<figcaption>${text}</figcaption></figure>`
}

/** Target, source and every version's result in a row, two rows of pairs side by side. */
async function drawSheet(path: string, ranked: number[], judged: Record<string, JudgedPair[]>, measure: string) {
  if (ranked.length === 0) return
  const columns = 2 + Object.keys(judged).length
  const tiles: OverlayOptions[] = []
  for (const [k, i] of ranked.entries()) {
    const { job } = judged['now']![i]!
    const left = (k % 2) * columns * TILE
    const top = Math.floor(k / 2) * TILE
    const results = Object.values(judged).map((pairs) => pairs[i]!.swapped.result)
    for (const [column, file] of [job.target, job.source, ...results].entries()) {
      if (file)
        tiles.push({ input: await tileOf(file, file === job.source ? 1.35 : 2), left: left + column * TILE, top })
    }
    const figures = Object.values(judged)
      .map((pairs) => figureOf(pairs[i]!, measure))
      .join(' -> ')
    tiles.push({ input: label(`${job.name} ${figures}`, columns * TILE), left, top })
  }
  const height = Math.ceil(ranked.length / 2) * TILE
  await sharp({ create: { width: columns * TILE * 2, height, channels: 3, background: '#000' } })
    .composite(tiles)
    .png({ compressionLevel: 3 })
    .toFile(path)
}

function figureOf({ measures, swapped }: JudgedPair, measure: string): string {
  if (!measures) return swapped.reason ?? '-'
  return (
    Object.entries(measures)
      .find(([name]) => name === measure)?.[1]
      .toFixed(3) ?? '-'
  )
}

/** The middle of a picture, where the face is. */
async function tileOf(file: string, zoom: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const [w, h] = [Math.round(width / zoom), Math.round(height / zoom)]
  const region = { left: (width - w) >> 1, top: (height - h) >> 1, width: w, height: h }
  return sharp(file).extract(region).resize(TILE, TILE, { fit: 'contain' }).png().toBuffer()
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="18"><text x="4" y="14" fill="#ff0" stroke="#000" stroke-width="3" paint-order="stroke" font-size="14">${text}</text></svg>`,
  )
}
