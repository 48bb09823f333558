import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { networkPaths } from '../../features/tasks/network/network-paths.ts'
import { lucide } from './packaged.tsx'
import * as signs from './signs.ts'
import * as things from './things.ts'

test('every icon has the shapes that its package draws, and the mark of every network has a path', () => {
  const empty = Object.entries({ ...signs, ...things }).filter(
    ([, icon]) =>
      !/<(?:circle|ellipse|line|path|polygon|polyline|rect) /.test(renderToStaticMarkup(createElement(icon))),
  )
  expect(empty).toEqual([])
  expect(Object.values(networkPaths).filter((path) => !path.startsWith('M'))).toEqual([])
})

test('an icon is hidden from screen readers unless it has a name', () => {
  expect(renderToStaticMarkup(<signs.Plus className="size-4" />)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide size-4" aria-hidden="true"><path d="M5 12h14m-7-7v14"></path></svg>',
  )
  expect(renderToStaticMarkup(<signs.Plus aria-label="Add" />)).not.toContain('aria-hidden')
})

test('an icon whose file the build has not seen is told by its name', () => {
  expect(() => lucide('undrawn')).toThrow('The icon undrawn was not drawn')
})
