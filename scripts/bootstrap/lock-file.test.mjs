import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))

test('the lock file knows the binaries of every platform, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name) && !isUnpublished(name)),
  )
  expect(missing).toEqual([])
})

test('the lock file names no registry, so that it installs from whichever one is set up', () => {
  const hosts = Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))
  expect(hosts).toEqual([])
})

/** Whether a package is locked where the one at the path would look for it: in its own folder or in any above. */
function isLocked(path, name) {
  const folders = path.split('/node_modules/')
  return folders.some((_, depth) => {
    const above = folders.slice(0, folders.length - depth).join('/node_modules/')
    return `${above}/node_modules/${name}` in packages || `node_modules/${name}` in packages
  })
}

/** Rollup, which only bundles the service worker, was published for two platforms when the lock file was written. */
function isUnpublished(name) {
  return name.startsWith('@rollup/rollup-')
}
