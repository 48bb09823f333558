import { expect, test } from 'vitest'
import { nameWithoutExtension, shortFileName, shortName } from './short-name.ts'

test('a face without a name is untitled', () => {
  expect(shortName('', 24)).toBe('Untitled')
  expect(shortName('  ', 24)).toBe('Untitled')
})

test('a long face name is cut to the length of its place', () => {
  expect(shortName('a'.repeat(24), 24)).toBe('a'.repeat(24))
  expect(shortName('a'.repeat(25), 24)).toBe(`${'a'.repeat(23)}…`)
})

test('a long file name keeps its extension', () => {
  expect(shortFileName('portrait.jpg')).toBe('portrait.jpg')
  const short = shortFileName('a-portrait-of-somebody-at-the-sea.jpeg')
  expect(short).toBe('a-portrait-of-….jpeg')
  expect(short).toHaveLength(20)
})

test('an uploaded face is called like its file', () => {
  expect(nameWithoutExtension('me.at.home.jpg')).toBe('me.at.home')
  expect(nameWithoutExtension('portrait')).toBe('portrait')
})
