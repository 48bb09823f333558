import { expect, test } from 'vitest'
import { hasSearchBox, searchPlaceholder } from './search-box.tsx'

test('no page shows the search box', () => {
  for (const page of ['/dashboard', '/source-faces', '/projects', '/gallery', '/explore', '/profile', '/help']) {
    expect(hasSearchBox(page)).toBe(false)
  }
})

test('a page of the list would show it, with the pages below', () => {
  expect(hasSearchBox('/projects', ['/projects'])).toBe(true)
  expect(hasSearchBox('/projects/1', ['/projects'])).toBe(true)
  expect(hasSearchBox('/gallery', ['/projects'])).toBe(false)
})

test('the box names projects on their pages only', () => {
  expect(searchPlaceholder('/projects')).toBe('Search projects...')
  expect(searchPlaceholder('/gallery')).toBe('Search...')
})
