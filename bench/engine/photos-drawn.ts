import type { Raster } from '@guise/engine/internal'

/** A thing drawn before a face, as an SVG of the picture's size; its alpha is where it stands. */
export type Occluder = { kind: string; svg: string }

type Place = { at: (vertex: number) => [x: number, y: number]; unit: number; skin: string; shade: string; size: string }

/** A microphone, a hand of the person's own colour, strands and a curtain of hair, glasses with clear, tinted and opaque lenses, drawn before a face. */
export function drawnOccluders(base: Raster, points: Float32Array): Occluder[] {
  const at = (vertex: number): [number, number] => [points[vertex * 3]!, points[vertex * 3 + 1]!]
  const unit = Math.hypot(at(234)[0] - at(454)[0], at(234)[1] - at(454)[1])
  const cheek = colourAt(base, at(50))
  const place = {
    at,
    unit,
    skin: `rgb(${cheek.join(',')})`,
    shade: `rgb(${cheek.map((value) => Math.round(value * 0.62)).join(',')})`,
    size: `width="${base.width}" height="${base.height}"`,
  }
  const kinds = { microphone, hand, strands, curtain, glasses, tinted, sunglasses }
  return Object.entries(kinds).map(([kind, draw]) => ({ kind, svg: wrapped(place, draw(place)) }))
}

function wrapped({ size, skin, shade }: Place, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>
    <radialGradient id="ball"><stop offset="0" stop-color="#777"/><stop offset="0.6" stop-color="#333"/><stop offset="1" stop-color="#151515"/></radialGradient>
    <linearGradient id="finger" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${skin}"/><stop offset="0.7" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
  </defs>${inside}</svg>`
}

function microphone({ at, unit }: Place): string {
  const [x, y] = at(17)
  const radius = unit * 0.19
  return `<path d="M ${x - radius * 0.5} ${y} L ${x + unit * 0.25} ${y + unit} L ${x + unit * 0.45} ${y + unit} L ${x + radius * 0.7} ${y} Z" fill="#222"/>
    <circle cx="${x}" cy="${y + radius * 0.5}" r="${radius}" fill="url(#ball)"/>`
}

/** Four fingers that reach over a cheek from outside. */
function hand({ at, unit, shade }: Place): string {
  const [x, y] = at(205)
  const [edge] = at(234)
  const from = edge - unit * 0.4
  return [0, 1, 2, 3]
    .map((finger) => {
      const top = y - unit * 0.16 + finger * unit * 0.115
      const length = x + unit * [0.02, 0.08, 0.07, 0][finger]! - from
      return `<rect x="${from}" y="${top}" width="${length}" height="${unit * 0.108}" rx="${unit * 0.054}" fill="url(#finger)" stroke="${shade}" stroke-width="${unit * 0.006}"/>`
    })
    .join('')
}

/** Strands that hang from the forehead over brow and eye. */
function strands({ at, unit }: Place): string {
  const [x, y] = at(10)
  return [-0.3, -0.2, -0.12, 0.1, 0.18]
    .map((shift, k) => {
      const length = unit * (0.35 + 0.06 * k)
      const bend = unit * (shift < 0 ? -0.12 : 0.12)
      const start = x + unit * shift
      return `<path d="M ${start} ${y - unit * 0.2} C ${start} ${y}, ${start + bend} ${y + length * 0.5}, ${start + bend} ${y + length}" fill="none" stroke="#3a2a1c" stroke-width="${unit * (0.02 + 0.012 * (k % 3))}" stroke-linecap="round"/>`
    })
    .join('')
}

/** Hair that hangs over temple and cheek on one side. */
function curtain({ at, unit }: Place): string {
  const [x, top] = at(10)
  const [edge] = at(454)
  const [, bottom] = at(152)
  const lines = Array.from({ length: 14 }, (_, k) => {
    const u = edge - unit * 0.24 + unit * 0.035 * k
    const tone = ['#4b3621', '#5b432a', '#3b2a19'][k % 3]
    return `<path d="M ${x + (u - x) * 0.4} ${top - unit * 0.15} C ${u} ${top}, ${u} ${top}, ${u} ${bottom + unit * 0.3}" fill="none" stroke="${tone}" stroke-width="${unit * 0.05}"/>`
  })
  return lines.join('')
}

/** The frame alone: lenses are clear. */
function glasses(place: Place): string {
  return framed(place, () => '')
}

/** Lenses that darken and redden what is behind them, each with the gleam of a window. What is see-through counts as no thing of its own. */
function tinted(place: Place): string {
  return framed(place, ({ x, y, rx, ry }) => {
    const gleam = `x="${x + rx * 0.35}" y="${y - ry * 0.7}" width="${rx * 0.35}" height="${ry * 0.45}" fill="#f4f6f8"`
    return `<rect x="${x - rx}" y="${y - ry}" width="${rx * 2}" height="${ry * 2}" rx="${ry * 0.5}" fill="#2a0f08" fill-opacity="0.5"/><rect ${gleam}/>`
  })
}

/** Round lenses that let nothing through, joined by a bridge. */
function sunglasses({ at, unit }: Place): string {
  const eyes = eyeCentres({ at, unit })
  const lenses = eyes.map(
    ({ cx, cy }) => `<ellipse cx="${cx}" cy="${cy}" rx="${unit * 0.18}" ry="${unit * 0.15}" fill="#101214"/>`,
  )
  const [left, right] = eyes.map(({ cx, cy }) => `${cx} ${cy - unit * 0.05}`)
  return `${lenses.join('')}<path d="M ${left} L ${right}" fill="none" stroke="#101214" stroke-width="${unit * 0.03}"/>`
}

function eyeCentres({ at, unit }: Pick<Place, 'at' | 'unit'>): { cx: number; cy: number }[] {
  return [[33, 133] as const, [263, 362] as const].map(([outer, inner]) => {
    const [[ox, oy], [ix, iy]] = [at(outer), at(inner)]
    return { cx: (ox + ix) / 2, cy: (oy + iy) / 2 + unit * 0.02 }
  })
}

type LensBox = { x: number; y: number; rx: number; ry: number }

function framed({ at, unit }: Place, lens: (box: LensBox) => string): string {
  const eyes = eyeCentres({ at, unit })
  const [rx, ry, line] = [unit * 0.16, unit * 0.12, unit * 0.025]
  const [left, right] = eyes as [{ cx: number; cy: number }, { cx: number; cy: number }]
  const rims = eyes.map(
    ({ cx, cy }) =>
      `${lens({ x: cx, y: cy, rx, ry })}<rect x="${cx - rx}" y="${cy - ry}" width="${rx * 2}" height="${ry * 2}" rx="${ry * 0.5}" fill="none" stroke="#1b1512" stroke-width="${line}"/>`,
  )
  const path = (d: string) => `<path d="${d}" fill="none" stroke="#1b1512" stroke-width="${line}"/>`
  const [first, last] = left.cx < right.cx ? [left, right] : [right, left]
  return [
    ...rims,
    path(`M ${first.cx + rx} ${first.cy - ry * 0.4} L ${last.cx - rx} ${last.cy - ry * 0.4}`),
    path(`M ${first.cx - rx} ${first.cy - ry * 0.4} L ${at(127)[0]} ${at(127)[1]}`),
    path(`M ${last.cx + rx} ${last.cy - ry * 0.4} L ${at(356)[0]} ${at(356)[1]}`),
  ].join('')
}

function colourAt({ width, height, data }: Raster, [x, y]: [number, number]): number[] {
  const sums = [0, 0, 0]
  let count = 0
  for (let dy = -3; dy <= 3; dy++) {
    for (let dx = -3; dx <= 3; dx++) {
      const u = Math.min(width - 1, Math.max(0, Math.round(x) + dx))
      const v = Math.min(height - 1, Math.max(0, Math.round(y) + dy))
      for (let c = 0; c < 3; c++) sums[c]! += data[(v * width + u) * 3 + c]!
      count++
    }
  }
  return sums.map((sum) => Math.round(sum / count))
}
