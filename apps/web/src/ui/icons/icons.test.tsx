import * as lucide from 'lucide-react'
import { createElement } from 'react'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as signs from './signs.ts'
import * as things from './things.ts'

const packaged = lucide as unknown as Record<string, ComponentType> // every icon by its name

test('every icon is drawn as its package draws it', () => {
  const drawn = Object.entries({ ...signs, ...things }).map(([name, own]) => [name, shapesOf(createElement(own))])
  const wanted = drawn.map(([name]) => [name, shapesOf(createElement(packaged[String(name)] ?? 'none'))])
  expect(drawn).toEqual(wanted)
})

test('an icon has the frame of its package, and is hidden unless it has a name', () => {
  const [frame] = renderToStaticMarkup(<signs.Plus className="size-4" />).match(/<svg[^>]*>/) ?? []
  const [wanted] = renderToStaticMarkup(<lucide.Plus className="size-4" />).match(/<svg[^>]*>/) ?? []
  expect(frame).toBe(wanted?.replace(' lucide-plus', ''))
  expect(renderToStaticMarkup(<signs.Plus aria-label="Add" />)).not.toContain('aria-hidden')
})

/** The shapes of an icon, with their attributes in the order of their names. */
function shapesOf(icon: ReactElement): string[] {
  const [, ...shapes] = renderToStaticMarkup(icon).match(/<\w[^>]*>/g) ?? []
  return shapes.map((shape) =>
    shape
      .slice(1, -1)
      .split(/ (?=[a-z]+=)/)
      .toSorted()
      .join(' '),
  )
}
