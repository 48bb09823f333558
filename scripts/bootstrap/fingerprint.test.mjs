import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareWithStamp, fingerprint } from './fingerprint.mjs'

let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guise-fingerprint-'))
  await mkdir(join(root, 'web', 'src'), { recursive: true })
  await writeFile(join(root, 'web', 'src', 'a.ts'), 'a')
})
afterEach(() => rm(root, { recursive: true }))

test('a changed, added or renamed source makes the web app stale', async () => {
  const hashes = new Set([await fingerprint(root, ['web'])])
  await writeFile(join(root, 'web', 'src', 'a.ts'), 'b')
  hashes.add(await fingerprint(root, ['web']))
  await writeFile(join(root, 'web', 'src', 'b.ts'), 'b')
  hashes.add(await fingerprint(root, ['web']))
  await rename(join(root, 'web', 'src', 'b.ts'), join(root, 'web', 'src', 'c.ts'))
  hashes.add(await fingerprint(root, ['web']))
  expect(hashes.size).toBe(4)
})

test('what a build leaves behind does not make the web app stale', async () => {
  const before = await fingerprint(root, ['web'])
  await mkdir(join(root, 'web', 'dist'))
  await writeFile(join(root, 'web', 'dist', 'index.html'), '<html>')
  expect(await fingerprint(root, ['web'])).toBe(before)
})

test('a stamp is as good as the bytes it was made of, and nothing is read while sizes and times are the same', async () => {
  const root = await mkdtemp(join(tmpdir(), 'guise-stamp-'))
  try {
    const [file, stamp] = [join(root, 'a.ts'), join(root, 'stamp')]
    await writeFile(file, 'one')
    const first = await compareWithStamp(root, ['a.ts'], stamp)
    expect(first.isSame).toBe(false)
    await first.keep()
    await chmod(file, 0o600)
    expect((await compareWithStamp(root, ['a.ts'], stamp)).isSame).toBe(true)
    // The time of the last change is the file's own again, and what is in it differs: seen by the time of its entry.
    const { atime, mtime } = await stat(file)
    await writeFile(file, 'two')
    await utimes(file, atime, mtime)
    expect((await compareWithStamp(root, ['a.ts'], stamp)).isSame).toBe(false)
    await writeFile(file, 'one')
    expect((await compareWithStamp(root, ['a.ts'], stamp)).isSame).toBe(true)
    // What is neither new nor of another size is not opened.
    const seen = await readFile(`${stamp}-seen`, 'utf8')
    await writeFile(stamp, 'of long ago')
    await writeFile(`${stamp}-seen`, seen.replace(/^\w+/, 'of long ago'))
    expect((await compareWithStamp(root, ['a.ts'], stamp)).isSame).toBe(true)
  } finally {
    await rm(root, { recursive: true })
  }
})
