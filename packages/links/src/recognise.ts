import { eachLink } from './find-links.ts'
import { identityAmong } from './identity.ts'
import type { LinkKind, NetworkShape } from './network-shape.ts'
import { networkShapes } from './networks.ts'
import { parseLink } from './parse-link.ts'
import { stripTracking } from './tracking.ts'

/** What the writing of a link tells. */
export type Link<Shape extends NetworkShape> = {
  /** The link without tracking parameters, written the one way in which this post is always written. */
  url: string
  /** The same for every link to one post, as far as their writing tells. */
  identity: string
  /** Whose link it is. */
  network: Shape
  kind: LinkKind
}

/** Says what a link is by its writing alone; undefined for what is no address or belongs to none of the networks. */
export function recogniseLink<Shape extends NetworkShape>(
  written: string,
  networks: readonly Shape[],
): Link<Shape> | undefined {
  const parsed = parseLink(written)
  if (!parsed) return undefined
  const clean = stripTracking(parsed)
  const network = networks.find((network) => network.matches(clean))
  if (!network) return undefined
  return {
    url: (network.tidy?.(clean) ?? clean).href,
    identity: identityAmong(networks, clean),
    network,
    kind: network.kind?.(clean) ?? 'post',
  }
}

/** Every thing found in a text, once, with how often it stood there, and how many were the same as another. */
export type Recognised<Found> = {
  links: (Found & { times: number })[]
  merged: number
  /** Whether the text has more than was looked at. */
  hasMore: boolean
}

/** How many links are looked at before others get the processor. */
const linksAtATime = 100
/** More than fit in any task. */
const most = { links: 1000, lookedAt: 10_000 }

/** Finds the links in any text and says what each is; links to one post are one. Between some of them, others have their turn. */
export async function recogniseText<Found extends { identity: string }>(
  text: string,
  recognise: (written: string) => Found,
  letOthers: () => Promise<unknown>,
): Promise<Recognised<Found>> {
  const links = new Map<string, Found & { times: number }>()
  let lookedAt = 0
  let merged = 0
  for (const written of eachLink(text)) {
    if (lookedAt === most.lookedAt) return { links: [...links.values()], merged, hasMore: true }
    if (++lookedAt % linksAtATime === 0) await letOthers()
    const found = recognise(written)
    const known = links.get(found.identity)
    if (known) {
      known.times++
      merged++
    } else if (links.size === most.links) {
      return { links: [...links.values()], merged, hasMore: true }
    } else links.set(found.identity, { ...found, times: 1 })
  }
  return { links: [...links.values()], merged, hasMore: false }
}

/** What people call a network; its own name when it is none of the known ones. */
export function labelOf(network: string): string {
  return networkNamed(network)?.label ?? network
}

/** The icon of a network in simple-icons; undefined for one that has none. */
export function iconOf(network: string): string | undefined {
  return networkNamed(network)?.icon
}

function networkNamed(name: string): NetworkShape | undefined {
  return networkShapes.find((shape) => shape.name === name)
}
