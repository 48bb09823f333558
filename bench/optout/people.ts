// Who is who on the photographs, by where they come from and what they show, not by a recogniser.

/** A face: of which photo and, where there are several, where its middle is, in shares of the photo. */
type Place = [photo: string, x?: number, y?: number]

const collage = (...places: [number, number][]): Place[] => places.map((place) => ['bald-group.jpg', ...place])

/** People of whom there are several pictures: tiles of a collage of four, series of one model, pictures of one name. */
const people: Record<string, Place[]> = {
  'collage-a': collage([0.25, 0.61], [0.48, 0.32], [0.2, 0.34], [0.48, 0.12], [0.07, 0.5], [0.2, 0.07]),
  'collage-b': collage([0.85, 0.49], [0.8, 0.17], [0.76, 0.91], [0.95, 0.32], [0.59, 0.9], [0.94, 0.9]),
  'collage-c': collage([0.06, 0.69], [0.43, 0.59], [0.58, 0.55], [0.6, 0.74], [0.43, 0.86], [0.23, 0.87]),
  'collage-d': collage([0.33, 0.34], [0.2, 0.19], [0.08, 0.1], [0.08, 0.9], [0.32, 0.13], [0.07, 0.3]),
  low: [
    ['low-000264_01099001.jpg'],
    ['low-000274_01099061.jpg'],
    ['low-000290_01099067.jpg'],
    ['low-000299_01099008.jpg'],
  ],
  host: [['group-1.jpg', 0.32, 0.28], ['group-4.jpg', 0.33, 0.39], ['group-5.jpg', 0.52, 0.21], ['person-vlado.jpg']],
  'emotions-a': [['stock-emotions-a-1.jpg'], ['stock-emotions-a-5.jpg']],
  'emotions-b': [['stock-emotions-b-1.jpg'], ['stock-emotions-b-3.jpg']],
  curls: [['beard-curls-pair.jpg', 0.61, 0.21], ['beard-curls.jpeg']],
  stage: [['beard-outdoors.jpg'], ['beard-stage.png']],
}

/** Photos on which the same people may be without anybody having said so: pairs of nobody known are left out between them. */
const series: string[][] = [
  [
    'sample 1',
    'sample 2',
    'sample 3',
    'sample 4',
    'sample 5',
    'sample 6',
    'group-1.jpg',
    'group-4.jpg',
    'group-5.jpg',
    'person-christina.jpg',
    'person-linda.jpg',
    'person-tetiana.jpg',
    'person-vlado.jpg',
  ],
  [
    'stock-emotions-a-1.jpg',
    'stock-emotions-a-5.jpg',
    'stock-emotions-b-1.jpg',
    'stock-emotions-b-3.jpg',
    'stock-group-1.jpg',
    'stock-models-15.jpg',
  ],
]
/** Nobody on one of these is on another photo. */
const apart = new Set([
  'astronaut.png',
  'group-2007_007763.jpg',
  'group-2008_002079.jpg',
  'group-2008_002470.jpg',
  'group-2008_004176.jpg',
  'group-2008_007676.jpg',
  'group-2009_004587.jpg',
  'president-official-portrait.jpg',
  'vice-president-official-portrait.jpg',
])
const nearby = 0.06

/** Whether it is known of a photo who is on it. */
export function isKnown(photo: string): boolean {
  return apart.has(photo) || series.some((one) => one.includes(photo)) || placesOn(photo).length > 0
}

/** Who a face is; undefined for somebody of whom there is no other picture that is known of. */
export function whoIs(photo: string, x: number, y: number): string | undefined {
  const found = placesOn(photo).find(([, [, left = x, top = y]]) => Math.hypot(left - x, top - y) < nearby)
  return found?.[0]
}

/** Whether two photos may show the same people, of whom nobody is named. */
export function mayShare(a: string, b: string): boolean {
  return a !== b && series.some((one) => one.includes(a) && one.includes(b))
}

function placesOn(photo: string): [string, Place][] {
  return Object.entries(people).flatMap(([person, places]) =>
    places.filter(([name]) => name === photo).map((place): [string, Place] => [person, place]),
  )
}
