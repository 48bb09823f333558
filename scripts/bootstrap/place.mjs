import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Puts a file or folder elsewhere, as a second name for the same bytes where the disk has such; answers whether it was there. */
export async function place(from, to) {
  const found = await stat(from).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!found) return false
  await mkdir(dirname(to), { recursive: true })
  if (found.isDirectory()) for (const name of await readdir(from)) await place(join(from, name), join(to, name))
  else await link(from, to).catch(() => copyFile(from, to))
  return true
}
