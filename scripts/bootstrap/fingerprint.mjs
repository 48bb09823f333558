import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ignored = new Set(['node_modules', 'dist', '.cache'])

/**
 * Whether files and folders are what a stamp says that something was made of, and how to keep that they are. Their sizes and times are
 * looked at first: as long as those are the same, nothing is read.
 */
export async function compareWithStamp(root, paths, stampPath) {
  const seenPath = `${stampPath}-seen`
  const [stamp, seen] = await Promise.all([stampPath, seenPath].map((path) => readFile(path, 'utf8').catch(() => '')))
  const look = await looksOf(root, paths)
  if (stamp !== '' && seen === `${stamp} ${look}`) return { isSame: true, keep: async () => undefined }
  const now = await fingerprint(root, paths)
  const keep = async () => {
    await writeFile(stampPath, now)
    await writeFile(seenPath, `${now} ${look}`)
  }
  if (stamp === now) await keep()
  return { isSame: stamp === now, keep }
}

/** One hash over the names, sizes and times of files and folders. */
async function looksOf(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const files = await filesUnder(join(root, path))
    const looks = await Promise.all(files.map(async (file) => [file, await lstat(file)]))
    for (const [file, { size, mtimeMs, ctimeMs }] of looks) hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

/** One hash over the names and bytes of files and folders, the same for the same content wherever it lies. */
export async function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesUnder(join(root, path))) {
      const bytes = await readFile(file)
      hash.update(`${relative(root, file).replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes)
    }
  }
  return hash.digest('hex')
}

async function filesUnder(path) {
  let entries
  try {
    entries = await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
  const files = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name)) continue
    if (entry.isDirectory()) files.push(...(await filesUnder(join(path, entry.name))))
    else if (entry.isFile()) files.push(join(path, entry.name))
  }
  return files
}
