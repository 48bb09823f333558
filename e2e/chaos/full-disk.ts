import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** While a file of this name lies in an installation's folder, writing pictures fails as on a full disk. */
export const fullDiskMarker = 'disk-is-full'

/** The same for the files of its embedded database. */
export const fullDatabaseMarker = 'database-disk-is-full'

const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })

/**
 * Makes this process's writes of pictures, or of its database, fail with ENOSPC on demand, after a part of the bytes was written, as a disk
 * that runs full in the middle of a file does. An injected fault: no root, no mount.
 */
export function fillDiskOnDemand(folder: string): void {
  const { open } = fs.promises
  fs.promises.open = async (...args: Parameters<typeof open>) => {
    const file = await open(...args)
    const isPicture = String(args[0]).endsWith('.partial')
    if (isPicture && fs.existsSync(join(folder, fullDiskMarker))) {
      file.writeFile = async (data) => {
        if (data instanceof Uint8Array) await file.write(data.subarray(0, data.length >> 1))
        throw noRoom()
      }
    }
    return file
  }
  const { writeSync } = fs
  const write = (...args: Parameters<typeof writeSync>) => {
    const isOutput = args[0] <= 2
    if (!isOutput && fs.existsSync(join(folder, fullDatabaseMarker))) throw noRoom()
    return writeSync(...args)
  }
  fs.writeSync = write as typeof writeSync // one of its forms at a time
  syncBuiltinESMExports()
}
