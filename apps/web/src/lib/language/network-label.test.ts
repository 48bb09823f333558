import { expect, test } from 'vitest'
import { networkLabel } from './network-label.ts'

test('a network has the name that people call it by, not the one of the code', () => {
  expect(['instagram', 'web', 'demo'].map((network) => networkLabel(network))).toEqual([
    'Instagram',
    'Web page',
    'Sample post',
  ])
  expect(networkLabel('album', 'Album')).toBe('Album')
})
