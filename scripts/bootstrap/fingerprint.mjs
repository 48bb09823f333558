import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ignored = new Set(['node_modules', 'dist', '.cache'])

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
