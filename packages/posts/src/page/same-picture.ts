import { stripTracking } from '@guise/links'
import type { PostItem } from '../post/post.ts'

/** Parameters that say in which size and form a server is to send a picture, never which one. */
const sizeParameters: ReadonlySet<string> = new Set(
  'w h width height maxwidth max-width maxheight imwidth wid hei resize fit crop quality q dpr auto fm format ssl strip zoom'.split(
    ' ',
  ),
)
/** Parameters that may say how large a picture is, by the side they tell. */
const [acrossNames, downNames] = [
  ['w', 'width', 'maxwidth', 'max-width', 'imwidth', 'wid', 'resize', 'fit', 'format'],
  ['h', 'height', 'maxheight', 'hei'],
]

/** Folders that are nothing but a size or a crop: 1200x630, s640x960, p720x720, 16x9, s1600, w1200-h630-p. */
const sizeFolder =
  /^(?:[sp]?(?<across>\d{2,4})x(?<down>\d{2,4})|1x1|4x3|3x4|3x2|2x3|4x5|5x4|16x9|9x16|2x1|[sw](?<side>\d{2,4})(?:-[a-z]{1,4}\d{0,4}){0,8})$/
/** Folders that order a size: w_1200,h_630,c_fill or width=1200,quality=75. */
const orderFolder = /(?:^|,)(?:w_|width=)(?<width>\d{2,4})(?:,|$)/
/** What stands before the ending of a name: hill-1024x683.jpg, hill_16x9.jpg, hill-scaled.jpg. */
const sizeBeforeEnding =
  /[-_](?:(?<across>\d{2,4})x(?<down>\d{2,4})|scaled|1x1|4x3|3x4|3x2|2x3|4x5|5x4|16x9|9x16|2x1)(?=\.\w{3,4}$)/
/** 1200px-hill.jpg, as Wikipedia writes it. */
const sizeBeforeName = /^(?<width>\d{2,4})px-/
/** hill=w1200-h630-p, as Google writes it. */
const sizeAtEnd = /=[swh](?<side>\d{2,4})(?:-[a-z]{1,4}\d{0,4}){0,8}$/

/**
 * The pictures that are left when each is taken once: pages name one in several sizes, crops and schemes. It stands where it
 * was named first, in the largest size of which is known how large it is; one whose address says no size is the original.
 */
export function eachPictureOnce(items: PostItem[]): PostItem[] {
  const pictures = new Map<string, { item: PostItem; area: number }>()
  for (const item of items) {
    const { key, area: told } = sizeless(stripTracking(new URL(item.url)))
    const area = item.width && item.height ? item.width * item.height : told
    const known = pictures.get(key)
    const isLarger = known === undefined || (area > known.area && item.url !== known.item.url)
    const alt = known?.item.alt ?? item.alt
    const best = isLarger ? { item, area } : known
    pictures.set(key, { ...best, item: { ...best.item, ...(alt !== undefined && { alt }) } })
  }
  return [...pictures.values()].map(({ item }) => item)
}

/** True for two addresses of one picture. */
export function isSamePicture(one: URL, other: URL): boolean {
  return sizeless(one).key === sizeless(other).key
}

/** An address without what tells sizes of one picture apart, and how large it says that the picture is. */
function sizeless({ host, pathname, searchParams }: URL): { key: string; area: number } {
  let [across, down] = [sideIn(searchParams, acrossNames), sideIn(searchParams, downNames)]
  const without = (text: string, pattern: RegExp) => {
    const found = pattern.exec(text)
    if (!found) return text
    const { across: x, down: y, width, side } = found.groups ?? {}
    across ||= Number(x ?? width ?? side ?? 0)
    down ||= Number(y ?? 0)
    return text.slice(0, found.index) + text.slice(found.index + found[0].length)
  }
  const folders = pathname.split('/')
  const name = [sizeBeforeEnding, sizeBeforeName, sizeAtEnd].reduce(without, folders.pop() ?? '')
  const ofPicture = folders.filter((folder) => without(folder, orderFolder) === folder)
  const path = [...ofPicture.map((folder) => without(folder, sizeFolder)).filter(Boolean), name].join('/')
  const isSized = across > 0 || down > 0
  // A signature is another one for every size.
  const telling = [...searchParams].filter(([key]) => !sizeParameters.has(key) && !(isSized && /^(s|sig)$/.test(key)))
  const area = (across || down) * (down || across)
  return { key: `${host}/${path}?${new URLSearchParams(telling).toString()}`, area: isSized ? area : Infinity }
}

function sideIn(parameters: URLSearchParams, names: string[]): number {
  const written = names.map((name) => parameters.get(name)).find((value) => value !== null)
  return Number.parseInt(written ?? '', 10) || 0
}
