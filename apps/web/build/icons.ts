import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** An element of an icon and its attributes. */
type Shape = [tag: string, attributes: Record<string, string>]

/** What a package of Iconify's says of its icons. */
type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> }

const require = createRequire(import.meta.url)
const packages = {
  lucide: () => readSet(require.resolve('@iconify-json/lucide/icons.json')),
  simpleIcon: () => readSet(require.resolve('@iconify-json/simple-icons/icons.json')),
}

/**
 * Draws the icons that the app names: `lucide('plus')` is given the shapes of that icon, read from its package while building.
 * All icons of both packages are one file each; as modules of their own they would be thousands, which every first start fetches.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.+\.ts$/, code: /\b(?:lucide|simpleIcon)\('/ },
      handler: (code) => ({ code: code.replaceAll(/\b(lucide|simpleIcon)\('([a-z0-9-]+)'/g, withShapes), map: null }),
    },
  }
}

function withShapes(call: string, set: string, name: string): string {
  return `${call}, ${shapesOf(packages[set as keyof typeof packages](), name)
    .map((shape) => JSON.stringify(shape))
    .join(', ')}`
}

/** The elements of an icon without what all of them have in common, which the frame around them says. */
function shapesOf({ icons: drawn, aliases = {} }: IconSet, name: string): Shape[] {
  const body = drawn[aliases[name]?.parent ?? name]?.body
  if (body === undefined)
    throw new Error(`There is no icon named ${name}: look for it on https://icon-sets.iconify.design.`)
  return [...body.matchAll(/<(circle|ellipse|line|path|polygon|polyline|rect) ([^>]*)\/>/g)].map(
    ([, tag, attributes]) => [
      tag!,
      Object.fromEntries(
        [...attributes!.matchAll(/([a-z0-9-]+)="([^"]*)"/g)]
          .map(([, key, value]) => [key!, value!])
          .filter(([key]) => !/^(?:fill|stroke)/.test(key!)),
      ),
    ],
  )
}

const sets = new Map<string, IconSet>()

function readSet(path: string): IconSet {
  const set = sets.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as IconSet)
  sets.set(path, set)
  return set
}
