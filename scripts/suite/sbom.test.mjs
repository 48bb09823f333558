import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { billOfMaterials } from './sbom.mjs'

test('the bill of materials names every package of the lock file with version, licence and hash', async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const { bomFormat, specVersion, components } = billOfMaterials(lock)
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6'])
  const locked = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const told = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const names = locked.map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`)
  expect(names.filter((name) => !told.has(name))).toEqual([])
  expect(components).toHaveLength(new Set(names).size)
  expect(components.length).toBeGreaterThan(300)
  expect(
    components.filter(
      ({ hashes }) => !hashes?.every(({ alg, content }) => alg === 'SHA-512' && content.length === 128),
    ),
  ).toEqual([])
  // These say it in a way of long ago that a lock file does not take over.
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([
    'busboy',
    'humanize-number',
    'streamsearch',
  ])
})

test('what the product needs is told from what is for tests, and a scope is part of the name', () => {
  const { components } = billOfMaterials({
    name: 'x',
    version: '1.0.0',
    packages: {
      '': {},
      'apps/a': { name: 'a' },
      'node_modules/a': { link: true },
      'node_modules/@s/b': { version: '1.2.3', license: 'MIT', integrity: 'sha512-AAAA' },
      'node_modules/c': { version: '2.0.0', dev: true },
      'apps/a/node_modules/c': { version: '2.0.0' },
    },
  })
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/%40s/b@1.2.3', 'required'],
    ['pkg:npm/c@2.0.0', 'required'],
  ])
})
